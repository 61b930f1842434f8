import { statfs } from 'node:fs/promises'
import { isStaff } from '@cais/core/access/access.ts'
import { getHealth, getLiveness, getReadiness, type HealthComponent } from '@cais/core/api/health.ts'
import { faltasOfCobranca } from '@cais/core/rules/cobranca.ts'
import { vezesDoTerminal } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import { readBeneficiario } from '../../../course/faturas/beneficiario.ts'
import { minutosOf, readMetas } from '../../../course/metas.ts'
import type { Db, PoolUsage } from '../../../db/pool.ts'
import { words } from '../../../db/words.ts'
import { type Endpoint, serve } from '../../../http/serve.ts'
import { type QueueState, readQueues } from '../../../jobs/read-jobs.ts'
import { iso, unwell, well } from './component.ts'
import { mailHealth } from './mail.ts'

const minute = 60_000
/** A job that runs every few minutes has missed several turns after this time. */
const patience = 15 * minute
/** An older failure stays in the list of jobs but no longer changes the health. */
const recently = 24 * 60 * minute

async function jobsHealth(db: Db, now: Date): Promise<HealthComponent> {
  return judgeJobs(await readQueues(db), now)
}

export function judgeJobs(queues: readonly QueueState[], now: Date): HealthComponent {
  const sum = (one: (queue: QueueState) => number) => queues.reduce((all, queue) => all + one(queue), 0)
  const last = newest(queues.map(({ lastRunAt }) => lastRunAt))
  const failed = queues.filter(
    ({ failed, lastFailedAt }) =>
      failed > 0 && lastFailedAt && now.getTime() - lastFailedAt.getTime() < recently,
  )
  const details = {
    waiting: sum(({ waiting }) => waiting),
    active: sum(({ active }) => active),
    failed: sum(({ failed }) => failed),
    lastRunAt: iso(last),
  }
  if (last === null) return unwell('UNKNOWN', 'health.reason.jobs-never', details)
  if (now.getTime() - last.getTime() > patience)
    return unwell('DOWN', 'health.reason.jobs-standing', details, { at: last.toISOString() })
  if (failed.length === 0) return well(details)
  const names = failed.map(({ queue }) => queue).join(', ')
  return unwell('WARNING', 'health.reason.jobs-failed', details, { queues: names })
}

const newest = (moments: readonly (Date | null)[]) =>
  moments.reduce<Date | null>((last, one) => (one && (!last || one > last) ? one : last), null)

const megabyte = 1024 * 1024
/** In bytes free: below 512 MB PostgreSQL soon cannot write. Below a tenth of the disk a warning asks to make room. */
const tooLittle = 512 * megabyte
const shareToMind = 0.1

/** The disk of the embedded database, or else of the server's working directory. */
async function diskHealth({ databaseUrl, dataDir }: Config): Promise<HealthComponent> {
  const path = databaseUrl ? process.cwd() : dataDir
  const { blocks, bavail, bsize } = await statfs(path).catch(() => statfs(process.cwd()))
  return judgeDisk(bavail * bsize, blocks * bsize)
}

export function judgeDisk(free: number, total: number): HealthComponent {
  const details = { total, free, threshold: tooLittle }
  if (free < tooLittle) return unwell('DOWN', 'health.reason.disk-full', details)
  return free < total * shareToMind ? unwell('WARNING', 'health.reason.disk-low', details) : well(details)
}

/**
 * Load balancers call this. It answers 503 with DOWN only if the database does not answer; mail that cannot be sent is
 * no reason to send customers away.
 */
const getHealthEndpoint = serve(getHealth)(async ({ db, actor, config, now, usage, out }) => {
  const database = await databaseHealth(db, usage())
  const status = database.status === 'DOWN' ? 'DOWN' : 'UP'
  if (status === 'DOWN') out.status = 503
  if (!isStaff(actor)) return { status }
  const [diskSpace, jobs, mail, terminal] = await Promise.all([
    orUnknown(diskHealth(config)),
    orUnknown(jobsHealth(db, now)),
    orUnknown(mailHealth(db, config, now)),
    orUnknown(terminalHealth(db, config, now)),
  ])
  return { status, components: { db: database, diskSpace, jobs, mail, terminal } }
})

/** A server that is about to stop says so here first, and goes on serving until callers have gone elsewhere. */
const getReadinessEndpoint = serve(getReadiness)(async ({ db, watch, out }) => {
  const isReady = !watch.isStopping && (await versionOf(db).catch(() => null)) !== null
  if (!isReady) out.status = 503
  return { status: isReady ? 'UP' : 'DOWN' }
})

/** A new process would not bring a lost database back, so this does not ask it. */
const getLivenessEndpoint = serve(getLiveness)(async () => ({ status: 'UP' }))

export const healthEndpoints: Endpoint[] = [getHealthEndpoint, getReadinessEndpoint, getLivenessEndpoint]

/** A component whose check fails is UNKNOWN, and the other components are still reported. */
const orUnknown = (component: Promise<HealthComponent>) =>
  component.catch(() => unwell('UNKNOWN', 'health.reason.not-found-out', {}))

async function databaseHealth(db: Db, pools: readonly PoolUsage[]): Promise<HealthComponent> {
  const began = performance.now()
  const version = await versionOf(db).catch(() => null)
  const sum = (one: (pool: PoolUsage) => number) => pools.reduce((all, pool) => all + one(pool), 0)
  const details = {
    database: 'PostgreSQL',
    version,
    milliseconds: Math.round(performance.now() - began),
    connections: sum(({ total, idle }) => total - idle),
    connectionsMax: sum(({ max }) => max),
    waiting: sum(({ waiting }) => waiting),
  }
  return version === null ? unwell('DOWN', 'health.reason.db-silent', details) : well(details)
}

async function versionOf(db: Db): Promise<string | null> {
  const version = sql<{ version: string }>`SELECT current_setting('server_version') AS version`
  const { rows } = await version.execute(db)
  return rows[0]?.version ?? null
}

interface Desk {
  waiting: number
  late: number
  oldest: Date | null
}

/** Reports how long the terminal's desk keeps customers waiting, and whether the terminal can bill. */
async function terminalHealth(db: Db, config: Config, now: Date): Promise<HealthComponent> {
  const metas = await readMetas(db)
  const meta = metas.geral
  const { rows } = await sql<Desk>`
    SELECT count(*)::int AS waiting, min(p.desde) AS oldest,
      count(*) FILTER (WHERE p.desde + ${minutosOf(metas)} * interval '1 minute' < ${now})::int AS late
    FROM pendencia p WHERE p.vez IN (${words(vezesDoTerminal)})`.execute(db)
  const { waiting, late, oldest } = rows[0] ?? { waiting: 0, late: 0, oldest: null }
  const details = {
    waiting,
    late,
    targetMinutes: meta,
    oldestAt: iso(oldest),
    simulator: config.simulatorPace > 0 ? 'on' : 'off',
  }
  const missing = faltasOfCobranca(await readBeneficiario(db))
  if (missing.length)
    return unwell('DOWN', 'health.reason.terminal-billing', details, { missing: missing.join(', ') })
  return late
    ? unwell('WARNING', 'health.reason.terminal-late', details, { count: late, minutes: meta })
    : well(details)
}
