import { readConfig } from '../server/src/config.ts'
import { Bell } from '../server/src/db/bell.ts'
import { openPools } from '../server/src/db/pool.ts'
import { Deliverer } from '../server/src/features/webhook/deliverer.ts'
import { Sender } from '../server/src/features/webhook/send.ts'

/** One of several servers that deliver what is in the same database. */
const url = process.argv[2] ?? ''
const pools = openPools({ url, onError: () => {} })
const bell = await Bell.open({ url, onError: () => {} })
const deliverer = new Deliverer({
  db: pools.writing,
  jobs: { send: async () => {} },
  config: readConfig({}),
  now: () => new Date(),
  log: { error: console.error },
  sender: new Sender({ rules: { loopback: true } }),
})
deliverer.start(bell)
process.send?.('ready')

process.once('disconnect', async () => {
  await deliverer.stop()
  await bell.end()
  await pools.end()
})
