import { listQueues, listTroubledJobs, runJobAgain, runQueue } from '@cais/core/api/jobs.ts'
import type { Db } from '../../db/pool.ts'
import { limitsOf } from '../../http/page.ts'
import { notFound, Refused } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { nextRunOf, readQueues, readTroubled, runAgain } from '../../jobs/read-jobs.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

const listQueuesEndpoint = serve(listQueues)(async ({ db, now }) => {
  const queues = await readQueues(db)
  return queues.map(({ lastRunAt, lastFailedAt, ...queue }) => ({
    ...queue,
    lastRunAt: iso(lastRunAt),
    lastFailedAt: iso(lastFailedAt),
    nextRunAt: queue.cron && iso(nextRunOf(queue.cron, now)),
  }))
})

const listTroubledJobsEndpoint = serve(listTroubledJobs)(async ({ db }, { query }) => {
  const { jobs, total } = await readTroubled(db, { queue: query.queue, ...limitsOf(query) })
  const mails = await readMails(
    db,
    jobs.flatMap(({ mailId }) => mailId ?? []),
  )
  const items = jobs.map(({ mailId, nextTryAt, createdAt, triedAt, ...job }) => ({
    ...job,
    createdAt: createdAt.toISOString(),
    triedAt: iso(triedAt),
    nextTryAt: job.state === 'retry' ? iso(nextTryAt) : null,
    mail: mails.get(mailId ?? 0) ?? null,
  }))
  return { items, total }
})

async function readMails(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((mail) => [mail.id, { ...mail, recipient: masked(mail.recipient) }]))
}

/** `clara@vale.example` becomes `c…@vale.example`: the domain is shown, the person is not. */
const masked = (recipient: string) => recipient.replace(/^(.)[^@]*/, '$1…')

const runJobAgainEndpoint = serve(runJobAgain)(async ({ tx, out }, { params }) => {
  const queue = (await runAgain(tx, params.jobId)) ?? notFound()
  out.alert('jobs.again-asked')
  out.note({ queue })
})

/** Only scheduled queues can be run on request. Jobs like a mail or a new password belong to one person. */
const runQueueEndpoint = serve(runQueue)(async ({ tx, jobs, out }, { params }) => {
  const queues = await readQueues(tx)
  const known = queues.find(({ queue }) => queue === params.queue)
  if (!known?.cron) throw new Refused(409, 'jobs.not-scheduled')
  await jobs.send(tx, params.queue, {})
  out.alert('jobs.run-asked')
})

export const jobEndpoints: Endpoint[] = [
  listQueuesEndpoint,
  listTroubledJobsEndpoint,
  runJobAgainEndpoint,
  runQueueEndpoint,
]
