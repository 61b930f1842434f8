import { readConfig } from '../server/src/config.ts'
import { startPortal } from '../server/src/portal.ts'
import { Stopper } from '../server/src/stopper.ts'
import { type CopiedDatabase, copyTemplate, type Template } from '../server/src/testing/template.ts'
import { Loggers } from '../server/src/watch/loggers.ts'
import type { World } from './worlds.ts'

/** The process with a worker's portal: told to, it shows a new copy of the world at the same address instead of the one before. */
let database: CopiedDatabase | null = null
let stop = async () => {}

process.on('message', (world: World) => {
  ;(world.again ? reopen(world) : open(world)).then(
    () => process.send?.({ isReady: true }),
    (error: unknown) => process.send?.({ reason: String(error) }),
  )
})
process.once('disconnect', () => void close().then(() => process.exit()))

async function close(): Promise<void> {
  await stop()
  await database?.drop()
  database = null
  stop = async () => {}
}

async function open(world: World): Promise<void> {
  await close()
  const template: Template = JSON.parse(process.env.E2E_TEMPLATE ?? '')
  database = await copyTemplate(template)
  await start(world, database)
}

async function reopen(world: World): Promise<void> {
  if (!database) throw new Error('there is no world yet')
  await stop()
  await start(world, database)
}

async function start({ port }: World, { applicationUrl, ownerUrl }: CopiedDatabase): Promise<void> {
  // What a journey turns up is read on its page, and not among the results of the tests.
  const loggers = new Loggers('silent', { write: () => {} })
  const stopper = new Stopper(loggers.root)
  stop = () => stopper.stop()
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: applicationUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DEMO: 'true',
    // Nothing moves under the journeys.
    SIMULATOR_PACE: '0',
  })
  await startPortal(config, loggers, stopper)
}
