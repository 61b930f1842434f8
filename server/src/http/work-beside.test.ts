import { setTimeout as pause } from 'node:timers/promises'
import { type FileAnswer, route } from '@cais/core/api/route.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { serve } from './serve.ts'

const slow = route({ method: 'POST', path: '/test/slow', access: 'user', summary: 'Searches.', reads: true })
const quick = route({ method: 'GET', path: '/test/quick', access: 'user', summary: 'Looks something up.' })
const command = route({ method: 'POST', path: '/test/command', access: 'user', summary: 'Does something.' })
const exported = route({
  method: 'GET',
  path: '/test/exported',
  access: 'user',
  summary: 'A file that takes long to make.',
  streams: ['text/csv'],
  exports: true,
})
async function* rows() {
  await pause(60)
  yield Buffer.from('a;b')
}
const file = (): FileAnswer => ({
  contentType: 'text/csv',
  fileName: 'exported.csv',
  chunks: rows(),
  release: () => {},
})

const server = await startTestServer({
  limits: { work: { person: { burst: 50, share: 0.001 }, address: { burst: 60_000, share: 1 } } },
  endpoints: [
    serve(slow)(async () => void (await pause(60))),
    serve(exported)(async () => file()),
    serve(quick)(async () => undefined),
    serve(command)(async () => undefined),
  ],
})
const tokens: Record<string, string> = {}
for (const login of ['cliente', 'armador']) tokens[login] = await server.signIn(login)
const ask = (login: string, { method, path }: { method: string; path: string }) =>
  server.app.inject({
    method: method as 'GET',
    url: path,
    headers: { authorization: `Bearer ${tokens[login]}` },
  })

test('whoever has had more than their share waits beside others, in what cost so much and in nothing else', async () => {
  const order: string[] = []
  const done = (name: string) => () => order.push(name)
  await ask('armador', slow)
  await ask('cliente', slow)
  const again = ask('cliente', slow).then(done('the same again'))
  await ask('cliente', quick).then(done('something small'))
  await ask('cliente', command).then(done('a command'))
  await ask('armador', quick).then(done('somebody else'))
  // A single caller waits for no other.
  await again
  expect(order).toEqual(['something small', 'a command', 'somebody else', 'the same again'])
})

test('whoever asks only for small things is somebody beside whom others keep to their share', async () => {
  const order: string[] = []
  await ask('cliente', slow)
  await ask('armador', quick)
  const again = ask('cliente', slow).then(() => order.push('the same again'))
  for (let times = 0; times < 5; times++) {
    await pause(100)
    await ask('armador', quick)
  }
  order.push('somebody else')
  await again
  expect(order).toEqual(['somebody else', 'the same again'])
})

test('whoever has had more than their share of exports is refused the next one beside others, and told when to come back', async () => {
  await ask('armador', quick)
  expect((await ask('cliente', exported)).statusCode).toBe(200)
  await ask('armador', quick)
  const refused = await ask('cliente', exported)
  expect([refused.statusCode, refused.headers['x-caisapp-error']]).toEqual([429, 'error.export-busy'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // Exports of others, and the caller's other calls, are not limited by it.
  expect((await ask('armador', exported)).statusCode).toBe(200)
  expect((await ask('cliente', quick)).statusCode).toBe(200)
})

test('whoever is alone exports as much as they like', async () => {
  await pause(1_100)
  expect((await ask('cliente', exported)).statusCode).toBe(200)
  expect((await ask('cliente', exported)).statusCode).toBe(200)
})
