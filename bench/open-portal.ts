import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { rights } from '../server/src/course/rights.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { Notifications } from '../server/src/db/notifications.ts'
import { openPools } from '../server/src/db/pool.ts'
import { PreparingClient } from '../server/src/db/preparing-client.ts'
import { Loggers } from '../server/src/watch/loggers.ts'
import { Watch } from '../server/src/watch/watch.ts'
import { unlimitedLimiter } from './unlimited.ts'

/** A portal over a data folder, in this process, without limits and without logging. */
export async function openPortal(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(config, { say: () => {}, onLost: console.error })
  const pools = openPools({ url: database.applicationUrl, onError: () => {} })
  const app = await createApp({
    ...pools,
    config,
    jobs: { send: async () => {} },
    now: () => new Date(),
    limiter: unlimitedLimiter(),
    watch: new Watch(new Loggers('silent')),
    notifications: Notifications.silent(),
    ...rights,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    await pools.end()
    await database.stop()
  }
  return { app, database, pools, url, close }
}

/** Reports all statements that the portal sends during the work. */
export async function recording<Result>(
  onSent: (text: string, values: unknown[]) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const { query } = PreparingClient.prototype
  PreparingClient.prototype.query = function record<Answer>(
    this: PreparingClient,
    ...args: unknown[]
  ): Answer {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values)) onSent(text, values)
    return Reflect.apply<PreparingClient, unknown[], Answer>(query, this, args)
  }
  try {
    return await work()
  } finally {
    PreparingClient.prototype.query = query
  }
}
