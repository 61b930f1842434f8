import { isStaff } from '@cais/core/access/access.ts'
import { accountInput, cancelEmailChange, saveAccount } from '@cais/core/api/account.ts'
import type { Account } from '@cais/core/api/session.ts'
import { formatCpf } from '@cais/core/values/format.ts'
import {
  Alert,
  Button,
  Checkbox,
  Container,
  Group,
  PasswordInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../client/language.ts'
import { useCommand } from '../../client/queries.ts'
import { noteAccount, refreshAccount } from '../../client/refresh-account.ts'
import { useSession } from '../../client/session.ts'
import { validateWith } from '../../client/validate.ts'
import { AssinarCalendario } from '../../trade/escala/AssinarCalendario.tsx'
import { FormCard } from '../../ui/FormCard.tsx'
import { takenFields } from '../../ui/taken-fields.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { AvisosCard } from './AvisosCard.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { OpenMailbox } from './OpenMailbox.tsx'
import { EmailField, NameFields } from './PersonFields.tsx'

/** The form stays as it is when the session ends over it; only another user's account resets it. */
export function SettingsScreen() {
  const { t } = useTranslation()
  const { account } = useSession()
  const [owner, setOwner] = useState(account)
  if (account && account.id !== owner?.id) setOwner(account)
  if (!owner) return null
  return (
    <>
      <FormCard size="sm" title={t('shell.settings')} intro={t('settings.intro')}>
        <PendingEmail account={account?.id === owner.id ? account : owner} />
        <SettingsForm key={owner.id} account={owner} />
      </FormCard>
      <Container size="sm" pb="xl">
        <Stack>
          <AvisosCard key={owner.id} />
          <Group>
            <AssinarCalendario />
          </Group>
        </Stack>
      </Container>
    </>
  )
}

const checkSettings = validateWith(accountInput)

function SettingsForm({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { firstName, lastName, langKey, startsAtHome } = account
  const { account: current } = useSession()
  const email = current?.id === account.id ? current.email : account.email
  const isNew = (typed: string) => typed.trim().toLowerCase() !== email
  const form = useCheckedForm({
    initialValues: { firstName, lastName, email, langKey, startsAtHome, currentPassword: '' },
    validate: (values) => ({
      ...checkSettings(values),
      ...(isNew(values.email) && !values.currentPassword && { currentPassword: t('validation.required') }),
    }),
  })
  const save = useFormCommand(saveAccount, form, {
    fieldOf: { ...takenFields, 'error.invalid-password': 'currentPassword' },
    onSuccess: async () => {
      await chooseLanguage(form.getValues().langKey)
      await refreshAccount()
      form.setValues({ email, currentPassword: '' })
    },
  })
  return (
    <form {...form.propsFor((body) => save.mutate({ body }))}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            label={t('account.login')}
            description={t('settings.fixed')}
            value={account.login}
            autoComplete="username"
            readOnly
            variant="filled"
          />
          <TextInput
            label={t('account.cpf')}
            description={t('settings.fixed')}
            value={account.cpf ? formatCpf(account.cpf) : t('settings.no-cpf')}
            readOnly
            variant="filled"
          />
          <NameFields first={form.getInputProps('firstName')} last={form.getInputProps('lastName')} />
        </SimpleGrid>
        <EmailField description={t('settings.email-hint')} {...form.getInputProps('email')} />
        {isNew(form.getValues().email) && (
          <PasswordInput
            label={t('settings.email-password')}
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': t('login.show-password') }}
            {...form.getInputProps('currentPassword')}
          />
        )}
        <LanguageSelect {...form.getInputProps('langKey')} />
        {!isStaff(account) && (
          <Checkbox
            label={t('settings.starts-at-home')}
            description={t('settings.starts-at-home-hint')}
            {...form.getInputProps('startsAtHome', { type: 'checkbox' })}
          />
        )}
        <Group justify="end" mt="xs">
          <Button type="submit" loading={save.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The new e-mail address that waits for confirmation, with a button to withdraw it. */
function PendingEmail({ account }: { account: Account }) {
  const { t } = useTranslation()
  const cancel = useCommand(cancelEmailChange, { onSuccess: () => noteAccount({ pendingEmail: null }) })
  if (!account.pendingEmail) return null
  return (
    <Alert icon={<IconMailForward />} title={t('settings.pending-email.title')} role="status" mb="md">
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('settings.pending-email.text', { email: account.pendingEmail, current: account.email })}
      </Text>
      <Group gap="sm">
        <OpenMailbox recipient={account.pendingEmail} />
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('settings.pending-email.cancel')}
        </Button>
      </Group>
    </Alert>
  )
}
