import { endOtherSessions, endOwnSession, listOwnSessions } from '@cais/core/api/own-sessions.ts'
import { getAccount, signOut } from '@cais/core/api/session.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const beside = await startTestServer({ beside: server })
const idle = await startTestServer({ beside: server, config: { sessionIdleMinutes: 10 } })
const { call, clock, db, openSession } = server

const list = async (token: string) => (await call(listOwnSessions, {}, { token })).body
const ownId = async (token: string) => (await list(token)).find(({ atual }) => atual)?.id ?? 0
const background = { headers: { 'x-caisapp-background': 'true' } }

test('a person sees where they are signed in, this session first and then the one used last', async () => {
  const [first, second, here] = [await openSession('ti'), await openSession('ti'), await openSession('ti')]
  clock.advance({ minutes: 2 })
  await call(getAccount, {}, { token: first })
  const shown = await list(here)
  expect(shown.map(({ atual }) => atual)).toEqual([true, false, false])
  expect(shown.map(({ id }) => id)).toEqual([await ownId(here), await ownId(first), await ownId(second)])
  expect(shown[0]).toMatchObject({ endereco: '127.0.0.x', lembrada: false })
  expect((await call(listOwnSessions, {})).status).toBe(401)
})

test('a session that is ended is refused at once on every server', async () => {
  const [here, lost] = [await openSession('agencia'), await openSession('agencia')]
  const id = await ownId(lost)
  expect((await beside.call(getAccount, {}, { token: lost })).status).toBe(200)
  expect((await call(endOwnSession, { params: { id } }, { token: here })).status).toBe(204)
  for (const one of [server, beside, idle])
    expect((await one.call(getAccount, {}, { token: lost })).status).toBe(401)
  expect((await beside.call(getAccount, {}, { token: here })).status).toBe(200)
  expect((await call(endOwnSession, { params: { id } }, { token: here })).outcome).toBe('404 error.http.404')
})

test('all others end, this one and those of other people do not', async () => {
  const [here, other, another] = [
    await openSession('armador'),
    await openSession('armador'),
    await openSession('armador'),
  ]
  const neighbour = await openSession('depot')
  const { body } = await call(endOtherSessions, {}, { token: here })
  expect(body.encerradas).toBe(2)
  const status = async (token: string) => (await beside.call(getAccount, {}, { token })).status
  expect(await Promise.all([here, other, another, neighbour].map(status))).toEqual([200, 401, 401, 200])
})

test("another person's session looks like none and goes on", async () => {
  const [mine, theirs] = [await openSession('depot'), await openSession('terminal')]
  const id = await ownId(theirs)
  expect((await call(endOwnSession, { params: { id } }, { token: mine })).outcome).toBe('404 error.http.404')
  expect((await call(getAccount, {}, { token: theirs })).status).toBe(200)
})

test('a session that nobody uses ends; one that is used does not, and a page by itself does not use it', async () => {
  const [used, unused, polling] = [
    await openSession('cliente'),
    await openSession('cliente'),
    await openSession('cliente'),
  ]
  for (let minute = 0; minute < 12; minute += 3) {
    clock.advance({ minutes: 3 })
    expect((await idle.call(getAccount, {}, { token: used })).status).toBe(200)
    await idle.call(getAccount, {}, { token: polling, ...background })
  }
  expect((await idle.call(getAccount, {}, { token: unused })).status).toBe(401)
  expect((await idle.call(getAccount, {}, { token: polling })).status).toBe(401)
  expect((await idle.call(getAccount, {}, { token: used })).body.idleMinutes).toBe(10)
  const shown = (await idle.call(listOwnSessions, {}, { token: used })).body
  expect(shown.map(({ id }) => id)).not.toContain(await sessionId(unused))
  // Without the setting the same session is valid again.
  expect((await call(getAccount, {}, { token: unused })).status).toBe(200)
})

async function sessionId(token: string): Promise<number> {
  return ownId(token)
}

test('the last use is noted to the minute, and not for what the page does by itself', async () => {
  const token = await openSession('gestor')
  const used = async () => new Date((await list(token))[0]?.usadaEm ?? 0).getTime()
  const opened = await used()
  clock.advance({ seconds: 30 })
  await call(getAccount, {}, { token })
  expect(await used()).toBe(opened)
  clock.advance({ minutes: 5 })
  await call(getAccount, {}, { token, ...background })
  const { last_used_at } = await db
    .selectFrom('session')
    .select('last_used_at')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last_used_at.getTime()).toBe(opened)
  await call(getAccount, {}, { token })
  expect(await used()).toBe(clock.now().getTime())
  await call(signOut, {}, { token })
})
