import { ActionIcon, Alert, Box, Button, Container, Text, TextInput, Tooltip } from '@mantine/core'
import { IconAlertCircle, IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { textOf } from '../../client/text-of.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './Mailbox.module.css'
import { MailList } from './MailList.tsx'
import { MailView } from './MailView.tsx'
import { useMailbox } from './use-mailbox.ts'

/** What the portal would have mailed, where it runs as a demo. `?recipient=` filters, `?mail=` is the open one. */
export function MailboxScreen() {
  const { t } = useTranslation()
  const search = useSearch({ strict: false }) as { recipient?: unknown; mail?: unknown }
  const [recipient, setRecipient] = useRecipient(search.recipient)
  const { mails, error, refresh } = useMailbox(recipient)
  const opened = mails?.find((mail) => mail.id === search.mail)
  if (error instanceof ApiProblem && error.status === 404)
    return (
      <Notice icon={IconMailOff} title={t('mailbox.none.title')}>
        {t('mailbox.none.text')}
      </Notice>
    )
  return (
    <Container size="lg" py="md">
      <PageTitle actions={<RefreshButton onRefresh={refresh} />}>{t('mailbox.title')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('mailbox.intro')}
      </Text>
      {error && (
        <Alert color="red" icon={<IconAlertCircle />} role="alert" mb="md">
          <Text mb="xs">{textOf(error instanceof ApiProblem ? error.key : 'error.http.500')}</Text>
          <Button size="xs" variant="default" onClick={refresh}>
            {t('action.retry')}
          </Button>
        </Alert>
      )}
      <Box className={classes.columns}>
        <Box className={opened ? classes.behind : undefined}>
          <TextInput
            label={t('mailbox.recipient')}
            type="search"
            autoComplete="off"
            mb="sm"
            value={recipient}
            onChange={(event) => setRecipient(event.currentTarget.value)}
          />
          {(mails || !error) && (
            <MailList
              mails={mails}
              recipient={recipient}
              openedId={opened?.id}
              onClear={() => setRecipient('')}
            />
          )}
        </Box>
        {opened ? <MailView key={opened.id} mail={opened} recipient={recipient} /> : <NothingOpen />}
      </Box>
    </Container>
  )
}

function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const refresh = useMutation({ mutationFn: onRefresh })
  return (
    <Tooltip label={t('mailbox.refresh')}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('mailbox.refresh')}
        loading={refresh.isPending}
        onClick={() => refresh.mutate()}
      >
        <IconRefresh size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

/** The filter follows the keys at once; the address follows the filter, so that a link shows the same. */
function useRecipient(given: unknown) {
  const navigate = useNavigate()
  const [recipient, setRecipient] = useState(typeof given === 'string' ? given : '')
  const change = (text: string) => {
    setRecipient(text)
    navigate({ to: '/dev/mailbox', search: { recipient: text || undefined }, replace: true })
  }
  return [recipient, change] as const
}

function NothingOpen() {
  const { t } = useTranslation()
  return (
    <Box className={classes.nothing} visibleFrom="md">
      {t('mailbox.choose')}
    </Box>
  )
}
