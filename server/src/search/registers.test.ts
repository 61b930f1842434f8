import { searches } from '@cais/core/search/searches.ts'
import { completeCpf, formatCpf } from '@cais/core/values/cpf.ts'
import { describe, expect, test } from 'vitest'
import { readSearch, type Viewer } from '../testing/search-reader.ts'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { tokens, tokenOf, empresasOf } = await loadSearchWorld(server)
const empresas = await server.db.selectFrom('empresa').select('id').execute()
const cpfOf = (id: number) => completeCpf(`88877${String(id).padStart(4, '0')}`)
for (const { id } of empresas)
  await server.db
    .updateTable('empresa')
    .set({ national_register: cpfOf(id) })
    .where('id', '=', id)
    .execute()

const staff: Viewer = { token: tokens.chefe }
const others: Viewer = { token: tokens.varias }
const lists = searches.flatMap(({ component, filters }) =>
  filters.flatMap(({ id }) => (id.endsWith('Cnpj') ? [{ component, id }] : [])),
)

describe.each(lists)('$component, $id', ({ component, id }) => {
  const find = (viewer: Viewer, operator: 'contains' | 'startsWith' | 'equals', value: string) =>
    readSearch(server, component, viewer, { filters: [{ id, type: 'String', operator, value }] })

  test('a part of a CPF finds nobody, but for staff', async () => {
    expect((await find(staff, 'contains', '88877')).length).toBeGreaterThan(0)
    for (const operator of ['contains', 'startsWith'] as const)
      for (const part of ['88877', '8', '888.77', cpfOf(1).slice(0, 10)])
        expect(await find(others, operator, part)).toEqual([])
  })

  test('the whole of it finds, as it is written or not, and is shown masked', async () => {
    let found = 0
    for (const cpf of empresas.map((one) => cpfOf(one.id))) {
      if (found > 0) break
      const rows = await find(others, 'contains', cpf)
      expect(await find(others, 'equals', formatCpf(cpf))).toHaveLength(rows.length)
      expect(JSON.stringify(rows)).not.toContain(cpf)
      found += rows.length
    }
    expect(found).toBeGreaterThan(0)
  })
})

test('the totals that are kept of one company count no part of a CPF either', async () => {
  const [companyId] = empresasOf('cliente')
  const viewer = { token: tokenOf(companyId), companyId }
  const find = (value: string) =>
    readSearch(server, 'servico-cliente', viewer, {
      filters: [{ id: 'consignatarioCnpj', type: 'String', operator: 'contains', value }],
    })
  const all = await readSearch(server, 'servico-cliente', viewer)
  expect(all.some((row) => row.consignatario)).toBe(true)
  expect(await find('88877')).toEqual([])
  const counted = await Promise.all(empresas.map(async ({ id }) => (await find(cpfOf(id))).length))
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(all.filter((row) => row.consignatario).length)
})
