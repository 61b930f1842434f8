import { authenticate } from '@cais/core/api/session.ts'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { rights } from '../server/src/course/rights.ts'
import { Notifications } from '../server/src/db/notifications.ts'
import { openPools } from '../server/src/db/pool.ts'
import { Limiter } from '../server/src/http/limiter.ts'
import { Loggers } from '../server/src/watch/loggers.ts'
import { Watch } from '../server/src/watch/watch.ts'

/** One of several portals on the same database. */
const pools = openPools({ url: process.argv[2] ?? '', onError: () => {} })
const services = {
  ...pools,
  config: readConfig({}),
  limiter: new Limiter(),
  watch: new Watch(new Loggers('silent')),
  notifications: Notifications.silent(),
  ...rights,
  jobs: { send: async () => {} },
  now: () => new Date(),
}
const portal = await createApp(services)
const url = await portal.listen({ port: 0, host: '127.0.0.1' })
const answer = await portal.inject({
  method: authenticate.method,
  url: authenticate.path,
  payload: { username: 'cliente', password: 'portal-demo' },
})
process.send?.({ url, token: answer.json().id_token })

process.once('disconnect', async () => {
  await portal.close()
  await pools.end()
})
