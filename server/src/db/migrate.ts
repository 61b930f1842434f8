import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { installJobs } from '../jobs/queues.ts'
import { reasonOf, StartFailure } from '../start-failure.ts'
import {
  forgetFunctions,
  hasTable,
  installFunctions,
  lastWithFunctions,
  namedIn,
  pendingFunctions,
} from './functions.ts'
import type { Db } from './pool.ts'
import { grantToApplication } from './roles.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** An arbitrary number; all servers of one database take this lock before they read its tables. */
const migrationLock = 7_204_118

interface Migration {
  number: number
  name: string
  sql: string
  checksum: string
}

/** The names of files. */
export interface Migrated {
  migrations: string[]
  functions: string[]
  /** Migrations in the database that this version does not have, because a newer version has applied them. */
  unknown: string[]
}

/**
 * Migrates the database to the newest version, as its owner, and updates its functions from their files. Servers that
 * start together wait for each other. Each migration is one transaction, so a failed one leaves nothing behind. A
 * database that a newer version has migrated is left as it is: during a release both versions work on it.
 */
export async function migrate(ownerUrl: string, applicationRole: string): Promise<Migrated> {
  const client = await connect(ownerUrl)
  try {
    await refuseOldServer(client)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(`CREATE TABLE IF NOT EXISTS migration (
      number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const { pending, unknown } = await compareMigrations(client)
    if (unknown.length > 0) return { migrations: [], functions: [], unknown }
    for (const migration of pending) await apply(client, migration)
    const functions = await applyFunctions(client)
    await installJobs(ownerUrl)
    await grantToApplication(client, applicationRole)
    return { migrations: namesOf(pending), functions, unknown }
  } finally {
    await client.end()
  }
}

/** What `migrate` would apply. The connection can only read. */
export async function checkMigrations(ownerUrl: string): Promise<Migrated> {
  const client = await connect(ownerUrl)
  try {
    await refuseOldServer(client)
    await client.query('SET default_transaction_read_only = on')
    const { pending, unknown } = await compareMigrations(client)
    const functions = unknown.length > 0 ? [] : await pendingFunctions(client)
    return { migrations: namesOf(pending), functions: namesOf(functions), unknown }
  } finally {
    await client.end()
  }
}

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name)

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error) => {
    throw new StartFailure(`The database cannot be reached: ${reasonOf(error)}.`)
  })
  return client
}

/** Checks at the start, not at the first request, that this address and role work. */
export async function connectOnce(url: string): Promise<void> {
  const client = await connect(url)
  await client.end()
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  )
  const version = rows[0]?.version ?? 0
  if (version < 150_000) {
    throw new StartFailure(`PostgreSQL 15 or later is needed; this one is ${Math.floor(version / 10_000)}.`)
  }
}

/**
 * The migrations that the database lacks, and those that this version lacks. A database has both only where two
 * versions were made beside each other.
 */
async function compareMigrations(client: pg.Client): Promise<{ pending: Migration[]; unknown: string[] }> {
  const applied = await readApplied(client)
  const migrations = await readMigrations()
  const changed = migrations.find(
    ({ number, checksum }) => (applied.get(number)?.checksum ?? checksum) !== checksum,
  )
  if (changed) throw new StartFailure(`Migration ${changed.name} was changed after it had been applied.`)
  const known = new Set(migrations.map(({ number }) => number))
  const unknown = namesOf([...applied.values()].filter(({ number }) => !known.has(number)))
  const pending = migrations.filter(({ number }) => !applied.has(number))
  if (unknown.length > 0 && pending[0]) {
    throw new StartFailure(
      `The database belongs to another version of Cais: it has ${unknown[0]}, and lacks ${pending[0].name}.`,
    )
  }
  return { pending, unknown }
}

interface Applied {
  number: number
  name: string
  checksum: string
}

async function readApplied(client: pg.Client): Promise<Map<number, Applied>> {
  if (!(await hasTable(client, 'migration'))) return new Map()
  const { rows } = await client.query<Applied>('SELECT number, name, checksum FROM migration ORDER BY number')
  return new Map(rows.map((row) => [row.number, row]))
}

/** The migration with the highest number that the database has, and how many it has. */
export async function readLastMigration(db: Db): Promise<{ last: string; count: number }> {
  const { rows } = await sql<{ last: string; count: number }>`
    SELECT name AS last, count(*) OVER ()::int AS count FROM migration ORDER BY number DESC LIMIT 1`.execute(
    db,
  )
  return rows[0] ?? { last: '', count: 0 }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return {
        number: Number(name.slice(0, 4)),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

/**
 * Applies a migration. Functions that it uses, for instance in triggers, are installed first in their current form;
 * older migrations define theirs.
 */
async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  const named = number > lastWithFunctions ? namedIn(sql, await pendingFunctions(client)) : []
  await inTransaction(client, `Migration ${name}`, async () => {
    // Changes by migrations are not reported as events; a table with pending event triggers could not be altered
    // either.
    await client.query(`SELECT set_config('cais.eventos', 'nao', true)`)
    await installFunctions(client, named)
    await client.query(sql)
    await client.query('INSERT INTO migration (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
  })
}

async function applyFunctions(client: pg.Client): Promise<string[]> {
  const pending = await pendingFunctions(client)
  await inTransaction(client, 'Functions', async () => {
    await installFunctions(client, pending)
    await forgetFunctions(client)
  })
  return namesOf(pending)
}

async function inTransaction(client: pg.Client, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('BEGIN')
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error instanceof StartFailure ? error : new StartFailure(`${what} failed: ${reasonOf(error)}.`)
  }
}
