import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, open, readFile, realpath, rename, stat } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { entriesOf } from '@cais/core/values/tables.ts'
import { StartFailure } from '../start-failure.ts'
import { type Account, chooseAccount } from './embedded-account.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { chownAll, complaint, ensureCluster, isOwnedByRoot } from './embedded-cluster.ts'
import { endLeftover } from './embedded-leftover.ts'
import { lockDataDir } from './embedded-lock.ts'
import { until } from './embedded-process.ts'
import { ifThere } from './if-there.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: (line: string) => void
  /** For tests: gives up durability for speed. */
  fast?: boolean
  /** Called when PostgreSQL ends without being asked to. */
  onExit?: (line: string) => void
}

export interface Embedded {
  superuserUrl: (database: string) => string
  port: number
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder on a free port of 127.0.0.1. Refusals are a StartFailure with one line.
 * PostgreSQL also ends by itself soon after this process does, however this process ends.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  // First of all: without the programs, what is wrong with the folder would be the wrong reason.
  const binaries = await findBinaries()
  const asked = resolve(options.dataDir)
  try {
    await mkdir(asked, { recursive: true })
    const dataDir = await realpath(asked)
    const unlock = await lockDataDir(dataDir)
    return await startLocked({ dataDir, binaries, unlock }, options).catch(async (error: unknown) => {
      await unlock()
      throw error
    })
  } catch (error) {
    throw asStartFailure(asked, error)
  }
}

interface Locked {
  dataDir: string
  binaries: Binaries
  unlock: () => Promise<void>
}

async function startLocked(
  { dataDir, binaries, unlock }: Locked,
  options: EmbeddedOptions,
): Promise<Embedded> {
  const { log, fast = false } = options
  const cluster = join(dataDir, 'postgres')
  const account = await chooseAccount(binaries, cluster)
  const password = await ensureCluster({ dataDir, cluster, binaries, account, fast, log })
  if (account.owner && (await isOwnedByRoot(cluster))) await chownAll(cluster, account.owner)
  await endLeftover(cluster, log)

  const { child, pid, port } = await launchOnFreePort({ dataDir, cluster, binaries, account, fast, log })

  let stopping: Promise<void> | undefined
  child.once('exit', (code, signal) => {
    if (!stopping) options.onExit?.(`PostgreSQL ended unexpectedly (${signal ?? `code ${code}`})`)
  })
  const stop = async () => {
    await endChild(child, binaries)
    await unlock()
  }
  return {
    port,
    pid,
    superuserUrl: (database) => {
      const url = `postgres://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
      return fast ? `${url}?host=${encodeURIComponent(cluster)}` : url
    },
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

interface Launch {
  dataDir: string
  cluster: string
  binaries: Binaries
  account: Account
  fast: boolean
  log: (line: string) => void
}

/**
 * Between the check and the start another process may take the port, or an ended PostgreSQL may still hold its memory.
 */
const passingTrouble = /could not create any TCP\/IP sockets|pre-existing shared memory block/

async function launchOnFreePort(launch: Launch) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const outcome = await launchOnce(launch, port)
    if (typeof outcome !== 'string') return { ...outcome, port }
    if (attempt === 10 || !passingTrouble.test(outcome)) {
      throw new StartFailure(
        `PostgreSQL did not start: ${outcome} (more in ${join(launch.dataDir, 'postgres.log')})`,
      )
    }
    await sleep(300)
  }
}

/** One attempt: the running process, or the reason why it did not get ready. */
async function launchOnce({ dataDir, cluster, binaries, account, fast, log }: Launch, port: number) {
  const logFile = await openLog(join(dataDir, 'postgres.log'))
  try {
    const { size: logStart } = await logFile.stat()
    // A session of its own, so that Ctrl-C in the terminal reaches only the server, which stops PostgreSQL in order.
    const child = account.launch(
      binaries.postgres,
      ['-D', cluster, ...settings(port, fast ? cluster : null)],
      {
        stdio: ['ignore', logFile.fd, logFile.fd],
        detached: true,
      },
    )
    watchOverParent(child)
    let failure: string | undefined
    child.once('error', (error) => {
      failure = error.message
    })
    const isOver = () => failure !== undefined || hasEnded(child)
    const isReady = () => reportsReady(cluster, child.pid)
    const slow = setTimeout(
      log,
      10_000,
      'PostgreSQL is still starting (recovering after a crash takes a while)',
    )
    await until(async () => isOver() || (await isReady()), 300_000)
    clearTimeout(slow)
    if (child.pid && !isOver() && (await isReady())) return { child, pid: child.pid }
    const isLate = !isOver()
    if (isLate) await endChild(child, binaries)
    const said = complaint((await readFile(join(dataDir, 'postgres.log'))).subarray(logStart).toString())
    return said ?? failure ?? (isLate ? 'it was not ready after 5 minutes' : 'it ended at once')
  } finally {
    await logFile.close()
  }
}

/** For tests: a Unix socket costs a third less than TCP; a folder with a long path cannot have one. */
function settings(port: number, socketFolder: string | null) {
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder ?? '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log holds no personal data. Errors hold statements, rows and values; the server itself logs them without
    // these.
    log_statement: 'none',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_lock_waits: 'off',
    log_checkpoints: 'off',
    jit: 'off',
    shared_buffers: '128MB',
    max_connections: '100',
    ...(socketFolder ? quick : {}),
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PostgreSQL writes its state into line 8 of postmaster.pid, as pg_ctl reads it. */
async function reportsReady(cluster: string, pid: number | undefined) {
  const lines = (await ifThere(readFile(join(cluster, 'postmaster.pid'), 'utf8'), '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

const keptLog = 5_000_000

async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > keptLog) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

/**
 * A shell that waits for the end of the pipe from this process, which comes even when it is killed, and then stops
 * PostgreSQL.
 */
function watchOverParent(child: ChildProcess) {
  // Neither of the two processes keeps this process alive.
  child.unref()
  if (!child.pid || process.platform === 'win32') return
  const script = 'trap "" INT TERM HUP; while read -r _; do :; done; kill -INT "$1"'
  const watcher = spawn('/bin/sh', ['-c', script, 'cais-watcher', String(child.pid)], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.once('error', () => {})
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}

/** SIGINT is PostgreSQL's fast shutdown; the harder ways cost a recovery at the next start, but no data. */
async function endChild(child: ChildProcess, binaries: Binaries) {
  const patience = { SIGINT: 20_000, SIGQUIT: 5_000, SIGKILL: 5_000 } as const
  for (const [signal, milliseconds] of entriesOf(patience)) {
    if (hasEnded(child)) return
    if (process.platform === 'win32') execFile(binaries.pgCtl, ['kill', signal.slice(3), String(child.pid)])
    else child.kill(signal)
    await until(() => hasEnded(child), milliseconds)
  }
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null
}

export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) =>
      reject(new StartFailure(`no free port for PostgreSQL on 127.0.0.1: ${error.message}`)),
    )
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

/** Turns errors of the operating system (no permission, disk full, a file in the way) into one line about the folder. */
function asStartFailure(dataDir: string, error: unknown) {
  if (error instanceof StartFailure) return error
  if (!(error instanceof Error) || !('code' in error)) return error
  const isInTheWay = error.code === 'EEXIST' || error.code === 'ENOTDIR'
  const reason = isInTheWay ? 'it is not a folder' : error.message
  return new StartFailure(`DATA_DIR ${dataDir} cannot be used: ${reason}`, { cause: error })
}
