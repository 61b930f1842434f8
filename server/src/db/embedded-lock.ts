import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../start-failure.ts'
import { processIdentity } from './embedded-process.ts'

/** Locks a data folder for this process, so that two servers never share one database; returns the release. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'cais.lock')
  const mine = `${process.pid} ${await processIdentity(process.pid)} ${randomUUID()}\n`
  while (!(await take(path, mine))) {
    const found = await readLock(path)
    const holder = found && (await liveHolder(found))
    if (holder) throw new StartFailure(`DATA_DIR ${dataDir} is in use by process ${holder}`)
    if (found !== null) await removeStale(path, found)
  }
  return () => rm(path, { force: true })
}

/** Checks again a moment later, because another start that removes a stale lock may put its own lock over this one. */
async function take(path: string, mine: string) {
  if (!(await createOnce(path, mine))) return false
  await sleep(25)
  return (await readLock(path)) === mine
}

async function createOnce(path: string, text: string) {
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null
    throw error
  })
  if (!file) return false
  await file.writeFile(text)
  await file.close()
  return true
}

/** An empty lock file is about to be written by its creator, or was left by a process that was killed just then. */
async function readLock(path: string) {
  for (let attempt = 1; ; attempt++) {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (text !== '' || attempt === 20) return text
    await sleep(50)
  }
}

async function liveHolder(text: string) {
  const [pid, identity] = text.trim().split(' ')
  return pid && identity && (await processIdentity(Number(pid))) === identity ? pid : null
}

/** Moves the lock aside before deleting it: another start may have put its own lock there since it was read. */
async function removeStale(path: string, stale: string) {
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => {})
  const moved = await readFile(aside, 'utf8').catch(() => stale)
  if (moved === stale) await rm(aside, { force: true })
  else await rename(aside, path).catch(() => {})
}
