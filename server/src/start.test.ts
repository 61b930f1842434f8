import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getReadiness } from '@cais/core/api/health.ts'
import { getInfo } from '@cais/core/api/management.ts'
import { afterAll, expect, test } from 'vitest'
import { freePort, portalStarter } from './testing/portal-process.ts'

const start = portalStarter()
const folder = await mkdtemp(join(tmpdir(), 'cais-start-'))

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const file = join(folder, 'file')
await writeFile(file, '')

test.each([
  ['a wrong setting', { PORT: 'eighty' }, /^Cais cannot start\. .*PORT.*\n$/],
  [
    'a data folder that is a file',
    { PORT: '0', DATA_DIR: file },
    /^Cais cannot start\. DATA_DIR .* cannot be used.*\n$/,
  ],
  [
    'an unreachable database',
    { PORT: '0', DATABASE_URL: 'postgres://cais@127.0.0.1:1/cais' },
    /^Cais cannot start\. The database cannot be reached: .*\n$/,
  ],
])('%s ends the start with one line', async (_, settings, line) => {
  const { code, errors } = await start(settings).ended
  expect(errors).toMatch(line)
  expect(code).toBe(1)
})

test('a port in use ends the start with one line, before anything else is started', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  )
  const { code, errors } = await start({ PORT: String(port), DATA_DIR: join(folder, 'unused') }).ended
  expect(errors).toBe(`Cais cannot start. Port ${port} is in use; set PORT to another one.\n`)
  expect(code).toBe(1)
  await new Promise((resolve) => taken.close(resolve))
})

test('a server starts, answers, stops on SIGTERM, starts again after being killed, and never in earnest with the demo', async () => {
  const settings = { PORT: await freePort(), DATA_DIR: join(folder, 'data') }
  const first = start(settings)
  const address = await first.ready
  expect((await fetch(`${address}/management/health`)).status).toBe(200)
  first.process.kill('SIGTERM')
  expect(await first.ended).toEqual({ code: 0, errors: '' })

  // The terminal of the demo was started once, which is enough.
  const alone = { ...settings, SIMULATOR_PACE: '0' }
  const second = start(alone)
  await second.ready
  second.process.kill('SIGKILL')
  await second.ended

  const third = start({ ...alone, DRAIN_SECONDS: '3' })
  const again = await third.ready
  const answer = await fetch(`${again}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cliente', password: 'portal-demo' }),
  })
  expect(answer.status).toBe(200)
  third.process.kill('SIGTERM')
  const statusOf = async (path: string) => (await fetch(again + path)).status
  await expect.poll(() => statusOf(getReadiness.path)).toBe(503)
  expect(await statusOf(getInfo.path), 'it serves until callers have gone elsewhere').toBe(200)
  expect((await third.ended).code).toBe(0)

  const { code, errors } = await start({ ...settings, DEMO: 'false' }).ended
  expect(errors).toMatch(/^Cais cannot start\. The database holds \d+ open accounts of the demo, .*\n$/)
  expect(code).toBe(1)
}, 120_000)
