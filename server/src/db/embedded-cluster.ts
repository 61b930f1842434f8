import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '../start-failure.ts'
import type { Account } from './embedded-account.ts'
import type { Binaries } from './embedded-binaries.ts'
import { ifThere } from './if-there.ts'

const unfinished = 'postgres.new-'

interface Wish {
  dataDir: string
  cluster: string
  binaries: Binaries
  account: Account
  fast: boolean
  log: (line: string) => void
}

/** Creates the cluster at the first start, and returns the superuser's password. */
export async function ensureCluster(wish: Wish): Promise<string> {
  await removeUnfinished(wish.dataDir)
  const path = join(wish.dataDir, 'postgres.password')
  const known = await readIfThere(path)
  if (await readIfThere(join(wish.cluster, 'PG_VERSION'))) {
    if (known) return known
    throw new StartFailure(`${path} is missing: put it back, or move ${wish.cluster} away to begin anew`)
  }
  const password = known || randomBytes(24).toString('hex')
  if (!known) await writePassword(path, password)
  wish.log(`preparing the database in ${wish.cluster}`)
  await createCluster(wish, password)
  return password
}

/** Works in a sibling folder and renames it at the end, so that a killed start leaves no unfinished cluster. */
async function createCluster({ dataDir, cluster, binaries, account, fast }: Wish, password: string) {
  const workshop = await mkdtemp(join(dataDir, unfinished))
  try {
    const passwordFile = join(workshop, 'password')
    await writeFile(passwordFile, password, { mode: 0o600 })
    await mkdir(join(workshop, 'cluster'), { mode: 0o700 })
    if (account.owner) await chownAll(workshop, account.owner)
    await initdb(account, binaries.initdb, [
      ...['-D', join(workshop, 'cluster'), '--username=postgres', `--pwfile=${passwordFile}`],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'],
      // The builtin provider sorts and folds case the same on every machine, whatever its libc or ICU.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(fast ? ['--no-sync'] : []),
    ])
    await rename(join(workshop, 'cluster'), cluster)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

function initdb(account: Account, program: string, args: string[]) {
  return new Promise<void>((resolve, reject) => {
    let output = ''
    const child = account.launch(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', (error) => reject(new StartFailure(`PostgreSQL does not run here: ${error.message}`)))
    child.once('close', (code) => {
      if (code === 0) resolve()
      else
        reject(
          new StartFailure(`the database could not be prepared: ${complaint(output) ?? 'initdb failed'}`),
        )
    })
  })
}

/** The reason in PostgreSQL's own output: `FATAL:  cannot write` and `HINT:  Free disk space.` as one line. */
export function complaint(output: string) {
  const reason = /(?:PANIC|FATAL|error):\s+(.+)/.exec(output)?.[1]
  const hint = /HINT:\s+(.+)/.exec(output)?.[1]
  return reason && hint ? `${reason}; ${hint}` : reason
}

/** A cluster that root copied back belongs to root; PostgreSQL requires its own user as owner. */
export async function chownAll(folder: string, owner: { uid: number; gid: number }) {
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(join(folder, entry), owner.uid, owner.gid)
  }
  await chown(folder, owner.uid, owner.gid)
}

export async function isOwnedByRoot(folder: string) {
  return (await stat(folder)).uid === 0
}

async function writePassword(path: string, password: string) {
  await writeFile(`${path}.new`, password, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

const readIfThere = (path: string) => ifThere(readFile(path, 'utf8'), '')

/** The initdb of a killed server may still be writing; its folder is deleted at a later start. */
async function removeUnfinished(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(unfinished)) {
      await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {})
    }
  }
}
