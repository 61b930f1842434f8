import { Button } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePortalInfo } from '../../client/portal-info.ts'
import { MailboxLink } from '../mailbox/MailboxLink.tsx'

/** The demo sends no mail: what it would have sent is read here. */
export function OpenMailbox({ recipient }: { recipient: string }) {
  const { t } = useTranslation()
  const info = usePortalInfo()
  if (!info?.activeProfiles.includes('demo')) return null
  return (
    <Button
      leftSection={<IconMailOpened size={16} />}
      renderRoot={(props) => <MailboxLink {...props} recipient={recipient} />}
    >
      {t('mailbox.open')}
    </Button>
  )
}
