import { expect, test } from 'vitest'
import { askSearch } from '../testing/search-reader.ts'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'
import { Kept } from './kept.ts'

test('of too many things the first goes, and what has too long a key does not come', () => {
  const kept = new Kept<number>({ most: 2, longestKey: 3 })
  kept.set('a', 1)
  kept.set('b', 2)
  kept.set('long', 3)
  kept.set('c', 4)
  expect(['a', 'b', 'long', 'c'].map((key) => kept.get(key))).toEqual([undefined, 2, undefined, 4])
})

test('a page that is asked again is of the day on which it is asked, and of the company that asks', async () => {
  const server = await startTestServer()
  const world = await loadSearchWorld(server)
  const totalOf = async (companyId: number, ...filters: object[]) => {
    const viewer = { token: world.tokens.chefe, companyId }
    const { body } = await askSearch(server, 'servico-cliente', viewer, { filters })
    return (body as { total: number }).total
  }
  await server.db.updateTable('servico').set({ data_criacao: server.clock.now() }).execute()
  const today = { id: 'dataCriacao', type: 'Datetime', operator: 'today' }
  const [first = 0, second = 0] = world.empresasOf('cliente')
  const all = await totalOf(first)
  expect(all).toBeGreaterThan(0)
  expect(await totalOf(first, today)).toBe(all)
  server.clock.advance({ hours: 16 })
  expect(await totalOf(first, today)).toBe(0)
  expect(await totalOf(first)).toBe(all)
  await server.db.deleteFrom('servico_parte').where('empresa_id', '=', second).execute()
  expect(await totalOf(second)).toBe(0)
  expect(await totalOf(first)).toBe(all)
})
