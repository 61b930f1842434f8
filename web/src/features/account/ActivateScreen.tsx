import { activate } from '@cais/core/api/account.ts'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { MailedKeyScreen } from './MailedKeyScreen.tsx'

export function ActivateScreen() {
  const { t } = useTranslation()
  return (
    <MailedKeyScreen
      texts="activate"
      send={(key) => call(activate, { query: { key } }, { quiet: true })}
      spent="error.activationkey"
      onwards={
        <Button component={Link} to="/">
          {t('action.sign-in')}
        </Button>
      }
      instead={
        <Group justify="center">
          <Button component={Link} to="/register">
            {t('action.register')}
          </Button>
          <Button component={Link} to="/" variant="light">
            {t('action.sign-in')}
          </Button>
        </Group>
      }
    />
  )
}
