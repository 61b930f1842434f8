import { Anchor, Button, Card, Tabs, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../client/terminal-time.ts'
import classes from './Mailbox.module.css'
import { MailboxLink } from './MailboxLink.tsx'
import type { Mail } from './MailList.tsx'

export function MailView({ mail, recipient }: { mail: Mail; recipient: string }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Card withBorder padding="md" ref={place} tabIndex={-1} className={classes.mail}>
      <Button
        renderRoot={(props) => <MailboxLink {...props} recipient={recipient} />}
        hiddenFrom="md"
        variant="default"
        size="xs"
        mb="sm"
        leftSection={<IconArrowLeft size={16} />}
        className={classes.back}
      >
        {t('action.back')}
      </Button>
      <Title order={2} size="h3">
        {mail.subject}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t('mailbox.to', { recipient: mail.recipient, time: formatDateTime(new Date(mail.createdAt)) })}
      </Text>
      <Tabs defaultValue="html" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="html">{t('mailbox.html')}</Tabs.Tab>
          <Tabs.Tab value="text">{t('mailbox.text')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" pt="sm">
          <iframe
            className={classes.page}
            title={mail.subject}
            sandbox="allow-top-navigation-by-user-activation"
            srcDoc={framed(mail.html)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text" pt="sm">
          <div className={classes.plain}>{linked(mail.text)}</div>
        </Tabs.Panel>
      </Tabs>
    </Card>
  )
}

/** Prepares a mail for the frame: links open outside of it, and the text gets a margin. */
function framed(html: string): string {
  return html.replace(
    /<head>/i,
    '<head><base target="_top"><style>body { padding: 0 16px; overflow-wrap: break-word }</style>',
  )
}

function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part) =>
    part.startsWith('http') ? (
      <Anchor key={part} href={part} inherit>
        {part}
      </Anchor>
    ) : (
      part
    ),
  )
}
