import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '../start-failure.ts'
import type { Binaries } from './embedded-binaries.ts'
import { ifThere } from './if-there.ts'

const execute = promisify(execFile)

interface Owner {
  uid: number
  gid: number
}

type Launch = (program: string, args: string[], options: SpawnOptions) => ChildProcess

/** How PostgreSQL's programs are started, and the owner of the cluster if it is not the current user. */
export interface Account {
  owner: Owner | null
  launch: Launch
}

/**
 * PostgreSQL refuses to run as root, so root starts it as the owner of the cluster, at first the user `postgres`. That
 * user may be unable to enter the clone (a folder below /root, or from `mktemp -d`). Then the process keeps the weakest
 * capability of root that opens closed folders.
 */
export async function chooseAccount(binaries: Binaries, cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { owner: null, launch: launchPlain }
  const owner = (await ownerOf(cluster)) ?? (await systemUser())
  const ways = [
    launchAs(owner),
    launchThrough(owner, 'dac_read_search'),
    launchThrough(owner, 'dac_override'),
  ]
  for (const launch of ways) {
    if (await reaches(launch, binaries, dirname(cluster))) return { owner, launch }
  }
  throw new StartFailure(
    `PostgreSQL does not run as root, and user ${owner.uid} may not enter ${dirname(cluster)} or ${dirname(binaries.postgres)}: ` +
      'install setpriv (util-linux), or move the clone and DATA_DIR below folders that every user may enter',
  )
}

/** A fixed environment: PGPORT, LANG and similar variables must not change the programs. */
const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }

const launchPlain: Launch = (program, args, options) =>
  spawn(program, args, { cwd: '/', env: environment, ...options })

function launchAs(owner: Owner): Launch {
  return (program, args, options) => launchPlain(program, args, { ...options, ...owner })
}

/** Without no_setuid_fixup the kernel ignores the capability in access(2), with which PostgreSQL looks for itself. */
function launchThrough(owner: Owner, capability: string): Launch {
  const how = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
  ]
  const keep = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
  return (program, args, options) => launchPlain('setpriv', [...how, ...keep, program, ...args], options)
}

async function ownerOf(cluster: string): Promise<Owner | null> {
  const found = await ifThere(stat(cluster), null)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

async function systemUser(): Promise<Owner> {
  const existing = await lookUp('postgres')
  if (existing) return existing
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']
  await execute('useradd', args, { env: environment }).catch(() => null)
  const made = await lookUp('postgres')
  if (made) return made
  throw new StartFailure(
    'PostgreSQL does not run as root and the user "postgres" cannot be made: make it, or start Cais as another user',
  )
}

async function lookUp(name: string): Promise<Owner | null> {
  try {
    const uid = await execute('id', ['-u', name], { env: environment })
    const gid = await execute('id', ['-g', name], { env: environment })
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

/** Tries what PostgreSQL will do: enter the data folder, run the programs, read a file of the package. */
function reaches(launch: Launch, binaries: Binaries, folder: string) {
  const script = 'cd "$1" && "$2" --version && "$3" --version && : < "$4"'
  const args = ['-c', script, 'sh', folder, binaries.postgres, binaries.initdb, binaries.sample]
  return new Promise<boolean>((resolve) => {
    const probe = launch('/bin/sh', args, { stdio: 'ignore' })
    probe.once('error', () => resolve(false))
    probe.once('exit', (code) => resolve(code === 0))
  })
}
