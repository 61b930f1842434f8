import { wrongCredentials } from '@cais/core/access/credentials.ts'
import {
  Alert,
  Anchor,
  Box,
  Button,
  Checkbox,
  Divider,
  Group,
  PasswordInput,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconAlertCircle, IconShip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import i18next from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { notifyError, stay } from '../../client/notify.ts'
import { signIn } from '../../client/session.ts'
import { textOf } from '../../client/text-of.ts'
import classes from './LoginForm.module.css'

const alertStays = 10_000

/** Clears the error of a field when it changes. */
const blankOf = (changed: object) => Object.fromEntries(Object.keys(changed).map((field) => [field, '']))

interface LoginFormProps {
  /** The login of a user whose session has ended; only the password is asked for. */
  username?: string | undefined
  onSignedIn: () => unknown
}

/** The sign-in form, on the start page and in the modal. The first screen loads it, so it does without the form library. */
export function LoginForm({ username = '', onSignedIn }: LoginFormProps) {
  const { t } = useTranslation()
  const { values, change, errors, alert, showAlert, busy, submit } = useSignIn({ username, onSignedIn })
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
            {alert.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        )}
        <TextInput
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={username === '' || undefined}
          value={values.username}
          error={errors.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
        />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          data-autofocus={username !== '' || undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('login.show-password') }}
          value={values.password}
          error={errors.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label={t('login.remember-me')}
            checked={values.rememberMe}
            onChange={(event) => change({ rememberMe: event.currentTarget.checked })}
          />
          <Anchor component={Link} to="/account/reset/request" size="sm">
            {t('login.forgot-password')}
          </Anchor>
        </Group>
        <Button type="submit" loading={busy} fullWidth>
          {t('action.sign-in')}
        </Button>
        <Divider label={t('login.or')} />
        <Box className={classes.others}>
          <Button component={Link} to="/register" variant="default">
            {t('login.create-account')}
          </Button>
          <Button component={Link} to="/line-up" variant="default" leftSection={<IconShip size={16} />}>
            {t('login.line-up')}
          </Button>
        </Box>
      </Stack>
    </form>
  )
}

/** The values and errors of the form, and the request. */
function useSignIn({ username, onSignedIn }: { username: string; onSignedIn: () => unknown }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { alert, showAlert } = usePassingAlert()
  const [values, setValues] = useState({ username, password: '', rememberMe: false })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (changed: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...changed }))
    setErrors((before) => ({ ...before, ...blankOf(changed) }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = wrongCredentials(values)
    setErrors(Object.fromEntries(wrong.map(([field, message, params]) => [field, t(message, { ...params })])))
    if (wrong.length) return
    setBusy(true)
    showAlert(null)
    try {
      await signIn(values)
      await onSignedIn()
    } catch (error) {
      const [reason, ...hints] = reasonOf(error)
      showAlert([reason, ...hints])
      notifyError(reason, t('login.error-title'), stay.signIn)
      change({ password: '' })
    } finally {
      setBusy(false)
    }
  }
  return { values, change, errors, alert, showAlert, busy, submit }
}

/** A registration that is not confirmed is refused like an unknown account, so every refusal gives that hint. */
function reasonOf(error: unknown): [reason: string, ...hints: string[]] {
  if (!(error instanceof ApiProblem)) return [textOf('error.authentication')]
  if (error.status === 500)
    return error.errorId
      ? [textOf('error.authentication'), i18next.t('error.unexpected.id', { id: error.errorId })]
      : [textOf('error.authentication')]
  const reason = textOf(error.key, error.params)
  return error.key === 'error.authentication' ? [reason, textOf('login.not-activated-yet')] : [reason]
}

/** An alert that closes after ten seconds. */
function usePassingAlert() {
  const [alert, setAlert] = useState<string[] | null>(null)
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>()
  const showAlert = (lines: string[] | null) => {
    clearTimeout(timer)
    setAlert(lines)
    if (lines) setTimer(setTimeout(setAlert, alertStays, null))
  }
  return { alert, showAlert }
}
