import { getHome } from '@cais/core/api/home.ts'
import { countFacets, getSearchConfig, type SearchRequest, search } from '@cais/core/api/search.ts'
import { listFila } from '@cais/core/api/terminal.ts'
import { openStatuses } from '@cais/core/workflow/estado.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const { call } = await startTestServer()
const params = { component: 'minhas-pendencias' }
const byTipo = { id: 'tipo', reverse: false }

const listOf = async (as: string, body: Partial<SearchRequest> = {}) =>
  (await call(search, { params, body: { pageSize: 200, ...body } }, { as })).body

test.each(['cliente', 'grc'])(
  '%s reads it by kind, in each their own turn first and then what runs out first',
  async (as) => {
    const { list } = await listOf(as, { sortedBy: byTipo })
    const keyOf = ({ tipo, vez, prazo }: (typeof list)[number]) =>
      [tipo, vez, prazo ? new Date(String(prazo)).toISOString() : '~'].join(' ')
    const keys = list.map(keyOf)
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
    expect(new Set(list.map(({ tipo }) => tipo)).size).toBeGreaterThan(1)
    expect(list.some(({ prazo }) => prazo)).toBe(true)
  },
)

test('the list says by what it is grouped, and counts by it', async () => {
  const { groupBy = '' } = (await call(getSearchConfig, { params }, { as: 'cliente' })).body
  expect(groupBy).toBe('tipo')
  const { body } = await call(countFacets, { params, body: { by: groupBy, filters: [] } }, { as: 'cliente' })
  expect(body.length).toBeGreaterThan(1)
})

const optionsOf = async (as: string, id: string) => {
  const { body } = await call(getSearchConfig, { params }, { as })
  return body.filtersDef.find((filter) => filter.id === id)?.options ?? []
}

test('what is no longer open is not offered, since the list cannot hold it', async () => {
  const options = await optionsOf('cliente', 'status')
  expect(options).toEqual([...openStatuses])
  const { list } = await listOf('cliente')
  expect(options).toEqual(expect.arrayContaining(list.map(({ status }) => status)))
})

test.each(['grc', 'desova'])('%s is offered what waits for the terminal', async (as) => {
  const { list } = await listOf(as)
  for (const id of ['status', 'vez'])
    expect(await optionsOf(as, id)).toEqual(expect.arrayContaining(list.map((row) => row[id])))
  expect(await optionsOf(as, 'status')).not.toContain('AGUARDANDO_PREDECESSORA')
})

test("the terminal's warehouse reads what its queue has, and nothing of the desk's", async () => {
  const { list, total } = await listOf('desova')
  const { body } = await call(listFila, { query: { size: '200' } }, { as: 'desova' })
  expect(total).toBeGreaterThan(0)
  const ids = list.map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set(body.map(({ pendenciaId }) => pendenciaId)))
  expect(total).toBeLessThan((await listOf('grc')).total)
  expect(new Set(list.map(({ vez }) => vez))).toEqual(new Set(['AGIR']))
})

test('who only belongs to a company that unstuffs, or to none, reads nothing of it', async () => {
  for (const as of ['armazem', 'semempresa']) expect((await listOf(as)).total).toBe(0)
})

test("the warehouse's day counts the same, and opens nothing as a company", async () => {
  const { body } = await call(getHome, {}, { as: 'desova' })
  expect(body.pendencias.total).toBe((await listOf('desova')).total)
  expect(body.primeiras).toEqual([])
})
