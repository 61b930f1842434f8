import { readConfig } from '../config.ts'
import { openPools } from '../db/pool.ts'
import { Deliverer } from '../features/webhook/deliverer.ts'
import { Sender } from '../features/webhook/send.ts'

/**
 * A server that delivers webhooks, in a process of its own that can be killed; its arguments are the database and the
 * time.
 */
const [url = '', at = ''] = process.argv.slice(2)
const pools = openPools({ url, onError: () => {} })
const deliverer = new Deliverer({
  db: pools.writing,
  jobs: { send: async () => {} },
  config: readConfig({}),
  now: () => new Date(at),
  log: { error: console.error },
  sender: new Sender({ rules: { loopback: true } }),
})
await deliverer.settle()
await pools.end()
