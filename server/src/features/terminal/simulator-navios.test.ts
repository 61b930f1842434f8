import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { moveNavios } from './simulator-navios.ts'

const one = await startTestServer()
const beside = await startTestServer({ beside: one })
const same = await startTestServer()

/** What was told in two days, in order. */
async function play(server: TestServer): Promise<(string | null)[]> {
  for (let hour = 0; hour < 48; hour++) {
    await moveNavios(server.db, server.clock.now(), 3)
    server.clock.advance({ hours: 1 })
  }
  const rows = await server.db
    .selectFrom('escala_mudanca')
    .select(['escala_id', 'campo', 'para', 'em'])
    .where('em', '>=', new Date('2026-08-03T12:00:00Z'))
    .orderBy('id')
    .execute()
  return rows.map(({ escala_id, campo, para, em }) => [escala_id, campo, para, em.toISOString()].join(' '))
}

test('ships tell other arrivals now and then, the same for the same seed, and never after they berth', async () => {
  const told = await play(one)
  expect(told.length).toBeGreaterThan(2)
  expect(told.every((line) => line?.includes(' dataETA '))).toBe(true)
  expect(await play(same)).toEqual(told)
  const wrong = await one.db
    .selectFrom('escala')
    .select('id')
    .where('status', '=', 'ANUNCIADO')
    .whereRef('data_eta', '>', 'data_etb')
    .execute()
  expect(wrong).toEqual([])
})

test('two servers in the same hour move a ship once', async () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = one.clock.now()
    const moved = (await Promise.all([one, beside, one].map(({ db }) => moveNavios(db, now, 5)))).flat()
    expect(new Set(moved).size).toBe(moved.length)
    expect(await moveNavios(one.db, now, 5)).toEqual([])
    one.clock.advance({ hours: 1 })
  }
})
