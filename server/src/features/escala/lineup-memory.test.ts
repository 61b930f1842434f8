import { gunzipSync } from 'node:zlib'
import { getLineup, getLineupCalendar } from '@cais/core/api/lineup.ts'
import { expect, test, vi } from 'vitest'
import type { Db } from '../../db/pool.ts'
import { PreparingClient } from '../../db/preparing-client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { forgetLineup, keptLineup } from './lineup-memory.ts'

const age = 15_000
const { app, db, signIn, clock } = await startTestServer({ config: { lineupAge: age } })
const ask = (headers: Record<string, string> = {}) => app.inject({ url: getLineup.path, headers })

test('it is read once for all who ask, until it is told to have changed or too old', async () => {
  const server = {} as Db
  const read = vi.fn(async () => [])
  const at = (milliseconds: number) => keptLineup(server, { now: new Date(milliseconds), age }, read)
  const [one, other] = await Promise.all([at(0), at(0)])
  expect(one).toBe(other)
  expect(await at(age - 1)).toBe(one)
  expect(read).toHaveBeenCalledTimes(1)
  expect(await at(age)).not.toBe(one)
  expect(read).toHaveBeenCalledTimes(2)
  forgetLineup(server)
  await at(age)
  expect(read).toHaveBeenCalledTimes(3)
})

test('what could not be read is read by the next who asks', async () => {
  const server = {} as Db
  const about = { now: new Date(0), age }
  await expect(keptLineup(server, about, () => Promise.reject(new Error('no answer')))).rejects.toThrow()
  expect((await keptLineup(server, about, async () => [])).calls).toEqual([])
})

test('everybody gets the same bytes, packed for whoever takes them so, and nobody what they have', async () => {
  const plain = await ask()
  const token = await signIn('cliente')
  const packed = await ask({ 'accept-encoding': 'gzip, br', authorization: `Bearer ${token}` })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringMatching(/encoding/),
  })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const { etag = '' } = plain.headers
  expect(packed.headers.etag).toBe(etag)
  expect(plain.headers['cache-control']).toBe('public, no-cache')
  const again = await ask({ 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
})

test('whoever asks again is answered from memory: nothing is asked of the database', async () => {
  const { body } = await ask()
  const query = vi.spyOn(PreparingClient.prototype, 'query')
  expect((await ask()).body).toBe(body)
  expect((await app.inject({ url: getLineupCalendar.path.replace(':armadorId', '1') })).statusCode).toBe(200)
  expect(query.mock.calls).toEqual([])
  query.mockRestore()
})

test('what is committed rings, and whoever asks then sees it', async () => {
  const { etag } = (await ask()).headers
  expect((await ask()).headers.etag).toBe(etag)
  for (const table of ['navio', 'empresa', 'porto'] as const) {
    const before = (await ask()).headers.etag
    const column = { navio: 'navio_id', empresa: 'armador_id', porto: 'porto_origem_id' } as const
    const [{ id = 0 } = {}] = JSON.parse((await ask()).body)
    const row = await db.selectFrom('escala').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .updateTable(table)
      .set({ nome: `Outro ${table}` })
      .where('id', '=', Number(row[column[table]]))
      .execute()
    await expect.poll(async () => (await ask()).headers.etag).not.toBe(before)
  }
  const [{ id = 0 } = {}] = JSON.parse((await ask()).body)
  await db.updateTable('escala').set({ status: 'CANCELADO' }).where('id', '=', id).execute()
  await expect
    .poll(async () => JSON.parse((await ask()).body).map((call: { id: number }) => call.id))
    .not.toContain(id)
})

test('without a bell it is as old as its age at most', async () => {
  await ask()
  clock.advance({ days: 3 })
  const { etag } = (await ask()).headers
  clock.advance({ days: 30 })
  expect((await ask()).headers.etag).not.toBe(etag)
})
