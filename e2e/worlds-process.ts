import { readConfig } from '../server/src/config.ts'
import { startPortal } from '../server/src/portal.ts'
import { Stopper } from '../server/src/stopper.ts'
import { copyTemplate, type Template } from '../server/src/testing/template.ts'
import { Loggers } from '../server/src/watch/loggers.ts'
import type { World } from './worlds.ts'

/** The process with a worker's portal: told to, it shows a new copy of the world at the same address instead of the one before. */
let close = async () => {}

process.on('message', (world: World) => {
  open(world).then(
    () => process.send?.({ isReady: true }),
    (error: unknown) => process.send?.({ reason: String(error) }),
  )
})
process.once('disconnect', () => void close().then(() => process.exit()))

async function open({ port }: World): Promise<void> {
  await close()
  const template: Template = JSON.parse(process.env.E2E_TEMPLATE ?? '')
  const database = await copyTemplate(template)
  // What a journey turns up is read on its page, and not among the results of the tests.
  const loggers = new Loggers('silent', { write: () => {} })
  const stopper = new Stopper(loggers.root)
  close = async () => {
    await stopper.stop()
    await database.drop()
  }
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: database.applicationUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DEMO: 'true',
    // Nothing moves under the journeys.
    SIMULATOR_PACE: '0',
  })
  await startPortal(config, loggers, stopper)
}
