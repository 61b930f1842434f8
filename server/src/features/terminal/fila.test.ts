import { countFila, type FilaItem, listFila } from '@cais/core/api/terminal.ts'
import { type PrazoQuestion, prazoQuestions } from '@cais/core/search/filters.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db, clock } = await startTestServer()

const list = (query: object, as = 'grc') => call(listFila, { query: { size: '200', ...query } }, { as })
const rowsOf = async (query: object, as = 'grc') => (await list(query, as)).body

const hour = 3_600_000
const fromNow = (hours: number) => new Date(clock.now().getTime() + hours * hour)

/** Gives the service this deadline and no other, or no deadline at all. */
async function runsOut({ servicoId }: FilaItem, em: Date | null, tipo: FilaItem['prazoTipo'] = 'VALIDADE') {
  await db.deleteFrom('prazo').where('servico_id', '=', servicoId).where('pendencia_id', 'is', null).execute()
  if (em && tipo)
    await db.insertInto('prazo').values({ servico_id: servicoId, tipo, em, proximo: true }).execute()
}

/** One row of each of the first services in the queue. */
async function servicosInFila(count: number): Promise<FilaItem[]> {
  const first = new Map((await rowsOf({})).map((row) => [row.servicoId, row]))
  return [...first.values()].slice(0, count)
}

test('what waits says what of its service runs out next', async () => {
  const rows = await rowsOf({})
  const prazos = await db
    .selectFrom('prazo')
    .select(['servico_id', 'tipo', 'em'])
    .where('proximo', '=', true)
    .execute()
  const byServico = new Map(prazos.map((one) => [one.servico_id, one]))
  expect(rows.some(({ prazo }) => prazo !== null)).toBe(true)
  for (const { servicoId, prazo, prazoTipo } of rows) {
    const next = byServico.get(servicoId)
    expect({ prazo, prazoTipo }).toEqual({
      prazo: next?.em.toISOString() ?? null,
      prazoTipo: next?.tipo ?? null,
    })
  }
})

test('the queue narrows to what has run out, does today or will within a day, and is counted so', async () => {
  const [over, soon, tomorrow, later, never] = await servicosInFila(5)
  if (!over || !soon || !tomorrow || !later || !never) throw new Error('too little waits')
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(clock.now())
  const at = (time: string) => new Date(`${today}T${time}-03:00`)
  await runsOut(over, fromNow(-48))
  await runsOut(soon, at('23:59:59'))
  await runsOut(tomorrow, fromNow(23.9))
  await runsOut(later, fromNow(72))
  await runsOut(never, null)
  const ours = [over, soon, tomorrow, later, never].map(({ servicoId }) => servicoId)
  const found = async (prazo: PrazoQuestion) => {
    const answer = await list({ prazo })
    const total = Number(answer.header('x-total-count'))
    const counts = (await call(countFila, { query: { prazo } }, { as: 'grc' })).body
    expect(counts.reduce((sum, { total }) => sum + total, 0)).toBe(total)
    expect(answer.body).toHaveLength(total)
    return new Set(answer.body.map(({ servicoId }) => servicoId).filter((id) => ours.includes(id)))
  }
  expect(await found('past')).toEqual(new Set([over.servicoId]))
  expect(await found('today')).toEqual(new Set([soon.servicoId]))
  expect(await found('next24h')).toEqual(new Set([soon.servicoId, tomorrow.servicoId]))
})

test('the queue is sorted by what runs out first, and what never does comes last, whichever way', async () => {
  const [none] = await servicosInFila(1)
  if (none) await runsOut(none, null)
  for (const [direction, turn] of [['asc', 1] as const, ['desc', -1] as const]) {
    const prazos = (await rowsOf({ sort: `prazo,${direction}` })).map(({ prazo }) => prazo)
    const given = prazos.filter((prazo) => prazo !== null)
    expect(given.length).toBeGreaterThan(5)
    expect(given).toEqual(given.toSorted((a, b) => turn * (Date.parse(a) - Date.parse(b))))
    expect(prazos.slice(given.length)).toEqual(prazos.filter((prazo) => prazo === null))
    expect(prazos.at(-1)).toBeNull()
  }
  const whole = await rowsOf({ sort: 'prazo,asc' })
  const second = await rowsOf({ sort: 'prazo,asc', size: '20', page: '1' })
  expect(second).toEqual(whole.slice(20, 40))
})

test('the warehouse is not told when a bill is due, but what else runs out', async () => {
  const [row] = await rowsOf({}, 'desova')
  if (!row) throw new Error('nothing waits for the warehouse')
  await runsOut(row, fromNow(-48), 'FATURA')
  const other = { servico_id: row.servicoId, tipo: 'VALIDADE' as const, em: fromNow(2), proximo: false }
  await db.insertInto('prazo').values(other).execute()
  const seen = async (query: object, as: string) =>
    (await rowsOf(query, as)).find(({ pendenciaId }) => pendenciaId === row.pendenciaId)
  expect(await seen({}, 'grc')).toMatchObject({ prazoTipo: 'FATURA', prazo: fromNow(-48).toISOString() })
  const own = { prazoTipo: 'VALIDADE', prazo: fromNow(2).toISOString() }
  for (const query of [{}, { sort: 'prazo,asc' }, { prazo: 'next24h' }])
    expect(await seen(query, 'desova')).toMatchObject(own)
  expect(await seen({ prazo: 'past' }, 'desova')).toBeUndefined()
  expect(await seen({ prazo: 'past' }, 'grc')).toBeDefined()
})

test('what is asked of deadlines is one of three questions', async () => {
  for (const prazo of prazoQuestions) expect((await list({ prazo })).status).toBe(200)
  expect((await list({ prazo: 'yesterday' } as object)).status).toBe(400)
})
