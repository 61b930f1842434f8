import { getLineup, getLineupCalendar } from '@cais/core/api/lineup.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoEscalas } from '../../demo/escalas.ts'
import { demoNavios } from '../../demo/navios.ts'
import { testStart } from '../../testing/clock.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db, clock } = await startTestServer()
const world = demoEscalas(testStart)
const day = 86_400_000
const armadorId = demoNavios[0]?.armador.id ?? 0

test('anybody sees the ships of a week ago until 45 days ahead, in the order in which they berth', async () => {
  const { body } = await call(getLineup, {})
  const from = testStart.getTime() - 7 * day
  const expected = world.filter(
    (escala) =>
      escala.status !== 'CANCELADO' && Number((escala.data_desatracacao ?? escala.data_etd) as Date) >= from,
  )
  expect(body.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id))
  const berthings = body.map(({ dataAtracacao, dataETB }) => dataAtracacao ?? dataETB ?? '')
  expect(berthings).toEqual(berthings.toSorted())
})

test('customs numbers are not for the public', async () => {
  const answer = await call(getLineup, {})
  const numbers = world.map(({ escala_siscomex }) => escala_siscomex).filter((number) => number != null)
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.filter((number) => answer.text.includes(number))).toEqual([])
})

test('calls that are called off, too far ahead or long gone are not shown; a ship at the quay always is', async () => {
  const [gone, off, far, stays] = world.filter(({ status }) => status === 'ANUNCIADO')
  const change = (id: number | undefined, values: object) =>
    db
      .updateTable('escala')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute()
  const nowhere = { berco: null, medida_popa: null, medida_proa: null }
  const at = (days: number) => new Date(testStart.getTime() + days * day)
  await change(gone?.id, { ...nowhere, data_eta: at(-9), data_etb: at(-8.5), data_etd: at(-7.1) })
  await change(off?.id, { status: 'CANCELADO' })
  await change(far?.id, { ...nowhere, data_eta: at(45), data_etb: at(45.1), data_etd: at(47) })
  await change(stays?.id, {
    ...nowhere,
    status: 'ATRACADO',
    data_eta: at(-20),
    data_atracacao: at(-19),
    data_etb: at(-19),
    data_etd: at(-17),
  })
  const shown = (await call(getLineup, {})).body.map(({ id }) => id)
  for (const one of [gone, off, far]) expect(shown).not.toContain(one?.id)
  expect(shown).toContain(stays?.id)
})

/** The unfolded lines of the calendar. */
async function calendar(id = armadorId): Promise<string[]> {
  const answer = await call(getLineupCalendar, { params: { armadorId: id } })
  expect(answer.header('content-type')).toBe('text/calendar; charset=utf-8')
  for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  return answer.text.replaceAll('\r\n ', '').split('\r\n')
}

test('the calendar of a line has its calls and their deadlines, and no others', async () => {
  const calls = (await call(getLineup, {})).body.filter((one) => one.armadorId === armadorId)
  const lines = await calendar()
  const uids = lines.filter((line) => line.startsWith('UID:'))
  expect(uids).toEqual(calls.flatMap(({ id }) => [`UID:escala-${id}@cais`, `UID:escala-${id}-deadline@cais`]))
  for (const one of calls) expect(lines.join('\n')).toContain(`SUMMARY:${escalaName(one)}`)
  const [first] = calls
  const start = String(first?.dataAtracacao ?? first?.dataETB).replace(/[-:]|\.\d{3}/g, '')
  expect(lines).toContain(`DTSTART:${start}`)
})

test('an event keeps its UID when the ship is delayed', async () => {
  const before = await calendar()
  await db
    .updateTable('escala')
    .set({ data_etd: sql`data_etd + interval '1 minute'` })
    .where('status', '=', 'ATRACADO')
    .execute()
  clock.advance({ hours: 1 })
  const after = await calendar()
  const uids = (lines: string[]) => lines.filter((line) => line.startsWith('UID:'))
  expect(uids(after)).toEqual(uids(before))
  expect(after.find((line) => line.startsWith('DTSTAMP:'))).toBe('DTSTAMP:20260803T130000Z')
})

test('a line without calls has an empty calendar, and a line that cannot be is refused', async () => {
  expect(await calendar(99_999)).toEqual(expect.arrayContaining(['X-WR-CALNAME:Line-up', 'END:VCALENDAR']))
  expect(await calendar(99_999)).not.toContain('BEGIN:VEVENT')
  const answer = await callLoosely(getLineupCalendar, { params: { armadorId: 'austral' } })
  expect(answer.fieldErrors).toEqual(['armadorId: validation.id'])
})
