import { getLiveness, getReadiness } from '@cais/core/api/health.ts'
import { getInfo } from '@cais/core/api/management.ts'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startPortal } from './portal.ts'
import { Stopper } from './stopper.ts'
import { layCable } from './testing/cable.ts'
import { cloneDatabase } from './testing/cloned-database.ts'
import { freePort } from './testing/portal-process.ts'
import { Loggers } from './watch/loggers.ts'

interface Line {
  level: number
  msg: string
  times?: number
  err?: { message: string; code?: string }
}

const database = await cloneDatabase()
const cable = await layCable(database.applicationUrl)
const lines: Line[] = []
// The clock stands still, so that all of this is within one minute on a busy machine too.
const loggers = new Loggers('info', { write: (line: string) => void lines.push(JSON.parse(line)) }, () => 0)
const stopper = new Stopper(loggers.root, 0)
const config = readConfig({
  PORT: await freePort(),
  DATABASE_URL: cable.through(database.applicationUrl),
  DATABASE_OWNER_URL: database.ownerUrl,
  DEMO: 'true',
  SIMULATOR_PACE: '0',
})
await startPortal(config, loggers, stopper)
// What is said at the start is not asked here.
lines.length = 0
afterAll(async () => {
  await stopper.stop()
  await cable.cut()
  await database.drop()
})

const ask = async (path: string) => (await fetch(`http://127.0.0.1:${config.port}${path}`)).status
const loud = () => lines.filter(({ level }) => level > 30)

/** Milliseconds and requests for which the database is away at least. */
const away = { milliseconds: 3_000, requests: 50 }

test('a database that is away for a while is told in one line, and so is its return', async () => {
  await expect.poll(() => ask(getReadiness.path)).toBe(200)
  await expect.poll(() => ask(getInfo.path)).toBe(200)
  await cable.cut()
  const since = performance.now()
  let refused = 0
  while (refused < away.requests || performance.now() - since < away.milliseconds) {
    expect(await ask(getInfo.path)).toBe(503)
    refused++
  }
  expect([await ask(getReadiness.path), await ask(getLiveness.path)]).toEqual([503, 200])
  expect(loud(), JSON.stringify(loud(), null, 1)).toHaveLength(1)
  const [told] = loud()
  expect(told?.err?.message || told?.err?.code, 'its reason').toMatch(/ECONN|onnect/)

  await cable.mend()
  await expect.poll(() => ask(getReadiness.path)).toBe(200)
  await expect.poll(() => lines.at(-1)?.msg).toBe('the database answers again')
  // Each refused request would have been a line, and each look of the queues and of the webhooks.
  expect(lines.at(-1)?.times).toBeGreaterThanOrEqual(refused)
  expect(loud()).toHaveLength(1)
})
