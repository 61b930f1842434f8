import type { SearchConfig } from '@cais/core/api/search.ts'
import { type FilterDefinition, filter } from '@cais/core/search/definition.ts'
import { escalaSearches } from '@cais/core/search/escala.ts'
import { describe, expect, test } from 'vitest'
import { linkOf, saysSomething, stateOf, usualState } from './search-link.ts'

const [escalaSearch] = escalaSearches
if (!escalaSearch) throw new Error('there is no list of ship calls')
const { columns } = escalaSearch
const config = configOf(escalaSearch.filters)

function configOf(filters: FilterDefinition[]): SearchConfig {
  return {
    defaultSortByField: 'dataETA',
    rowPath: null,
    resultColumns: columns,
    filtersDef: filters.map((one) => ({
      ...one,
      operators: [...one.operators],
      options: [...one.options],
    })),
  }
}

describe('a link', () => {
  const filters = [
    ['navioNome', 'contains', 'Maré'],
    ['status', 'in', ['ATRACADO', 'NA_BARRA']],
    ['dataETA', 'betweenDate', '2026-11-01', '2026-11-30'],
    ['dataETB', 'afterDatetime', '2026-11-01T03:00:00.000Z'],
    ['dataETD', 'today'],
    ['indicadorGradeLiberada', 'equals', false],
  ]

  test('shows the same list again', () => {
    const link = { page: 3, size: 50, sort: 'visit,desc', filters }
    const state = stateOf(link, config)
    expect(state.filters).toHaveLength(filters.length)
    expect(linkOf(state, config)).toEqual(link)
  })

  test('leaves out what is as usual', () => {
    expect(saysSomething(linkOf(usualState(config), config))).toBe(false)
    expect(stateOf({}, config)).toEqual(usualState(config))
  })

  test.each([
    ['a filter of another list', ['peso', 'equals', 3]],
    ['an operator that the filter does not have', ['status', 'contains', 'ATRA']],
    ['a choice that there is not', ['status', 'equals', 'AFUNDADO']],
    ['a day that there is not', ['dataETA', 'exactDate', '2026-02-30']],
    ['half a period', ['dataETA', 'betweenDate', '2026-11-01']],
    ['a filter without a value', ['navioNome', 'contains']],
    ['no filter at all', 'navioNome'],
  ])('ignores %s', (_, wrong) => {
    expect(stateOf({ filters: [wrong] }, config).filters).toEqual([])
  })

  test('ignores pages, sizes and orders that there are not', () => {
    expect(stateOf({ page: -1, size: 30, sort: 'peso,asc' }, config)).toEqual(usualState(config))
  })
})

describe('a filter with a value of its own', () => {
  const status = { options: ['ATRACADO', 'NA_BARRA'], defaultValue: 'ATRACADO' }
  const usual = [{ id: 'status', type: 'Enum', operator: 'equals', value: 'ATRACADO' }]

  test('is asked until somebody removes it', () => {
    const own = configOf([filter('status', 'Enum', status)])
    expect(stateOf({}, own).filters).toEqual(usual)
    expect(stateOf({ filters: [] }, own).filters).toEqual([])
    expect(linkOf({ ...usualState(own), filters: [] }, own).filters).toEqual([])
  })

  test('stays where it may not be removed, and stays as it is where it may not be edited', () => {
    const kept = configOf([filter('status', 'Enum', { ...status, removable: false })])
    expect(stateOf({ filters: [] }, kept).filters).toEqual(usual)
    const fixed = configOf([filter('status', 'Enum', { ...status, editable: false })])
    expect(stateOf({ filters: [['status', 'equals', 'NA_BARRA']] }, fixed).filters).toEqual(usual)
  })
})
