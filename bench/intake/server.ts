import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { rights } from '../../server/src/course/rights.ts'
import { Notifications } from '../../server/src/db/notifications.ts'
import { openPools } from '../../server/src/db/pool.ts'
import { loadDemoWorld } from '../../server/src/demo/load.ts'
import { applyLeft } from '../../server/src/features/integracao/sweep.ts'
import { newFonteDoTerminal } from '../../server/src/testing/integracao/nova-fonte.ts'
import { startTemporaryDatabase } from '../../server/src/testing/temporary-database.ts'
import { Loggers } from '../../server/src/watch/loggers.ts'
import { Watch } from '../../server/src/watch/watch.ts'
import { unlimitedLimiter } from '../unlimited.ts'

/** The message of the process to its parent. */
export interface IntakePortal {
  url: string
  databaseUrl: string
  fonteId: number
  chave: string
}

/** A portal that receives items and applies them itself, without the polling pause of the job queue. */
const database = await startTemporaryDatabase()
const pools = openPools({ url: database.applicationUrl, onError: () => {} })
const config = readConfig({})
const now = () => new Date()
await loadDemoWorld(pools.writing, now(), config.timeZone)
const waiting: number[] = []
const app = await createApp({
  ...pools,
  config,
  jobs: {
    send: async (_tx, _queue, data) => void waiting.push((data as { recebimentoId: number }).recebimentoId),
  },
  now,
  limiter: unlimitedLimiter(),
  watch: new Watch(new Loggers('silent')),
  notifications: Notifications.silent(),
  ...rights,
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const { id: fonteId, chave } = await newFonteDoTerminal({ db: pools.writing, clock: { now } }, 'tos')
process.send?.({ url, databaseUrl: database.applicationUrl, fonteId, chave } satisfies IntakePortal)

let isOver = false
process.once('disconnect', () => {
  isOver = true
})
const applying = { db: pools.writing, now, timeZone: config.timeZone, log: { error: console.error } }
while (!isOver) {
  const next = waiting.shift()
  if (next === undefined) await pause(2)
  // The transaction is not committed yet, so the receipt is looked at again.
  else if ((await applyLeft(applying, next)) === 0) waiting.push(next)
}
await app.close()
await pools.end()
await database.stop()
