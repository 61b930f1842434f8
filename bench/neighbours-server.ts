import { authenticate } from '@cais/core/api/session.ts'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { rights } from '../server/src/course/rights.ts'
import { Notifications } from '../server/src/db/notifications.ts'
import { openPools } from '../server/src/db/pool.ts'
import { loadDemoWorld } from '../server/src/demo/load.ts'
import { Limiter } from '../server/src/http/limiter.ts'
import { startTemporaryDatabase } from '../server/src/testing/temporary-database.ts'
import { Loggers } from '../server/src/watch/loggers.ts'
import { Watch } from '../server/src/watch/watch.ts'
import { unlimitedLimiter } from './unlimited.ts'

/** A portal with a demo world of its own, with its limits or, as a control, without. */
const database = await startTemporaryDatabase()
const pools = openPools({ url: database.applicationUrl, onError: () => {} })
await loadDemoWorld(pools.writing, new Date(), 'America/Sao_Paulo')
const portal = await createApp({
  ...pools,
  // The portal trusts the address in the request's header, so that neighbours have their own.
  config: { ...readConfig({}), trustedProxies: 1 },
  jobs: { send: async () => {} },
  now: () => new Date(),
  limiter: process.argv[2] === 'unlimited' ? unlimitedLimiter() : new Limiter(),
  watch: new Watch(new Loggers('silent')),
  notifications: Notifications.silent(),
  ...rights,
})
const url = await portal.listen({ port: 0, host: '127.0.0.1' })
const tokens: Record<string, string> = {}
for (const username of ['cliente', 'armador']) {
  const answer = await portal.inject({
    method: authenticate.method,
    url: authenticate.path,
    payload: { username, password: 'portal-demo' },
  })
  tokens[username] = answer.json().id_token
}
process.send?.({ url, healthy: tokens.cliente, bad: tokens.armador })

process.once('disconnect', async () => {
  await portal.close()
  await pools.end()
  await database.stop()
})
