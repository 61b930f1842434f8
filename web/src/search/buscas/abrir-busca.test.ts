import type { BuscaConteudo, SearchConfig } from '@cais/core/api/search.ts'
import { escalaSearches } from '@cais/core/search/escala.ts'
import { expect, test } from 'vitest'
import { stateOf } from '../search-link.ts'
import { abrirBusca, conteudoDe } from './abrir-busca.ts'

const [definition] = escalaSearches
if (!definition) throw new Error('there is no list of ship calls')
const config: SearchConfig = {
  defaultSortByField: 'dataETA',
  rowPath: null,
  resultColumns: definition.columns,
  filtersDef: definition.filters.map((one) => ({
    ...one,
    operators: [...one.operators],
    options: [...one.options],
  })),
}

test('what is kept of a list opens as the same list', () => {
  const link = {
    size: 50,
    sort: 'visit,desc',
    filters: [
      ['navioNome', 'contains', 'Maré'],
      ['dataETA', 'betweenDate', '2026-11-01', '2026-11-30'],
      ['dataETD', 'today'],
    ],
  }
  const state = stateOf(link, config)
  const columns = config.resultColumns.slice(0, 3)
  const kept = JSON.parse(JSON.stringify(conteudoDe(state, columns)))
  expect(abrirBusca(kept, config)).toEqual({ state, columns: columns.map(({ id }) => id), perdidas: [] })
})

test('what no longer exists is left out and named, the rest opens', () => {
  const kept: BuscaConteudo = {
    filters: [
      { id: 'navioNome', type: 'String', operator: 'contains', value: 'Maré' },
      { id: 'rebocador', type: 'String', operator: 'contains', value: 'x' },
      { id: 'status', type: 'Enum', operator: 'equals', value: 'AFUNDADO' },
    ],
    sortedBy: { id: 'rebocador', reverse: false },
    columns: ['visit', 'rebocador'],
    pageSize: 20,
  }
  const { state, columns, perdidas } = abrirBusca(kept, config)
  expect(state.filters).toMatchObject([{ id: 'navioNome', value: 'Maré' }])
  expect(state.sort.field).toBe('dataETA')
  expect(columns).toEqual(['visit'])
  expect(perdidas).toEqual([
    { parte: 'filtro', id: 'rebocador' },
    { parte: 'filtro', id: 'status' },
    { parte: 'ordem', id: 'rebocador' },
    { parte: 'coluna', id: 'rebocador' },
  ])
})

test('a filter that asks nothing is not missed', () => {
  const kept: BuscaConteudo = {
    filters: [{ id: 'rebocador', type: 'String', operator: 'contains', value: '' }],
    sortedBy: null,
    columns: [],
    pageSize: 20,
  }
  expect(abrirBusca(kept, config).perdidas).toEqual([])
})
