import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { StartFailure } from '../start-failure.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { processIdentity, until } from './embedded-process.ts'

const execute = promisify(execFile)
const isRoot = process.getuid?.() === 0

const folders: string[] = []
const running: Embedded[] = []
let prepared: string

beforeAll(async () => {
  prepared = await newFolder()
  const first = await start(prepared)
  await query(first, 'create table navio (nome text)')
  await query(first, "insert into navio values ('Aurora')")
  await first.stop()
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
})

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

test('a first start makes a cluster that only its password opens, in UTF-8 and UTC', async () => {
  const dataDir = join(await newFolder(), 'not', 'there', 'yet')
  const server = await start(dataDir)

  expect(await query(server, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
  expect(await query(server, "select upper('ç') as letter")).toEqual([{ letter: 'Ç' }])
  const wrong = server.superuserUrl('postgres').replace(/:[0-9a-f]{48}@/, ':wrong@')
  await expect(query({ ...server, superuserUrl: () => wrong }, 'select 1')).rejects.toThrow(/password/)
  expect((await readdir(dataDir)).sort()).toEqual([
    'cais.lock',
    'postgres',
    'postgres.log',
    'postgres.password',
  ])
})

test('stopping ends the process and frees the folder; the next start finds the same data', async () => {
  const dataDir = await preparedFolder()
  const first = await start(dataDir)
  await first.stop()
  expect(await processIdentity(first.pid)).toBeNull()
  expect(await readdir(dataDir)).not.toContain('cais.lock')

  expect(await navios(await start(dataDir))).toEqual([{ nome: 'Aurora' }])
})

test('PostgreSQL ends by itself when its server is killed', async () => {
  const other = await startElsewhere(await preparedFolder())
  process.kill(other.server, 'SIGKILL')
  expect(await until(async () => !(await processIdentity(other.postgres)), 10_000)).toBe(true)
})

test('a PostgreSQL that a killed server left running is ended by the next start', async () => {
  const dataDir = await preparedFolder()
  const other = await startElsewhere(dataDir)
  for (const pid of await helpersOf(other)) process.kill(pid, 'SIGKILL')
  process.kill(other.server, 'SIGKILL')
  await until(async () => !(await processIdentity(other.server)), 5_000)

  expect(await navios(await start(dataDir))).toEqual([{ nome: 'Aurora' }])
  expect(await processIdentity(other.postgres)).toBeNull()
})

test('a cluster whose PostgreSQL was killed recovers', async () => {
  const dataDir = await preparedFolder()
  let line = ''
  const first = await start(dataDir, { onExit: (said) => (line = said) })
  process.kill(first.pid, 'SIGKILL')
  await until(() => line !== '', 5_000)
  expect(line).toBe('PostgreSQL ended unexpectedly (SIGKILL)')
  await first.stop()

  expect(await navios(await start(dataDir))).toEqual([{ nome: 'Aurora' }])
})

test.each([
  ['dead', 4_190_000],
  ["somebody else's", process.pid],
])('a pid file with a %s process does not stand in the way', async (_, pid) => {
  const dataDir = await preparedFolder()
  const lines = [pid, join(dataDir, 'postgres'), 1_700_000_000, 5432, '', '127.0.0.1', '1 1', 'ready']
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`)
  await writeFile(join(dataDir, 'cais.lock'), `${pid} 1\n`)

  expect(await navios(await start(dataDir))).toEqual([{ nome: 'Aurora' }])
})

test('a second server on the same folder is refused and the first goes on', async () => {
  const dataDir = await preparedFolder()
  const first = await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(
    new StartFailure(`DATA_DIR ${dataDir} is in use by process ${process.pid}`),
  )
  expect(await navios(first)).toEqual([{ nome: 'Aurora' }])
})

test('of several servers that start at once exactly one gets the folder, even past a stale lock', async () => {
  const dataDir = await preparedFolder()
  await writeFile(join(dataDir, 'cais.lock'), '4190000 1\n')
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => start(dataDir)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an empty lock, left by a start that was killed while writing it, does not stand in the way', async () => {
  const dataDir = await preparedFolder()
  await writeFile(join(dataDir, 'cais.lock'), '')
  expect(await navios(await start(dataDir))).toEqual([{ nome: 'Aurora' }])
})

test('a file in place of the folder is refused in one line', async () => {
  const dataDir = join(await newFolder(), 'data')
  await writeFile(dataDir, '')
  const refusal = new StartFailure(`DATA_DIR ${dataDir} cannot be used: it is not a folder`)
  await expect(start(dataDir)).rejects.toThrow(refusal)
})

test('a cluster without its password is refused and left as it is', async () => {
  const dataDir = await preparedFolder()
  await rm(join(dataDir, 'postgres.password'))
  await expect(start(dataDir)).rejects.toThrow(/postgres\.password is missing/)
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n')
})

test('a cluster of another PostgreSQL version is refused in one line', async () => {
  const dataDir = await preparedFolder()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '14\n')
  await expect(start(dataDir)).rejects.toThrow(
    /^PostgreSQL did not start: database files are incompatible.*\)$/,
  )
})

test('what a killed first start left behind is cleared away', async () => {
  const dataDir = await preparedFolder()
  await execute('cp', ['-a', join(dataDir, 'postgres'), join(dataDir, 'postgres.new-abc')])
  await start(dataDir)
  expect(await readdir(dataDir)).not.toContain('postgres.new-abc')
})

test.runIf(isRoot)('root starts it below a folder that only root may enter', async () => {
  const dataDir = await preparedFolder()
  await chmod(dataDir, 0o700)
  expect(await navios(await start(dataDir))).toEqual([{ nome: 'Aurora' }])
})

test.runIf(isRoot)('root starts a cluster that was copied back as root', async () => {
  const dataDir = await preparedFolder()
  await execute('chown', ['-R', '0:0', join(dataDir, 'postgres')])
  expect(await navios(await start(dataDir))).toEqual([{ nome: 'Aurora' }])
})

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'cais-embedded-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

/** A copy of the cluster with the ship Aurora, which is faster than creating a cluster for each test. */
async function preparedFolder() {
  const folder = await newFolder()
  await execute('cp', ['-a', `${prepared}/.`, folder])
  return folder
}

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbedded({ dataDir, log: () => {}, fast: true, ...options })
  running.push(server)
  return server
}

/** Starts PostgreSQL from a process of its own, which the test kills. */
async function startElsewhere(dataDir: string) {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const { pid } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {}, fast: true })
    console.log(pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk)))
    child.once('exit', (code) => reject(new Error(`ended with ${code} before PostgreSQL was ready`)))
  })
  return { server: Number(child.pid), postgres: Number(line) }
}

/** The children of the server other than PostgreSQL: the watcher that would stop PostgreSQL. */
async function helpersOf({ server, postgres }: { server: number; postgres: number }) {
  const { stdout } = await execute('pgrep', ['-P', String(server)])
  const helpers = stdout
    .trim()
    .split('\n')
    .map(Number)
    .filter((pid) => pid !== postgres)
  expect(helpers).toHaveLength(1)
  return helpers
}

function navios(server: Embedded) {
  return query(server, 'select nome from navio')
}

async function query(server: Embedded, sql: string) {
  const client = new pg.Client({ connectionString: server.superuserUrl('postgres') })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
