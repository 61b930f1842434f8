import { authenticate } from '@cais/core/api/session.ts'
import { beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { limits } from './throttle.ts'

const server = await startTestServer()
const second = await startTestServer({ beside: server })
const { db, clock } = server

const mostOfAccount: number = limits['sign-in-account'].attempts

/** One attempt to sign in: the status and the cookie of the device. */
async function attempt(
  username: string,
  password: string,
  { device = '', address = '10.0.0.1', at = server } = {},
) {
  const answer = await at.call(
    authenticate,
    { body: { username, password } },
    { address, ...(device && { headers: { cookie: device } }) },
  )
  const cookie = answer.header('set-cookie')?.split(';', 1)[0] ?? ''
  return { answer, status: answer.status, device: cookie }
}

async function failOften(username: string, times = mostOfAccount, options = {}) {
  for (let count = 0; count < times; count++) {
    expect((await attempt(username, 'wrong password', options)).status).toBe(401)
  }
}

beforeEach(async () => {
  await db.deleteFrom('throttle').execute()
})

test('after ten failures even the right password waits until the window has passed', async () => {
  await failOften('cliente')
  const { answer } = await attempt('cliente', 'portal-demo')
  expect(answer.outcome).toBe('429 error.too-many-attempts')
  expect(answer.problem.params).toEqual([15])
  expect(answer.header('retry-after')).toBe('900')
  expect((await attempt('beneficiario', 'portal-demo')).status).toBe(200)
  clock.advance({ minutes: 15 })
  expect((await attempt('cliente', 'portal-demo')).status).toBe(200)
})

test('the ninth failure still lets the owner in, and success starts the count anew', async () => {
  await failOften('cliente', 9)
  expect((await attempt('cliente', 'portal-demo')).status).toBe(200)
  await failOften('cliente', 9)
  expect((await attempt('cliente', 'portal-demo')).status).toBe(200)
})

test('login and e-mail of one person count together', async () => {
  await failOften('cliente', 5)
  await failOften('cliente@demo.cais.example', 5)
  expect((await attempt('cliente', 'portal-demo')).status).toBe(429)
})

test('an unknown user is throttled like a known one', async () => {
  await failOften('ninguem')
  expect((await attempt('ninguem', 'portal-demo')).status).toBe(429)
})

test('guessing at one server counts at the next', async () => {
  await failOften('cliente', 5)
  await failOften('cliente', 5, { at: second })
  expect((await attempt('cliente', 'portal-demo')).status).toBe(429)
  expect((await attempt('cliente', 'portal-demo', { at: second })).status).toBe(429)
})

test('of many attempts at once only ten are tried', async () => {
  const tries = Array.from({ length: 30 }, (_, index) =>
    attempt('cliente', 'wrong password', { at: index % 2 ? server : second }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(mostOfAccount)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30 - mostOfAccount)
})

test('the owner gets in on a known device while others are guessing', async () => {
  const { device } = await attempt('armador', 'portal-demo')
  await failOften('armador')
  expect((await attempt('armador', 'portal-demo')).status).toBe(429)
  expect((await attempt('armador', 'portal-demo', { device })).status).toBe(200)
})

test('a known device is known for its own people only', async () => {
  const { device } = await attempt('armador', 'portal-demo')
  await failOften('agencia')
  expect((await attempt('agencia', 'portal-demo', { device })).status).toBe(429)
})

test('guessing on a known device is throttled too, and does not lock the account elsewhere', async () => {
  const { device } = await attempt('armador', 'portal-demo')
  await failOften('armador', mostOfAccount, { device })
  expect((await attempt('armador', 'portal-demo', { device })).status).toBe(429)
  expect((await attempt('armador', 'portal-demo')).status).toBe(200)
})

test('an address that tried many accounts waits; other addresses and known devices do not', async () => {
  const { device } = await attempt('armador', 'portal-demo')
  const { attempts } = limits['sign-in-address']
  const tried = { scope: 'sign-in-address', key: '10.0.0.1', attempts: attempts - 1, started_at: clock.now() }
  await db
    .insertInto('throttle')
    .values(tried)
    .onConflict((c) => c.columns(['scope', 'key']).doUpdateSet(tried))
    .execute()
  expect((await attempt('ninguem', 'x')).status).toBe(401)
  expect((await attempt('cliente', 'portal-demo')).status).toBe(429)
  expect((await attempt('cliente', 'portal-demo', { address: '10.0.0.2' })).status).toBe(200)
  expect((await attempt('armador', 'portal-demo', { device })).status).toBe(200)
  clock.advance({ minutes: 15 })
  expect((await attempt('cliente', 'portal-demo')).status).toBe(200)
})

test('people who sign in properly do not use up their address', async () => {
  for (let count = 0; count < 5; count++) await attempt('cliente', 'portal-demo')
  const row = await db
    .selectFrom('throttle')
    .select('attempts')
    .where('scope', '=', 'sign-in-address')
    .executeTakeFirstOrThrow()
  expect(row.attempts).toBe(0)
})

async function useUpAddress(key: string): Promise<void> {
  const { attempts } = limits['sign-in-address']
  await db
    .insertInto('throttle')
    .values({ scope: 'sign-in-address', key, attempts, started_at: clock.now() })
    .execute()
}

test('a refused attempt leaves no row, whatever name it invents', async () => {
  await useUpAddress('10.0.0.1')
  const rows = async () => [
    await db.selectFrom('throttle').select(['scope', 'key']).execute(),
    await db.selectFrom('audit').select('id').execute(),
  ]
  const before = await rows()
  for (const name of ['invented.1', 'invented.2', 'cliente'])
    expect((await attempt(name, 'x')).status).toBe(429)
  expect(await rows()).toEqual(before)
  expect((await attempt('invented.3', 'x', { address: '10.0.0.2' })).status).toBe(401)
  expect(await rows()).not.toEqual(before)
})

test('whoever was refused a moment ago is refused from memory, and counted again later', async () => {
  await useUpAddress('10.9.9.9')
  const status = async () => (await attempt('nobody', 'x', { address: '10.9.9.9' })).status
  const counted = async () => {
    const row = await db.selectFrom('throttle').select('attempts').where('key', '=', '10.9.9.9').execute()
    return row[0]?.attempts ?? 0
  }
  expect(await status()).toBe(429)
  const once = await counted()
  expect([await status(), await status()]).toEqual([429, 429])
  expect(await counted()).toBe(once)
  clock.advance({ seconds: 2 })
  expect(await status()).toBe(429)
  expect(await counted()).toBe(once + 1)
})

test('addresses of one IPv6 network count together, those of the next do not', async () => {
  await useUpAddress('2001:db8:1:2::/64')
  const from = async (address: string) => (await attempt('cliente', 'portal-demo', { address })).status
  expect(await from('2001:db8:1:2:aaaa::1')).toBe(429)
  expect(await from('2001:db8:1:2::ffff')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(200)
  const keys = await db
    .selectFrom('throttle')
    .select(['key', 'attempts'])
    .where('scope', '=', 'sign-in-address')
    .orderBy('key')
    .execute()
  // The second attempt came just after the first refusal, and was not counted.
  expect(keys).toEqual([
    { key: '2001:db8:1:2::/64', attempts: limits['sign-in-address'].attempts + 1 },
    { key: '2001:db8:1:3::/64', attempts: 0 },
  ])
})
