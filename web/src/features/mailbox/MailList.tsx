import type { listMailbox } from '@cais/core/api/mailbox.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { Button, Card, NavLink, Skeleton, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../client/terminal-time.ts'
import { MailboxLink } from './MailboxLink.tsx'

export type Mail = AnswerOf<typeof listMailbox>[number]

interface MailListProps {
  mails: Mail[] | undefined
  recipient: string
  openedId: number | undefined
  onClear: () => void
}

export function MailList({ mails, recipient, openedId, onClear }: MailListProps) {
  const { t } = useTranslation()
  if (!mails) return <MailListSkeleton />
  if (mails.length === 0) return <Empty recipient={recipient} onClear={onClear} />
  return (
    <Card withBorder padding={0} component="nav" aria-label={t('mailbox.title')}>
      {mails.map((mail) => (
        <NavLink
          key={mail.id}
          renderRoot={(props) => (
            <MailboxLink {...props} recipient={recipient} mail={mail.id} resetScroll={false} />
          )}
          active={mail.id === openedId}
          aria-current={mail.id === openedId ? 'true' : undefined}
          leftSection={<IconMail size={18} stroke={1.6} />}
          label={mail.subject}
          description={`${mail.recipient} · ${formatDateTime(new Date(mail.createdAt))}`}
        />
      ))}
    </Card>
  )
}

function MailListSkeleton() {
  return (
    <Stack gap="xs" aria-busy>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} h={48} />
      ))}
    </Stack>
  )
}

function Empty({ recipient, onClear }: { recipient: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack align="start" gap="sm" role="status">
      <Text c="dimmed">{recipient ? t('mailbox.empty-filter', { recipient }) : t('mailbox.empty')}</Text>
      {recipient && (
        <Button variant="default" size="xs" onClick={onClear}>
          {t('mailbox.show-all')}
        </Button>
      )}
    </Stack>
  )
}
