import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readConfig } from '../server/src/config.ts'
import { startPortal } from '../server/src/portal.ts'
import { Stopper } from '../server/src/stopper.ts'
import { type CopiedDatabase, copyTemplate, type Template } from '../server/src/testing/template.ts'
import { Loggers } from '../server/src/watch/loggers.ts'
import type { World } from './worlds.ts'

/** The process with a worker's portal; on request it replaces the world by a new copy at the same address. */
let database: CopiedDatabase | null = null
let stop = async () => {}

process.on('message', (world: World) => {
  ;(world.empty ? openEmpty(world) : world.again ? reopen(world) : open(world)).then(
    (link) => process.send?.({ isReady: true, ...(link && { link }) }),
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

/** A new installation: the administrator is made by its command, which prints a link. */
async function openEmpty(world: World): Promise<string> {
  await close()
  const template: Template = JSON.parse(process.env.E2E_TEMPLATE ?? '')
  database = await copyTemplate(template, { empty: true })
  const settings = settingsOf(world, database)
  const command = fileURLToPath(new URL('../server/src/admin-command.ts', import.meta.url))
  const env = { PATH: process.env.PATH, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'chefe', 'chefe@porto.example'], {
    env,
  })
  await start(world, database)
  return /http\S+key=\S+/.exec(stdout)?.[0] ?? ''
}

function settingsOf({ port, empty }: World, { applicationUrl, ownerUrl }: CopiedDatabase) {
  return {
    PORT: String(port),
    DATABASE_URL: applicationUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DEMO: empty ? 'false' : 'true',
    // The simulator is switched off, so that nothing changes by itself.
    SIMULATOR_PACE: '0',
    // Journeys receive their own webhooks.
    WEBHOOK_LOOPBACK: 'true',
    ...empty,
  }
}

async function start(world: World, of: CopiedDatabase): Promise<void> {
  // Errors of the server appear on the page of the journey, so the log is not mixed with the test results.
  const loggers = new Loggers('silent', { write: () => {} })
  const stopper = new Stopper(loggers.root, 0)
  stop = () => stopper.stop()
  const config = readConfig(settingsOf(world, of))
  await startPortal(config, loggers, stopper)
}
