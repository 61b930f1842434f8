import { listMailbox } from '@cais/core/api/mailbox.ts'
import { email } from '@cais/core/values/inputs.ts'
import { ActionIcon, Alert, Box, Button, Container, Text, TextInput, Tooltip } from '@mantine/core'
import { IconAlertCircle, IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressState, idOr, textUpTo } from '../../client/address-state.ts'
import { ApiProblem } from '../../client/api-problem.ts'
import { useAnswer } from '../../client/queries.ts'
import { textOf } from '../../client/text-of.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './Mailbox.module.css'
import { MailList } from './MailList.tsx'
import { MailView } from './MailView.tsx'

/** The e-mails that a demo would have sent. `?recipient=` is the filter, `?mail=` the open one. */
export function MailboxScreen() {
  const { t } = useTranslation()
  const search = mailboxAddress.useRead()
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

/** The filter follows the typing at once, and the address follows the filter. */
function useRecipient(given: string) {
  const navigate = useNavigate()
  const [recipient, setRecipient] = useState(given)
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

/** `?recipient=` is the filter, `?mail=` the open one. */
const mailboxAddress = addressState({ recipient: textUpTo(254), mail: idOr(null) })

const refreshEvery = 5_000

/** The mails whose recipient contains this text; a complete address also finds older ones. */
function useMailbox(recipient: string) {
  const wanted = recipient.trim().toLowerCase()
  const isAddress = email.safeParse(wanted).success
  const newest = useAnswer(listMailbox, { query: {} }, { quiet: true, refetchInterval: refreshEvery })
  const own = useAnswer(
    listMailbox,
    { query: { recipient: wanted } },
    { quiet: true, enabled: isAddress, refetchInterval: refreshEvery },
  )
  const found = (isAddress && own.data) || newest.data
  return {
    mails: found?.filter((mail) => mail.recipient.includes(wanted)),
    error: newest.error,
    refresh: () => Promise.all([newest.refetch(), isAddress && own.refetch()]),
  }
}
