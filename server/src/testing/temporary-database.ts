import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { prepareRoles, type RoleUrls } from '../db/roles.ts'

export interface TemporaryDatabase extends RoleUrls {
  superuserUrl: string
  /** What PostgreSQL writes about itself. */
  logFile: string
}

/** Memory that is mounted as a folder, where a machine has it. */
const memory = '/dev/shm'
/** All copies of the demo world that are open at once, with a wide margin. */
const roomNeeded = 4 * 1024 ** 3

/** A database that nobody keeps is copied four times as fast in memory as on a disk. */
async function quickestFolder(): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room >= roomNeeded ? memory : tmpdir()
}

/** A migrated PostgreSQL in a folder of its own, gone afterwards. */
export async function startTemporaryDatabase(): Promise<TemporaryDatabase & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(await quickestFolder(), 'cais-'))
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
