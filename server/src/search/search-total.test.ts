import type { AppliedFilter } from '@cais/core/search/filters.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cleanUp } from '../jobs/clean-up.ts'
import { askSearch } from '../testing/search-reader.ts'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const world = await loadSearchWorld(server)
const chefe = world.tokens.chefe
const [companyId] = world.empresasOf('cliente')
const runs = 20 * Number(process.env.SEARCH_RUNS ?? 1)

const kinds = 'empresa_id, area, status, consignatario_id, autorizacao_id'

/** The differences between the stored totals and the counted rows. */
async function differences(): Promise<object[]> {
  const { rows } = await sql<object>`
    WITH counted AS (SELECT ${sql.raw(kinds)}, count(*) AS quantidade FROM servico_parte GROUP BY 1, 2, 3, 4, 5),
    kept AS (SELECT ${sql.raw(kinds)}, sum(quantidade) AS quantidade
      FROM servico_parte_total GROUP BY 1, 2, 3, 4, 5 HAVING sum(quantidade) <> 0)
    (TABLE counted EXCEPT TABLE kept) UNION ALL (TABLE kept EXCEPT TABLE counted)`.execute(server.db)
  return rows
}

const midnight = Date.parse('2026-08-03T03:00:00Z')

beforeAll(async () => {
  // Around the terminal's midnight on several days.
  const moments = [0, 28, 56, 84, 112].flatMap((days) =>
    [-1, 0, 1, 720].map((minutes) => new Date(midnight - days * 86_400_000 + minutes * 60_000).toISOString()),
  )
  await sql`UPDATE servico SET data_criacao = (${moments}::timestamptz[])[1 + id % ${moments.length}::int]`.execute(
    server.db,
  )
})

test('the kept totals follow every change of services and their parties', async () => {
  expect(await differences()).toEqual([])
  await sql`UPDATE servico SET status = 'CANCELADO' WHERE id % 3 = 0`.execute(server.db)
  await sql`UPDATE servico SET consignatario_id = NULL WHERE id % 5 = 0`.execute(server.db)
  await sql`UPDATE servico SET consignatario_id = requisitante_id WHERE id % 7 = 0`.execute(server.db)
  await sql`DELETE FROM servico_parte WHERE servico_id % 11 = 0 AND papel = 'INTERVENIENTE'`.execute(
    server.db,
  )
  await sql`UPDATE servico_parte SET papel = 'INTERVENIENTE' WHERE servico_id % 13 = 0`.execute(server.db)
  await sql`UPDATE servico_parte SET autorizacao_id = (SELECT min(id) FROM autorizacao) WHERE servico_id % 17 = 0`.execute(
    server.db,
  )
  expect(await differences()).toEqual([])
})

test('what stands beside a party is what its service says', async () => {
  const { rows } = await sql`SELECT FROM servico_parte p JOIN servico s ON s.id = p.servico_id
    WHERE (p.status, p.subtipo, p.data_criacao, p.requisitante_id, p.consignatario_id, p.escala_id) IS DISTINCT FROM
          (s.status, s.subtipo, s.data_criacao, s.requisitante_id, s.consignatario_id, s.escala_id)`.execute(
    server.db,
  )
  expect(rows).toEqual([])
})

test('adding up the kept totals changes nothing but their number', async () => {
  const numberOf = async (query: string) =>
    (await sql.raw<{ n: number }>(query).execute(server.db)).rows[0]?.n ?? 0
  const rows = 'SELECT count(*) AS n FROM servico_parte_total'
  const repeated = `SELECT count(*) AS n FROM (SELECT FROM servico_parte_total GROUP BY ${kinds} HAVING count(*) > 1) r`
  await sql`UPDATE servico SET status = 'PENDENTE' WHERE id % 2 = 0`.execute(server.db)
  const before = await numberOf(rows)
  expect(await numberOf(repeated)).toBeGreaterThan(0)
  await Promise.all([cleanUp(server.db, server.clock.now()), cleanUp(server.db, server.clock.now())])
  expect(await numberOf(repeated)).toBe(0)
  expect(await numberOf(rows)).toBeLessThan(before)
  expect(await differences()).toEqual([])
})

const minute = fc
  .tuple(fc.constantFrom(0, 1, 28, 56, 112), fc.constantFrom(-1, 0, 1, 2, 720))
  .map(([days, minutes]) => new Date(midnight - days * 86_400_000 + minutes * 60_000).toISOString())

const ranges: fc.Arbitrary<AppliedFilter> = fc.record({
  id: fc.constant('dataCriacao'),
  type: fc.constant('Datetime'),
  operator: fc.constantFrom(
    'exactDatetime',
    'beforeDatetime',
    'afterDatetime',
    'betweenDatetime',
    'afterDate',
  ),
  datetime1: minute,
  datetime2: minute,
})
const statuses = fc.subarray(['PENDENTE', 'CANCELADO', 'EXECUTADO'], { minLength: 1 })
const status = statuses.map((value) => ({ id: 'status', type: 'Enum', operator: 'in', value }) as const)
const name = fc
  .constantFrom('a', 'cliente', 'zzz')
  .map((value) => ({ id: 'consignatario', type: 'String', operator: 'contains', value }) as const)

test('a total is as many rows as there are, kept or counted', async () => {
  const filters = fc
    .tuple(fc.option(ranges), fc.option(status), fc.option(name))
    .map((all) => all.filter((one) => one !== null))
  const property = fc.asyncProperty(filters, async (asked) => {
    const viewer = { token: chefe, companyId: companyId ?? 0 }
    const answer = await askSearch(server, 'servico-cliente', viewer, { filters: asked, pageSize: 200 })
    const { total, list } = answer.body as { total: number; list: { id: number }[] }
    expect(list.length).toBe(total)
    // A filter without a column in the stored totals makes the engine count the rows.
    const counted = { id: 'subtipo', type: 'Enum', operator: 'notEquals', value: 'ROLAGEM' }
    const apart = { ...counted, operator: 'equals' }
    const totals = await Promise.all(
      [counted, apart].map(async (one) => {
        const body = (await askSearch(server, 'servico-cliente', viewer, { filters: [...asked, one] })).body
        return (body as { total: number }).total
      }),
    )
    expect(totals.reduce((sum, one) => sum + one, 0)).toBe(total)
  })
  await fc.assert(property, { numRuns: runs })
})
