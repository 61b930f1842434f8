import { changePassword, passwordChange } from '@cais/core/api/account.ts'
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import { validateWith } from '../../client/validate.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { confirmed, NewPasswordFields } from './NewPasswordFields.tsx'

const checkChange = confirmed('newPassword', validateWith(passwordChange))

export function PasswordScreen() {
  const { t } = useTranslation()
  const { account } = useSession()
  const form = useCheckedForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: checkChange,
  })
  const save = useFormCommand(changePassword, form, {
    fieldOf: { 'error.invalid-password': 'currentPassword' },
    onSuccess: form.reset,
  })
  return (
    <FormCard title={t('shell.password')} intro={t('password.intro')}>
      <form {...form.propsFor(({ confirmation: _, ...body }) => save.mutate({ body }))}>
        <Stack gap="sm">
          {/* Password managers read the login from this field. */}
          <input type="text" autoComplete="username" value={account?.login ?? ''} readOnly hidden />
          <PasswordInput
            label={t('password.current')}
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': t('login.show-password') }}
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordFields
            label={t('password.new')}
            password={form.getInputProps('newPassword')}
            confirmation={form.getInputProps('confirmation')}
          />
          <Group justify="end" mt="xs">
            <Button type="submit" loading={save.isPending}>
              {t('shell.password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormCard>
  )
}
