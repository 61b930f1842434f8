import { isStaff } from '@cais/core/access/access.ts'
import { getHealth, type HealthComponent } from '@cais/core/api/health.ts'
import { sql } from 'kysely'
import type { Db, PoolUsage } from '../../../db/pool.ts'
import { serve } from '../../../http/serve.ts'
import { unwell, well } from './component.ts'
import { diskHealth } from './disk.ts'
import { jobsHealth } from './jobs.ts'
import { mailHealth } from './mail.ts'
import { terminalHealth } from './terminal.ts'

/**
 * Load balancers call this. It answers 503 with DOWN only if the database does not answer; mail that cannot be sent is
 * no reason to send customers away.
 */
export const getHealthEndpoint = serve(getHealth)(async ({ db, actor, config, now, usage, out }) => {
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
