import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { prepareRoles, type RoleUrls } from '../db/roles.ts'
import { makeQuickFolder } from './quick-folder.ts'

export interface TemporaryDatabase extends RoleUrls {
  superuserUrl: string
  /** What PostgreSQL writes about itself. */
  logFile: string
}

/** A migrated PostgreSQL in a folder of its own, gone afterwards. */
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
