import { getEscala, getEscalaCalendar, listEscalaMudancas } from '@cais/core/api/escala.ts'
import { getLineup } from '@cais/core/api/lineup.ts'
import { type CampoMudado, camposMudados, isTempo, recentesOf } from '@cais/core/rules/escala-mudanca.ts'
import fc from 'fast-check'
import { sql, type UpdateObject } from 'kysely'
import { expect, test } from 'vitest'
import { noteAt } from '../../course/note-at.ts'
import type { DB } from '../../db/tables.gen.ts'
import { demoEscalas } from '../../demo/escalas.ts'
import { testStart } from '../../testing/clock.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db, clock, forgetSessions } = await startTestServer()
const beside = await startTestServer()
const world = demoEscalas(testStart)
const hour = 3_600_000

/** Expected calls without changes so far; each test takes one. */
const untouched = world.filter(({ status }) => status === 'ANUNCIADO').slice(12)
const next = () => untouched.shift() ?? { id: 0 }

const change = (id: number, values: UpdateObject<DB, 'escala'>, at: Date | null = clock.now()) =>
  db.transaction().execute(async (tx) => {
    if (at) await noteAt(tx, at)
    await tx.updateTable('escala').set(values).where('id', '=', id).execute()
  })

const historyOf = async (id: number) =>
  (await call(listEscalaMudancas, { params: { id } }, { as: 'semempresa' })).body

const later = (hours: number) => new Date(testStart.getTime() + (500 + hours) * hour)

test('what is changed of a call stands in its history, the newest first, whoever changed it', async () => {
  const { id } = next()
  const before = (await call(getEscala, { params: { id } }, { as: 'cliente' })).body
  await change(id, { data_deadline: later(1), limite_recepcao_cheio: null })
  clock.advance({ minutes: 5 })
  await change(id, { status: 'CANCELADO', indicador_grade_liberada: false })
  const history = await historyOf(id)
  expect(history).toMatchObject([
    { campo: 'status', de: 'ANUNCIADO', para: 'CANCELADO', em: clock.now().toISOString() },
    { campo: 'limiteRecepcaoCheio', de: before.limiteRecepcaoCheio, para: null },
    { campo: 'dataDeadline', de: before.dataDeadline, para: later(1).toISOString() },
  ])
})

test('what is written as it was is no change, and neither is what nobody plans on', async () => {
  const { id } = next()
  await change(id, { data_eta: sql`data_eta`, status: sql`status`, medida_popa: null, medida_proa: null })
  expect(await historyOf(id)).toEqual([])
})

test('who says nothing of the time has the database’s own', async () => {
  const { id } = next()
  const before = Date.now()
  await change(id, { data_eta: later(2) }, null)
  const [only] = await historyOf(id)
  expect(Date.parse(only?.em ?? '')).toBeGreaterThanOrEqual(before - 1_000)
  expect(Date.parse(only?.em ?? '')).toBeLessThanOrEqual(Date.now() + 1_000)
})

test('of what was undone nothing is left', async () => {
  const { id } = next()
  const undone = db.transaction().execute(async (tx) => {
    await tx
      .updateTable('escala')
      .set({ data_eta: later(1) })
      .where('id', '=', id)
      .execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await historyOf(id)).toEqual([])
})

test('nobody rewrites the history, the application neither', async () => {
  await expect(db.deleteFrom('escala_mudanca').execute()).rejects.toThrow(/permission denied/)
  await expect(db.updateTable('escala_mudanca').set({ de: null }).execute()).rejects.toThrow(
    /permission denied/,
  )
})

test('writers at the same time leave one course, each step going on from the one before', async () => {
  const { id } = next()
  const first = (await call(getEscala, { params: { id } }, { as: 'cliente' })).body
  const hours = Array.from({ length: 12 }, (_, n) => n + 1)
  await Promise.all(hours.map((n) => change(id, { data_eta: later(n) }, null)))
  const course = (await historyOf(id)).toReversed()
  expect(course).toHaveLength(12)
  expect(course[0]?.de).toBe(first.dataETA)
  for (const [index, { de, em }] of course.entries()) {
    if (index === 0) continue
    expect(de).toBe(course[index - 1]?.para)
    expect(em >= (course[index - 1]?.em ?? '')).toBe(true)
  }
  const now = (await call(getEscala, { params: { id } }, { as: 'cliente' })).body
  expect(course.at(-1)?.para).toBe(now.dataETA)
})

const moment = fc.option(fc.integer({ min: 0, max: 400 }).map(later))
const values = fc.record(
  {
    data_eta: moment,
    data_deadline: moment,
    abertura_gate: moment,
    data_abertura_gate: moment,
    limite_recepcao_cheio: moment,
    data_etb: fc.integer({ min: 0, max: 100 }).map(later),
    data_etd: fc.integer({ min: 101, max: 400 }).map(later),
    berco: fc.constantFrom(null, '201', '207'),
    status: fc.constantFrom('ANUNCIADO' as const, 'NA_BARRA' as const, 'CANCELADO' as const),
  },
  { requiredKeys: [] },
)

test('whatever the course of changes, the history leads from the first values to the present ones', async () => {
  const { id } = next()
  const read = async () => (await call(getEscala, { params: { id } }, { as: 'cliente' })).body
  await change(id, { medida_popa: null, medida_proa: null, data_etb: later(0), data_etd: later(400) })
  const property = fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 8 }), async (steps) => {
    const [before, known] = [await read(), (await historyOf(id))[0]?.id ?? 0]
    for (const step of steps.filter((one) => Object.keys(one).length)) await change(id, step)
    const state = Object.fromEntries(camposMudados.map((campo) => [campo, before[campo]])) as Record<
      CampoMudado,
      string | null
    >
    const course = (await historyOf(id)).filter((one) => one.id > known).toReversed()
    for (const { campo, de, para } of course) {
      expect(state[campo]).toBe(de)
      expect(para).not.toBe(de)
      state[campo] = para
    }
    expect(await read()).toMatchObject(state)
  })
  await fc.assert(property, { numRuns: 20 })
})

