import {
  type LoggerName,
  type LogLevel,
  listLoggers,
  listLogLines,
  logLevels,
  setLogger,
} from '@cais/core/api/loggers.ts'
import type { Db, Tx } from '../../db/pool.ts'
import { type CommandContext, type Endpoint, serve } from '../../http/serve.ts'
import type { ConfiguredLevels, Loggers } from '../../watch/loggers.ts'

async function readLevels(db: Db | Tx): Promise<ConfiguredLevels> {
  const rows = await db.selectFrom('log_level').select(['logger', 'level']).execute()
  return Object.fromEntries(rows.map(({ logger, level }) => [logger, level]))
}

const pause = 5_000

/** Levels are stored in the database, so that a level set on one server applies to all. */
export async function followLogLevels(db: Db, loggers: Loggers): Promise<() => Promise<void>> {
  const follow = async () => loggers.configure(await readLevels(db))
  await follow()
  // Without the database the levels stay as they are. The health check reports that the database is gone.
  const timer = setInterval(() => void follow().catch(() => {}), pause).unref()
  return async () => clearInterval(timer)
}

const listLoggersEndpoint = serve(listLoggers)(async ({ watch }) => ({
  levels: [...logLevels],
  loggers: watch.loggers.view(),
}))

type LevelContext = Pick<CommandContext<typeof setLogger>, 'tx' | 'actor' | 'now' | 'watch' | 'out'>

/** Returns the level before and after. */
export async function setLevel(
  { tx, actor, now, watch, out }: LevelContext,
  logger: LoggerName,
  level: LogLevel | null,
): Promise<{ before: LogLevel | null; after: LogLevel | null }> {
  const { [logger]: before = null } = await readLevels(tx)
  if (level === null) await tx.deleteFrom('log_level').where('logger', '=', logger).execute()
  else {
    const row = { level, changed_at: now, changed_by: actor.login }
    await tx
      .insertInto('log_level')
      .values({ logger, ...row })
      .onConflict((known) => known.column('logger').doUpdateSet(row))
      .execute()
  }
  watch.loggers.configure(await readLevels(tx))
  out.alert('loggers.saved', logger)
  return { before, after: level }
}

const setLoggerEndpoint = serve(setLogger)(async (context, { params, body }) => {
  context.out.note(await setLevel(context, params.name, body.configuredLevel))
})

const listLogLinesEndpoint = serve(listLogLines)(async ({ watch }) => ({
  instance: watch.instance,
  lines: watch.loggers.lines.last(),
}))

export const loggerEndpoints: Endpoint[] = [listLoggersEndpoint, setLoggerEndpoint, listLogLinesEndpoint]
