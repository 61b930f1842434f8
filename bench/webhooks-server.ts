import { readConfig } from '../server/src/config.ts'
import { Notifications } from '../server/src/db/notifications.ts'
import { openPools } from '../server/src/db/pool.ts'
import { Deliverer } from '../server/src/features/webhook/deliverer.ts'
import { Sender } from '../server/src/features/webhook/send.ts'

/** One of several servers that send the deliveries of the same database. */
const url = process.argv[2] ?? ''
const pools = openPools({ url, onError: () => {} })
const notifications = await Notifications.open({ url, onError: () => {} })
const deliverer = new Deliverer({
  db: pools.writing,
  jobs: { send: async () => {} },
  config: readConfig({}),
  now: () => new Date(),
  log: { error: console.error },
  sender: new Sender({ rules: { loopback: true } }),
})
deliverer.start(notifications)
process.send?.('ready')

process.once('disconnect', async () => {
  await deliverer.stop()
  await notifications.end()
  await pools.end()
})