test('the line-up says what a time was a day ago, to anybody, until a day has passed', async () => {
  const { id } = next()
  const { dataETA } = (await call(getEscala, { params: { id } }, { as: 'cliente' })).body
  await change(id, { data_eta: sql`data_eta + interval '1 hour'`, berco: null })
  clock.advance({ hours: 2 })
  await change(id, { data_eta: sql`data_eta + interval '1 hour'` })
  const recentes = async () => (await call(getLineup, {})).body.find((one) => one.id === id)?.recentes
  expect(await recentes()).toEqual([{ campo: 'dataETA', era: dataETA }])
  expect(recentesOf(await historyOf(id), clock.now())).toEqual(await recentes())
  clock.advance({ hours: 22 })
  expect(await recentes()).toEqual([
    { campo: 'dataETA', era: new Date(Date.parse(dataETA ?? '') + hour).toISOString() },
  ])
  clock.advance({ hours: 3 })
  forgetSessions()
  expect(await recentes()).toEqual([])
  expect(await historyOf(id)).toHaveLength(3)
})

test('the demo has ships of which something has just changed, and no value is other than it should be', async () => {
  const { body } = await beside.call(getLineup, {})
  const changed = body.filter(({ recentes }) => recentes.length > 0)
  expect(changed.length).toBeGreaterThanOrEqual(4)
  expect(new Set(changed.flatMap(({ recentes }) => recentes.map(({ campo }) => campo))).size).toBeGreaterThan(
    3,
  )
  for (const { recentes, ...one } of changed)
    for (const { campo, era } of recentes)
      if (isTempo(campo) && campo in one) expect(era).not.toBe(one[campo as 'dataETA'])
  const rows = await beside.db
    .selectFrom('escala')
    .select(['id', 'status', 'data_eta'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual(world.map(({ id, status, data_eta }) => ({ id, status, data_eta })))
})

test('a call that does not exist has no history and no calendar, and strangers read neither', async () => {
  for (const route of [listEscalaMudancas, getEscalaCalendar]) {
    expect((await call(route, { params: { id: 99_999 } }, { as: 'cliente' })).outcome).toBe(
      '404 error.http.404',
    )
    expect((await call(route, { params: { id: 1 } })).status).toBe(401)
  }
})

test('the calendar of a call is its stay and its deadline, also when it was called off', async () => {
  const { id, visit } = next() as (typeof world)[number]
  const read = () => call(getEscalaCalendar, { params: { id } }, { as: 'semempresa' })
  const answer = await read()
  expect(answer.header('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.header('content-disposition')).toBe(`attachment; filename="escala-${visit}.ics"`)
  expect(answer.text.match(/^UID:.*/gm)).toEqual([`UID:escala-${id}@cais`, `UID:escala-${id}-deadline@cais`])
  await change(id, { status: 'CANCELADO' })
  expect((await read()).text.match(/^STATUS:.*/gm)).toEqual(['STATUS:CANCELLED', 'STATUS:CANCELLED'])
})
