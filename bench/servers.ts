import { authenticate } from '@cais/core/api/session.ts'
import Fastify from 'fastify'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { rights } from '../server/src/course/rights.ts'
import { Notifications } from '../server/src/db/notifications.ts'
import { openPools } from '../server/src/db/pool.ts'
import { loadDemoWorld } from '../server/src/demo/load.ts'
import { findPendingEmail } from '../server/src/features/account/email-change.ts'
import { actorQuery, hashOfToken, tokenOf } from '../server/src/http/session.ts'
import { startTemporaryDatabase } from '../server/src/testing/temporary-database.ts'
import { Loggers } from '../server/src/watch/loggers.ts'
import { Watch } from '../server/src/watch/watch.ts'
import { unlimitedLimiter } from './unlimited.ts'

/** The portal and, beside it, a bare Fastify route with the same SQL, in one process on two ports. */
const database = await startTemporaryDatabase()
const pools = openPools({ url: database.applicationUrl, onError: () => {} })
await loadDemoWorld(pools.writing, new Date(), 'America/Sao_Paulo')
const now = () => new Date()
const jobs = { send: async () => {} }
const { reading } = pools
const portal = await createApp({
  ...pools,
  config: readConfig({}),
  jobs,
  now,
  limiter: unlimitedLimiter(),
  watch: new Watch(new Loggers('silent')),
  notifications: Notifications.silent(),
  ...rights,
})
const portalUrl = await portal.listen({ port: 0, host: '127.0.0.1' })

const bare = Fastify()
bare.get('/api/account', async (request) => {
  const token = tokenOf(request.headers.authorization) ?? ''
  const { rows } = await reading.executeQuery(actorQuery(hashOfToken(token), now()))
  return { ...rows[0], pendingEmail: await findPendingEmail(reading, rows[0]?.id ?? 0, now()) }
})
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })

const answer = await portal.inject({
  method: authenticate.method,
  url: authenticate.path,
  payload: { username: 'multi', password: 'portal-demo' },
})
process.send?.({ portalUrl, bareUrl, token: answer.json().id_token })

process.once('disconnect', async () => {
  await portal.close()
  await bare.close()
  await pools.end()
  await database.stop()
})
