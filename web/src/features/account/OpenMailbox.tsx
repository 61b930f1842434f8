import { Button } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePortalInfo } from '../../client/portal-info.ts'
import { MailboxLink } from '../mailbox/MailboxLink.tsx'

/** A link to the mailbox of the demo, which sends no e-mail. */
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
