import { ownAuthorities } from '@cais/core/access/authority.ts'
import type { User } from '@cais/core/api/users.ts'
import { languages } from '@cais/core/texts/language.ts'
import {
  Button,
  Card,
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { CpfInput } from '../../ui/CpfInput.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useRefusal, useUserForm } from './use-user-form.ts'
import type { UserValues } from './user-input.ts'

interface UserFormProps {
  /** Null for a new account. */
  user: User | null
  onSaved: (saved: User) => void
  onCancel: () => void
}

/** The form of an account, new or existing. */
export function UserForm({ user, onSaved, onCancel }: UserFormProps) {
  const { t } = useTranslation()
  const { form, send, busy, problem } = useUserForm(user, onSaved)
  const refusalOf = useRefusal(user, form.values)
  const locked = refusalOf({}) !== null
  return (
    <form {...form.propsFor(send)} aria-label={t('userManagement.form')}>
      <UnsavedGuard isDirty={form.isDirty} />
      <Card withBorder padding="lg" component={Stack}>
        <ProblemAlert error={problem} />
        <fieldset disabled={locked} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <NameFields form={form} pendingEmail={user?.pendingEmail ?? null} />
            </SimpleGrid>
            <AuthorityBoxes
              value={form.values.authorities}
              error={form.errors.authorities}
              onChange={(authorities) => form.setFieldValue('authorities', authorities)}
              refusalOf={(authorities) => (locked ? null : refusalOf({ authorities }))}
            />
            <ActivatedField
              form={form}
              refusal={locked ? null : refusalOf({ activated: !form.values.activated })}
            />
          </Stack>
        </fieldset>
        <Group justify="end">
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={locked}>
            {t('action.save')}
          </Button>
        </Group>
      </Card>
    </form>
  )
}

type Form = ReturnType<typeof useUserForm>['form']

function NameFields({ form, pendingEmail }: { form: Form; pendingEmail: string | null }) {
  const { t } = useTranslation()
  const field = (name: keyof UserValues) => ({
    label: t(`userManagement.field.${name}`),
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <>
      <TextInput {...field('firstName')} required maxLength={50} />
      <TextInput {...field('lastName')} required maxLength={50} />
      <TextInput {...field('login')} required maxLength={50} autoCapitalize="none" spellCheck={false} />
      <TextInput
        {...field('email')}
        description={pendingEmail && t('userManagement.pending-email', { email: pendingEmail })}
        required
        type="email"
        maxLength={254}
      />
      <CpfInput {...field('cpf')} />
      <NativeSelect
        {...field('langKey')}
        data={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </>
  )
}

function ActivatedField({ form, refusal }: { form: Form; refusal: string | null }) {
  const { t } = useTranslation()
  return (
    <Switch
      label={t('userManagement.field.activated')}
      description={refusal ? textOf(refusal) : t('userManagement.activated-hint')}
      disabled={refusal !== null}
      {...form.getInputProps('activated', { type: 'checkbox' })}
    />
  )
}

interface AuthorityBoxesProps {
  value: string[]
  error: ReactNode
  onChange: (authorities: string[]) => void
  /** The reason why these profiles may not be granted, or null. */
  refusalOf: (authorities: string[]) => string | null
}

/** The profiles of an account. Every account has the profile of a user, and refused ones are disabled. */
function AuthorityBoxes({ value, error, onChange, refusalOf }: AuthorityBoxesProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={t('userManagement.field.authorities')}
      description={t('userManagement.authorities-hint')}
      value={value}
      error={error}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {ownAuthorities.map((authority) => {
          const held = value.includes(authority)
          const key = refusalOf(held ? value.filter((one) => one !== authority) : [...value, authority])
          return (
            <Checkbox
              key={authority}
              value={authority}
              label={t(`authority.${authority}`)}
              description={key && textOf(key)}
              disabled={authority === 'USER' || key !== null}
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}
