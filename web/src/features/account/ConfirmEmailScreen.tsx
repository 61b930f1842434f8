import { confirmEmail, confirmSetEmail } from '@cais/core/api/account.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { noteAccount, refreshAccount } from '../../client/refresh-account.ts'
import { session } from '../../client/session.ts'
import { MailedKeyScreen } from './MailedKeyScreen.tsx'

/** Opened from the e-mail to a new address, by the user who has entered it. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation()
  const toSettings = (
    <Button component={Link} to="/account/settings">
      {t('shell.settings')}
    </Button>
  )
  return (
    <MailedKeyScreen
      texts="confirm-email"
      send={sendKey}
      spent="error.emailkey"
      onwards={toSettings}
      instead={toSettings}
    />
  )
}

async function sendKey(key: string): Promise<void> {
  const { email } = await call(confirmEmail, { body: { key } }, { quiet: true })
  noteAccount({ email, pendingEmail: null })
}

/** Opened from the e-mail to an address that the terminal has entered, with or without a session. */
export function ConfirmSetEmailScreen() {
  const { t } = useTranslation()
  const onwards = (
    <Button component={Link} to="/">
      {t(session.get().account ? 'action.home' : 'action.sign-in')}
    </Button>
  )
  return (
    <MailedKeyScreen
      texts="confirm-email"
      send={sendSetKey}
      spent="error.emailkey"
      onwards={onwards}
      instead={onwards}
    />
  )
}

async function sendSetKey(key: string): Promise<void> {
  await call(confirmSetEmail, { body: { key } }, { quiet: true })
  if (session.get().account) await refreshAccount().catch(() => {})
}
