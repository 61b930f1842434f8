import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { plannedAnew } from '../../server/src/db/preparing-client.ts'
import type { Statement } from './portal.ts'
import type { Sample } from './requests.ts'

const execute = promisify(execFile)

/** The statements of one request, in order. */
export type Asked = Statement[]

export interface Database {
  databaseUrl: string
  ownerUrl: string
}

interface How {
  connections: number
  seconds: number
  /** The number of first transactions that are not counted. */
  warmUp: number
  valuesOnly?: boolean
}

export interface Pgbench {
  version: string
  /** Runs transactions of one drawn request each; `valuesOnly` only reads the values of the request. */
  measure: (how: How) => Promise<Sample>
  close: () => Promise<void>
}

/**
 * The settings of the portal's own connections for lists: statements are planned once, except those that are marked to
 * be planned anew.
 */
const settings = '-c timezone=UTC -c default_transaction_read_only=on -c plan_cache_mode=force_generic_plan'
const mostScripts = 128

/**
 * The same statements with the same values and frequencies, without a portal. Each sequence of texts is a script,
 * weighted by its number of requests and prepared once per connection as in the portal. pgbench can read texts only
 * from the database, so a script first reads the values of one request; the time of that is measured too and
 * subtracted.
 */
export async function openPgbench(database: Database, requests: Asked[]): Promise<Pgbench> {
  const program = await findPgbench()
  const { stdout: version } = await execute(program, ['--version'])
  const shapes = shapesOf(requests)
  if (shapes.length > mostScripts)
    throw new Error(`pgbench takes ${mostScripts} scripts, not ${shapes.length}`)
  await writeValues(database, shapes)
  const folder = await mkdtemp(join(tmpdir(), 'cais-pgbench-'))
  const write = async (name: string, scriptOf: (shape: Asked[], first: number) => string) => {
    let first = 0
    const files: string[] = []
    for (const [at, shape] of shapes.entries()) {
      const file = join(folder, `${name}-${at}.sql`)
      await writeFile(file, scriptOf(shape, first))
      files.push('-f', `${file}@${shape.length}`)
      first += shape.length
    }
    return files
  }
  const wholeFiles = await write('whole', (shape, first) =>
    [readValues(shape, first), ...textsOf(shape)].join('\n'),
  )
  const valuesFiles = await write('values', readValues)
  const run = (files: string[], { connections, seconds, warmUp }: How) =>
    runWarm(program, [...['-n', '-M', 'prepared', '-c', String(connections), '-j', '2'], ...files], {
      ...{ seconds, warmUp, url: database.databaseUrl },
    })
  return {
    version: version.trim(),
    measure: (how) => run(how.valuesOnly ? valuesFiles : wholeFiles, how),
    close: async () => {
      await rm(folder, { recursive: true, force: true })
      await asOwner(database, (client) => client.query('DROP SCHEMA IF EXISTS bench CASCADE'))
    },
  }
}

const longestWarmUp = 120

/**
 * The portal's connections live for days and have cached plans, so the first transactions are not counted. pgbench
 * prints the number of transactions every second, and is stopped when there are enough.
 */
async function runWarm(
  program: string,
  how: string[],
  { url, seconds, warmUp }: Pick<How, 'seconds' | 'warmUp'> & { url: string },
): Promise<Sample> {
  const child = spawn(program, [...how, '-P', '1', '-T', String(longestWarmUp + seconds), url], {
    env: { ...process.env, PGOPTIONS: settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors: string[] = []
  const started = performance.now()
  let [warm, count, measured] = [0, 0, 0]
  for await (const line of createInterface({ input: child.stderr })) {
    const [, perSecond, failed] = /^progress: .* ([\d.]+) tps, .* (\d+) failed/.exec(line) ?? []
    if (!perSecond || failed !== '0') errors.push(line)
    if (warm < warmUp && performance.now() - started < longestWarmUp * 1_000) {
      warm += Number(perSecond ?? 0)
      continue
    }
    count += Number(perSecond)
    if (++measured >= seconds) break
  }
  child.kill()
  if (measured < seconds) throw new Error(errors.join('\n'))
  return { count, perSecond: count / measured, median: Number.NaN, p99: Number.NaN }
}

/** Groups requests that send the same texts. */
function shapesOf(requests: Asked[]): Asked[][] {
  const key = (asked: Asked) => asked.map(({ text }) => text).join('\n;\n')
  return [...Map.groupBy(requests, key).values()]
}

const valuesOf = (asked: Asked) => asked.flatMap(({ values }) => values)

function readValues(shape: Asked[], first: number): string {
  const columns = valuesOf(shape[0] ?? []).map((_, at) => `v[${at + 1}] AS v${at + 1}`)
  return `\\set n random(${first + 1}, ${first + shape.length})
SELECT ${columns.join(', ')} FROM bench.request WHERE n = :n \\gset`
}

/** pgbench has named variables instead of $1; with `-M prepared` they are sent as parameters. */
function textsOf([example = []]: Asked[]): string[] {
  let before = 0
  return example.map(({ text, values }) => {
    const named = text.replace(/\$(\d+)/g, (_, at) => `:v${before + Number(at)}`)
    before += values.length
    // Statements that the portal plans anew for their values are planned anew by pgbench, too.
    const isPlanned = text.startsWith(plannedAnew)
    return isPlanned
      ? `SET plan_cache_mode = force_custom_plan;\n${named};\nRESET plan_cache_mode;`
      : `${named};`
  })
}

async function writeValues(database: Database, shapes: Asked[][]): Promise<void> {
  const { username } = new URL(database.databaseUrl)
  await asOwner(database, async (client) => {
    await client.query(`DROP SCHEMA IF EXISTS bench CASCADE; CREATE SCHEMA bench;
      CREATE TABLE bench.request (n bigint PRIMARY KEY, v text[] NOT NULL)`)
    for (const [at, asked] of shapes.flat().entries())
      await client.query('INSERT INTO bench.request VALUES ($1, $2)', [at + 1, valuesOf(asked)])
    await client.query(`GRANT USAGE ON SCHEMA bench TO ${pg.escapeIdentifier(decodeURIComponent(username))};
      GRANT SELECT ON bench.request TO ${pg.escapeIdentifier(decodeURIComponent(username))};
      ANALYZE bench.request`)
  })
}

async function asOwner({ ownerUrl }: Database, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

async function findPgbench(): Promise<string> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const places = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
  ]
  for (const place of places) {
    const program = join(place, 'pgbench')
    const works = await execute(program, ['--version']).then(
      () => true,
      () => false,
    )
    if (works) return program
  }
  throw new Error("there is no pgbench here (Debian's package postgresql-contrib)")
}
