import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../db/embedded.ts'
import { isAlive } from '../db/embedded-process.ts'
import { migrate } from '../db/migrate.ts'
import { prepareRoles, type RoleUrls } from '../db/roles.ts'

export interface TemporaryDatabase extends RoleUrls {
  superuserUrl: string
  logFile: string
}

/** A migrated PostgreSQL in a folder of its own, which is deleted afterwards. */
export async function startTemporaryDatabase(): Promise<TemporaryDatabase & { stop(): Promise<void> }> {
  const dataDir = await makeQuickFolder()
  const embedded = await startEmbedded({ dataDir, fast: true, log: () => {} })
  const urls = await prepareRoles(embedded.superuserUrl('postgres'), 'cais')
  await migrate(urls.ownerUrl, 'cais_app')
  return {
    ...urls,
    superuserUrl: embedded.superuserUrl('postgres'),
    logFile: join(dataDir, 'postgres.log'),
    stop: async () => {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function withTemporaryDatabase(
  work: (database: TemporaryDatabase) => Promise<void>,
): Promise<void> {
  const database = await startTemporaryDatabase()
  try {
    await work(database)
  } finally {
    await database.stop()
  }
}

/** A folder in memory, on machines that have it. */
const memory = '/dev/shm'
/** Room for all copies of the demo world that are open at once, with a wide margin. */
const roomNeeded = 4 * 1024 ** 3
const hour = 3_600_000

/** A new folder for a temporary database: in memory it is copied four times as fast as on a disk. */
async function makeQuickFolder(): Promise<string> {
  await forgetKilledRuns().catch(() => {})
  const place = (await roomIn(memory)) >= roomNeeded ? memory : tmpdir()
  return mkdtemp(join(place, `cais-${process.pid}-`))
}

async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize
}

/** Deletes the folders of killed runs, because they occupy memory. */
async function forgetKilledRuns(): Promise<void> {
  for (const name of await readdir(memory)) {
    const [, pid] = /^cais-(\d+)-/.exec(name) ?? []
    if (!pid || isAlive(Number(pid))) continue
    const folder = join(memory, name)
    // A process of another container cannot be seen from here; after an hour its run has ended.
    const { mtimeMs } = await stat(folder)
    if (mtimeMs < Date.now() - hour) await rm(folder, { recursive: true, force: true })
  }
}
