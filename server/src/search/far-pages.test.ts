import type { AppliedFilter } from '@cais/core/search/filters.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { askSearch } from '../testing/search-reader.ts'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const world = await loadSearchWorld(server)
const viewer = { token: world.tokens.chefe, companyId: world.empresasOf('cliente')[0] ?? 0 }
const runs = 40 * Number(process.env.SEARCH_RUNS ?? 1)

interface Row {
  id: number
  status: string
  dataCriacao: string
}
const rows: Row[] = []

const asked = async (body: object) => {
  const answer = await askSearch(server, 'servico-cliente', viewer, body)
  return answer.body as { total: number; list: Row[] }
}

/** Two thousand services over three years, many of them with the same moment. */
beforeAll(async () => {
  const { rows: columns } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'servico' AND is_generated = 'NEVER' AND column_name <> 'id'`.execute(
    server.db,
  )
  const changed: Record<string, ReturnType<typeof sql>> = {
    numero_solicitacao: sql`'F' || n`,
    status: sql`(ARRAY['PENDENTE', 'EXECUTADO', 'CANCELADO'])[1 + n % 3]`,
    data_criacao: sql`timestamptz '2026-08-03 03:00:00+00' - (n * n / 4000) * interval '1 day'`,
  }
  const values = columns.map(({ name }) => changed[name] ?? sql`s.${sql.ref(name)}`)
  const names = columns.map(({ name }) => sql.ref(name))
  await sql`
    INSERT INTO servico (${sql.join(names)})
    SELECT ${sql.join(values)} FROM servico s, generate_series(1, 2000) n
    WHERE s.id = (SELECT min(servico_id) FROM servico_parte WHERE empresa_id = ${viewer.companyId})`.execute(
    server.db,
  )
  await sql`
    INSERT INTO servico_parte (servico_id, empresa_id, area, papel, status, subtipo, data_criacao)
    SELECT id, ${viewer.companyId}, 'cliente', 'REQUISITANTE', status, subtipo, data_criacao FROM servico WHERE numero_solicitacao ~ '^F[0-9]+$'`.execute(
    server.db,
  )
  for (let pageNumber = 1; ; pageNumber++) {
    const { list } = await asked({ pageNumber, pageSize: 200, sortedBy: { id: 'id', reverse: false } })
    rows.push(...list)
    if (list.length < 200) break
  }
})

const statuses = fc
  .subarray(['PENDENTE', 'CANCELADO', 'EXECUTADO'], { minLength: 1 })
  .map((value): AppliedFilter => ({ id: 'status', type: 'Enum', operator: 'in', value }))
const days = fc
  .tuple(fc.constantFrom('beforeDate', 'afterDate'), fc.integer({ min: 0, max: 1_000 }))
  .map(([operator, ago]): AppliedFilter => {
    const datetime1 = new Date(Date.parse('2026-08-03') - ago * 86_400_000).toISOString().slice(0, 10)
    return { id: 'dataCriacao', type: 'Datetime', operator: operator as 'beforeDate', datetime1 }
  })

function expectedOf(filters: AppliedFilter[], reverse: boolean): number[] {
  const answers = (row: Row, { operator, value, datetime1 }: AppliedFilter) => {
    if (operator === 'in') return (value as string[]).includes(row.status)
    const midnight = Date.parse(`${datetime1}T03:00:00Z`)
    const at = Date.parse(row.dataCriacao)
    return operator === 'beforeDate' ? at < midnight : at >= midnight + 86_400_000
  }
  const sorted = rows
    .filter((row) => filters.every((one) => answers(row, one)))
    .sort((a, b) => Date.parse(a.dataCriacao) - Date.parse(b.dataCriacao) || a.id - b.id)
    .map(({ id }) => id)
  return reverse ? sorted.reverse() : sorted
}

test('a far page has the rows that stand there, whichever way and with whatever filters', async () => {
  const wish = fc.record({
    filters: fc.tuple(fc.option(statuses), fc.option(days)).map((all) => all.filter((one) => one !== null)),
    reverse: fc.boolean(),
    pageNumber: fc.integer({ min: 1, max: 110 }),
  })
  const property = fc.asyncProperty(wish, async ({ filters, reverse, pageNumber }) => {
    const answer = await asked({ filters, pageNumber, sortedBy: { id: 'dataCriacao', reverse } })
    const expected = expectedOf(filters, reverse)
    expect(answer.total).toBe(expected.length)
    expect(answer.list.map(({ id }) => id)).toEqual(expected.slice((pageNumber - 1) * 20, pageNumber * 20))
  })
  await fc.assert(property, { numRuns: runs })
})
