import { randomUUID } from 'node:crypto'
import { exportAudits, listAudits, listAuditTypes } from '@cais/core/api/audits.ts'
import { listQueues, listTroubledJobs, runJobAgain, runQueue } from '@cais/core/api/jobs.ts'
import { listMailbox } from '@cais/core/api/mailbox.ts'
import { getInfo } from '@cais/core/api/management.ts'
import { reportTelaQuebrada } from '@cais/core/api/tela-quebrada.ts'
import type { Terminal } from '@cais/core/rules/identidade.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { readBuildInfo } from '../../build-info.ts'
import { readOriginal } from '../../db/installation.ts'
import { readLastMigration } from '../../db/migrate.ts'
import type { Db } from '../../db/pool.ts'
import { readTerminal } from '../../db/terminal.ts'
import { limitsOf, pageOf } from '../../http/page.ts'
import { notFound, Refused } from '../../http/refused.ts'
import { type Endpoint, serve, serveInSteps } from '../../http/serve.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { nextRunOf, readQueues, readTroubled, runAgain } from '../../jobs/read-jobs.ts'
import { exportAuditFile } from './audit-file.ts'
import { auditOrder, selectAudits, viewAudits } from './audit-queries.ts'
import { auditTypes, deedOf } from './audit-sentence.ts'
import { environmentEndpoints } from './environment.ts'
import { healthEndpoints } from './health/health.ts'
import { loggerEndpoints } from './log-levels.ts'
import { metricsEndpoints } from './metrics.ts'
import { redactReport } from './redact-report.ts'

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

const jobEndpoints: Endpoint[] = [
  listQueuesEndpoint,
  listTroubledJobsEndpoint,
  runJobAgainEndpoint,
  runQueueEndpoint,
]

const listAuditsEndpoint = serve(listAudits)(async ({ db, actor, config }, { query }) => {
  const audits = selectAudits(db, query, config.timeZone)
  const { rows, total } = await pageOf(audits, query, auditOrder)
  return { items: await viewAudits(db, rows, query.langKey ?? actor.langKey), total }
})

const exportAuditsEndpoint = serve(exportAudits)(({ db, actor, config, now, out }, { query }) =>
  exportAuditFile({ db, config, now, out }, query, query.langKey ?? actor.langKey),
)

const listAuditTypesEndpoint = serve(listAuditTypes)(async ({ actor }, { query }) => {
  const language = query.langKey ?? actor.langKey
  const t = textsIn(language)
  return auditTypes
    .map((type) => ({ type, text: deedOf(t, type) }))
    .sort((one, other) => one.text.localeCompare(other.text, language))
})

const auditEndpoints: Endpoint[] = [listAuditsEndpoint, exportAuditsEndpoint, listAuditTypesEndpoint]

const build = readBuildInfo()

const getInfoEndpoint = serve(getInfo)(async ({ db, config }) => ({
  activeProfiles: [config.demo ? 'demo' : 'prod'],
  'display-ribbon-on-profiles': 'demo',
  build: { version: build.version, time: build.time },
  timeZone: config.timeZone,
  terminal: lookOf(await readTerminal(db)),
  migration: await readLastMigration(db),
  copiaDe: await readOriginal(db, config.publicUrl),
  git: { commit: { id: { abbrev: build.commit } } },
}))

const lookOf = ({ nome, cor, logo, encarregado }: Terminal) => ({
  nome: nome || null,
  cor: cor || null,
  logo,
  encarregado: encarregado || null,
})

const listMailboxEndpoint = serve(listMailbox)(async ({ db }, { query }) => {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'created_at'])
    .$if(query.recipient !== undefined, (mails) => mails.where('recipient', '=', query.recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ created_at, ...mail }) => ({ ...mail, createdAt: created_at.toISOString() }))
})

/**
 * The report goes only into the log, under a number that the user can give to support. It says what broke, not for
 * whom.
 */
const reportTelaQuebradaEndpoint = serveInSteps(reportTelaQuebrada)(
  async ({ watch, actor, caller, now, transaction }, { body }) => {
    const scopes = [
      ['tela-account', actor.login],
      ['tela-address', caller.address],
    ] as const
    for (const [scope, key] of scopes) {
      const reports = await transaction((tx) => countAttempt(tx, scope, key, now))
      if (isOverLimit(scope, reports)) return tooMany(scope)
    }
    const errorId = randomUUID()
    watch.loggers.of('http').error({ ...redactReport(body, actor), errorId }, 'a screen broke')
    return { errorId }
  },
)

export const managementEndpoints: Endpoint[] = [
  getInfoEndpoint,
  ...healthEndpoints,
  ...auditEndpoints,
  ...metricsEndpoints,
  ...loggerEndpoints,
  ...environmentEndpoints,
  ...jobEndpoints,
  reportTelaQuebradaEndpoint,
]

/** These calls exist only in a demo that sends no real mail, because anybody may read these mails. */
export const mailboxEndpoints: Endpoint[] = [listMailboxEndpoint]
