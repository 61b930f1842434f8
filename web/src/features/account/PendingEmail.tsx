import { cancelEmailChange } from '@cais/core/api/account.ts'
import type { Account } from '@cais/core/api/session.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { noteAccount } from '../../client/session.ts'
import { OpenMailbox } from './OpenMailbox.tsx'

/** The e-mail that waits for its link to be opened, and a way to think better of it. */
export function PendingEmail({ account }: { account: Account }) {
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
