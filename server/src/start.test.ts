import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'cais-start-'))
const children: ChildProcess[] = []

afterAll(async () => {
  // A failed test must leave no server behind.
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

interface Started {
  process: ChildProcess
  /** Resolves when the server is ready; rejects when it ends before. */
  ready: Promise<string>
  ended: Promise<{ code: number | null; errors: string }>
}

function start(settings: Record<string, string>): Started {
  const env = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, errors })),
  )
  const ready = new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const address = /http:\/\/localhost:\d+/.exec(said)
      if (said.includes('is ready') && address) resolve(address[0])
    })
    void ended.then(() => reject(new Error(`ended before it was ready: ${errors}`)))
  })
  ready.catch(() => {})
  return { process: child, ready, ended }
}

async function freePort(): Promise<string> {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

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

  const second = start(settings)
  await second.ready
  second.process.kill('SIGKILL')
  await second.ended

  const third = start(settings)
  const again = await third.ready
  const answer = await fetch(`${again}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cliente', password: 'portal-demo' }),
  })
  expect(answer.status).toBe(200)
  third.process.kill('SIGTERM')
  expect((await third.ended).code).toBe(0)

  const { code, errors } = await start({ ...settings, DEMO: 'false' }).ended
  expect(errors).toMatch(/^Cais cannot start\. The database holds \d+ open accounts of the demo, .*\n$/)
  expect(code).toBe(1)
}, 120_000)
