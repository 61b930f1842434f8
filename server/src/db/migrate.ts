import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { installJobs } from '../jobs/queues.ts'
import { reasonOf, StartFailure } from '../start-failure.ts'
import {
  forgetFunctions,
  installFunctions,
  lastWithFunctions,
  namedIn,
  pendingFunctions,
} from './functions.ts'
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

/**
 * Migrates the database to the newest version, as its owner, and updates its functions from their files. Servers that
 * start together wait for each other. Each migration is one transaction, so a failed one leaves nothing behind.
 */
export async function migrate(ownerUrl: string, applicationRole: string): Promise<void> {
  const client = await connect(ownerUrl)
  try {
    await refuseOldServer(client)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    for (const migration of await pendingMigrations(client)) await apply(client, migration)
    await applyFunctions(client)
    await installJobs(ownerUrl)
    await grantToApplication(client, applicationRole)
  } finally {
    await client.end()
  }
}

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

async function pendingMigrations(client: pg.Client): Promise<Migration[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migration (
    number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ number: number; checksum: string }>(
    'SELECT number, checksum FROM migration',
  )
  const applied = new Map(rows.map((row) => [row.number, row.checksum]))
  const migrations = await readMigrations()
  const changed = migrations.find(
    (one) => applied.has(one.number) && applied.get(one.number) !== one.checksum,
  )
  if (changed) throw new StartFailure(`Migration ${changed.name} was changed after it had been applied.`)
  const newest = migrations.at(-1)?.number ?? 0
  if ([...applied.keys()].some((number) => number > newest)) {
    throw new StartFailure('The database belongs to a newer version of Cais.')
  }
  return migrations.filter((one) => !applied.has(one.number))
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

async function applyFunctions(client: pg.Client): Promise<void> {
  const pending = await pendingFunctions(client)
  await inTransaction(client, 'Functions', async () => {
    await installFunctions(client, pending)
    await forgetFunctions(client)
  })
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
