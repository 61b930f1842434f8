import { listMailbox } from '@cais/core/api/mailbox.ts'
import { email } from '@cais/core/values/inputs.ts'
import { useAnswer } from '../../client/queries.ts'

const refreshEvery = 5_000

/** The mails whose recipient contains this text; a whole address also finds those that are no longer the newest. */
export function useMailbox(recipient: string) {
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
