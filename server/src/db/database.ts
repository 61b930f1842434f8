import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartFailure } from '../start-failure.ts'
import { startEmbedded } from './embedded.ts'
import { checkMigrations, connectOnce, type Migrated, migrate } from './migrate.ts'
import { prepareRoles } from './roles.ts'

interface Database {
  applicationUrl: string
  /** The role that owns the tables. */
  ownerUrl: string
  migrated: Migrated
  stop(): Promise<void>
}

interface Listener {
  /** Prints a line for the person at the console. */
  say: (line: string) => void
  /** Called when the embedded PostgreSQL ended by itself. */
  onLost: (line: string) => void
}

/** Opens and migrates the database of the settings: the embedded one, or the one in DATABASE_URL. */
export async function openDatabase(config: Config, listener: Listener): Promise<Database> {
  return config.databaseUrl ? openGiven(config, config.databaseUrl, listener) : openEmbedded(config, listener)
}

async function openEmbedded({ dataDir }: Config, { say, onLost }: Listener): Promise<Database> {
  const embedded = await startEmbedded({ dataDir, log: say, onExit: onLost })
  try {
    const { ownerUrl, applicationUrl } = await prepareRoles(embedded.superuserUrl('postgres'), 'cais')
    const migrated = await migrate(ownerUrl, 'cais_app')
    return { applicationUrl, ownerUrl, migrated, stop: embedded.stop }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function openGiven(
  { databaseOwnerUrl }: Config,
  applicationUrl: string,
  { say }: Listener,
): Promise<Database> {
  if (!databaseOwnerUrl) {
    say(
      'DATABASE_OWNER_URL is not set: one role migrates and works, so the database itself does not protect the audit.',
    )
  }
  const ownerUrl = databaseOwnerUrl ?? applicationUrl
  const migrated = await migrate(ownerUrl, decodeURIComponent(new URL(applicationUrl).username))
  await connectOnce(applicationUrl)
  return { applicationUrl, ownerUrl, migrated, stop: async () => {} }
}

/**
 * What the next start would apply to the database of the settings, which stays as it is. An embedded database is
 * started for it; one that does not exist yet is not made.
 */
export async function checkDatabase(config: Config, { say, onLost }: Listener): Promise<Migrated> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  if (databaseUrl) return checkMigrations(databaseOwnerUrl ?? databaseUrl)
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartFailure(`There is no database in ${dataDir} yet.`)
  const embedded = await startEmbedded({ dataDir, log: say, onExit: onLost })
  try {
    return await checkMigrations(embedded.superuserUrl('cais'))
  } finally {
    await embedded.stop()
  }
}
