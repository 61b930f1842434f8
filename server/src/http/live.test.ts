import { route } from '@cais/core/api/route.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newDoor } from '../testing/door.ts'
import { startTestServer } from '../testing/test-server.ts'
import { Limiter, usualLimits } from './limiter.ts'
import { refuseOverload } from './overload.ts'
import { answerError } from './problem.ts'
import { serve } from './serve.ts'

const limiterOf = (all: number) => new Limiter({ ...usualLimits, inside: { person: 9, address: 9, all } })

const door = newDoor()
const wait = route({
  method: 'POST',
  path: '/test/wait',
  access: 'public',
  summary: 'Waits at the door.',
  answer: z.object({ done: z.boolean() }),
})
const { app, db } = await startTestServer({
  endpoints: [
    serve(wait)(async ({ tx, now }) => {
      await tx.insertInto('mensagem').values({ titulo: 'written', texto: '', data_criacao: now }).execute()
      door.enter()
      await door.opened
      return { done: true }
    }),
  ],
})

test('stopping lets a running command finish and takes no new ones', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${address}/management/info`)).status).toBe(200)
  const running = fetch(`${address}/test/wait`, { method: 'POST' })
  await door.entered
  const closing = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  const late = await fetch(`${address}/management/info`).then(
    (answer) => answer.status,
    () => 'no connection',
  )
  expect(late).toBe('no connection')
  door.open()
  const answer = await running
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }])
  await closing
  const written = await db.selectFrom('mensagem').select('id').where('titulo', '=', 'written').execute()
  expect(written).toHaveLength(1)
})

test('above its limit the server refuses at once, and takes requests again when others are through', async () => {
  const small = Fastify()
  small.setErrorHandler(answerError)
  refuseOverload(small, limiterOf(2))
  const doors = [newDoor(), newDoor()]
  small.get('/wait/:n', async (request) => {
    const mine = doors[Number((request.params as { n: string }).n)]
    mine?.enter()
    await mine?.opened
    return 'done'
  })
  const address = await small.listen({ port: 0, host: '127.0.0.1' })
  try {
    const inside = doors.map((_, n) => fetch(`${address}/wait/${n}`))
    await Promise.all(doors.map((one) => one.entered))
    const refused = await fetch(`${address}/wait/9`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toMatchObject({ type: '/problem/overloaded', message: 'error.http.503' })
    for (const one of doors) one.open()
    expect(await Promise.all(inside.map(async (one) => (await one).status))).toEqual([200, 200])
    expect((await fetch(`${address}/wait/9`)).status).toBe(200)
  } finally {
    await small.close()
  }
})

test('a caller who leaves gives the place back', async () => {
  const small = Fastify()
  small.setErrorHandler(answerError)
  refuseOverload(small, limiterOf(1))
  const inner = newDoor()
  small.get('/wait', async () => {
    inner.enter()
    await inner.opened
    return 'done'
  })
  small.get('/quick', async () => 'done')
  const address = await small.listen({ port: 0, host: '127.0.0.1' })
  try {
    const leaving = new AbortController()
    const left = fetch(`${address}/wait`, { signal: leaving.signal }).catch(() => 'left')
    await inner.entered
    expect((await fetch(`${address}/quick`)).status).toBe(503)
    leaving.abort()
    expect(await left).toBe('left')
    await expect.poll(async () => (await fetch(`${address}/quick`)).status).toBe(200)
  } finally {
    inner.open()
    await small.close()
  }
})
