import { authenticate } from '@cais/core/api/session.ts'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { Bell } from '../server/src/db/bell.ts'
import { openPools } from '../server/src/db/pool.ts'
import { Crowd } from '../server/src/http/crowd.ts'
import { Loggers } from '../server/src/watch/loggers.ts'
import { Watch } from '../server/src/watch/watch.ts'

/** One of several portals on the same database. */
const pools = openPools({ url: process.argv[2] ?? '', onError: () => {} })
const services = {
  ...pools,
  config: readConfig({}),
  crowd: new Crowd(),
  watch: new Watch(new Loggers('silent')),
  bell: Bell.silent(),
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
