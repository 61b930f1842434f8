import { credentials } from '@cais/core/api/session.ts'
import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Divider,
  Group,
  PasswordInput,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertCircle, IconShip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { notifyError, stay, textOf } from '../../client/notify.ts'
import { signIn } from '../../client/session.ts'
import { validateWith } from '../../client/validate.ts'

const alertStays = 10_000

/** Signing in, on the home screen and in the modal. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => unknown }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { alert, showAlert } = usePassingAlert()
  const form = useForm({
    initialValues: { username: '', password: '', rememberMe: false },
    validate: validateWith(credentials),
  })
  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    showAlert(null)
    try {
      await signIn(values)
      await onSignedIn()
    } catch (error) {
      const text = reasonOf(error)
      showAlert(text)
      notifyError(text, t('login.error-title'), stay.signIn)
      form.setFieldValue('password', '')
    } finally {
      setBusy(false)
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {alert && (
          <Alert
            color="red"
            icon={<IconAlertCircle />}
            role="alert"
            withCloseButton
            onClose={() => showAlert(null)}
            closeButtonLabel={t('action.close')}
          >
            {alert}
          </Alert>
        )}
        <TextInput
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.show-password') }}
          {...form.getInputProps('password')}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label={t('login.remember-me')}
            {...form.getInputProps('rememberMe', { type: 'checkbox' })}
          />
          <Anchor component={Link} to="/account/reset/request" size="sm">
            {t('login.forgot-password')}
          </Anchor>
        </Group>
        <Button type="submit" loading={busy} fullWidth>
          {t('action.sign-in')}
        </Button>
        <Divider label={t('login.or')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Button component={Link} to="/register" variant="default">
            {t('login.create-account')}
          </Button>
          <Button component={Link} to="/line-up" variant="default" leftSection={<IconShip size={16} />}>
            {t('login.line-up')}
          </Button>
        </SimpleGrid>
      </Stack>
    </form>
  )
}

function reasonOf(error: unknown): string {
  return error instanceof ApiProblem && error.status !== 500
    ? textOf(error.key, error.params)
    : textOf('error.authentication')
}

/** An alert that goes by itself after ten seconds. */
function usePassingAlert() {
  const [alert, setAlert] = useState<string | null>(null)
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>()
  const showAlert = (text: string | null) => {
    clearTimeout(timer)
    setAlert(text)
    if (text) setTimer(setTimeout(setAlert, alertStays, null))
  }
  return { alert, showAlert }
}
