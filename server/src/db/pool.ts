import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './tables.gen.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const bigint = 20
const date = 1082

/**
 * Ids stay below 2^53, so `bigint` columns can be plain numbers. A `date` is a day, yyyy-MM-dd, without a moment or
 * time zone; as a Date it would become the day before in half of the world.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === bigint) return Number
    return oid === date ? String : pg.types.getTypeParser(oid, format)
  },
}

export interface PoolUsage {
  name: string
  max: number
  total: number
  idle: number
  /** The callers that wait for a connection. */
  waiting: number
}

export interface Pools {
  /** For commands, each in one transaction. */
  writing: Db
  /** Read-only by a setting of the server, so that a query that writes fails. */
  reading: Db
  /** Read-only, for quick queries that must not wait behind others: actor lookups and health checks. */
  watching: Db
  /** Read-only, for lists that are read as slowly as their reader likes. */
  exporting: Db
  usage(): PoolUsage[]
  end(): Promise<void>
}

const watchers = 4
const exporters = 6

interface PoolOptions {
  url: string
  onError: (error: Error) => void
  max?: number
  /** The milliseconds after which who waits for a connection is refused. */
  patience?: number
}

export function openPools({ url, onError, max = 10, patience = 5_000 }: PoolOptions): Pools {
  const pools: Record<string, pg.Pool> = {}
  const open = (name: string, settings: string, most = max) => {
    const pool = new pg.Pool({
      Client: PreparingClient,
      connectionString: url,
      max: most,
      types,
      options: `-c timezone=UTC -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s ${settings}`,
      connectionTimeoutMillis: patience,
      // A connection with prepared statements is worth keeping.
      idleTimeoutMillis: 0,
      application_name: 'cais',
    })
    pools[name] = pool
    // Without a listener, the loss of an idle connection would end the process.
    pool.on('error', onError)
    // The same for a loss between two statements of a transaction, whose next statement fails then.
    pool.on('connect', (client) => client.on('error', () => {}))
    return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  }
  const readOnly = '-c default_transaction_read_only=on'
  const all = {
    writing: open('writing', '-c statement_timeout=20s'),
    reading: open('reading', `-c statement_timeout=5s ${readOnly}`),
    watching: open('watching', `-c statement_timeout=5s ${readOnly}`, Math.min(max, watchers)),
    exporting: open('exporting', `-c statement_timeout=5s ${readOnly}`, Math.min(max, exporters)),
  }
  return {
    ...all,
    usage: () => Object.entries(pools).map(([name, pool]) => usageOf(name, pool)),
    end: async () => {
      await Promise.all(Object.values(all).map((one) => one.destroy()))
    },
  }
}

const usageOf = (name: string, { options, totalCount, idleCount, waitingCount }: pg.Pool): PoolUsage => ({
  name,
  max: options.max,
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})
