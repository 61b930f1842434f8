import type { BuscaConteudo, SearchConfig } from '@cais/core/api/search.ts'
import { defaultSort } from '@cais/core/search/definition.ts'
import { type AppliedFilter, isEmptyFilter, type Operator, withTwoValues } from '@cais/core/search/filters.ts'
import { isDay } from '@cais/core/values/calendar.ts'
import { pageSizes, type SortOrder } from '../ui/list-place.ts'
import { filterWith, questionOf, valuesOf } from './filters/filter-draft.ts'
import type { FilterDef, SearchState } from './search-types.ts'

/** `?page=2&size=50&sort=visit,desc&filters=[["status","in",["ATRACADO"]]]`; defaults are left out. */
export interface SearchLink {
  page?: number | undefined
  size?: number | undefined
  sort?: string | undefined
  filters?: unknown[] | undefined
}

const linkNames = ['page', 'size', 'sort', 'filters']

/** Whether an address has any parameter of the list. */
export function saysSomething(params: object): boolean {
  return Object.entries(params).some(
    ([name, value]) => linkNames.includes(name) && value !== undefined && value !== '',
  )
}

/** The default state of the list, before the user has filtered. */
export function usualState(config: SearchConfig): SearchState {
  const { id, reverse } = defaultSort(config)
  return {
    page: 1,
    size: pageSizes[0],
    sort: { field: id, direction: reverse ? 'desc' : 'asc' },
    filters: config.filtersDef.map(usualFilter).filter((filter) => !isEmptyFilter(filter)),
  }
}

/** The default value of a filter; most have none. */
function usualFilter(definition: FilterDef): AppliedFilter {
  const { defaultOperator, defaultValue } = definition
  return (
    filterOf([definition.id, defaultOperator, defaultValue], [definition]) ??
    filterWith(definition, defaultOperator, [])
  )
}

/** Whether the filters are the default ones. */
export const asksAsUsual = ({ filters }: SearchState, config: SearchConfig) =>
  isSame(filters, usualState(config).filters)

/**
 * The address of a state. A list with a default search opens it for an address without parameters, so all other states
 * write theirs.
 */
export function linkOf(state: SearchState, config: SearchConfig): SearchLink {
  const usual = usualState(config)
  const sort = sortText(state.sort)
  return {
    page: state.page === usual.page ? undefined : state.page,
    size: state.size === usual.size ? undefined : state.size,
    sort: sort === sortText(usual.sort) ? undefined : sort,
    filters: !config.padrao && asksAsUsual(state, config) ? undefined : state.filters.map(filterLink),
  }
}

export function linkOfBusca({ filters, sortedBy, pageSize }: BuscaConteudo): SearchLink {
  return {
    size: pageSize,
    sort: sortedBy
      ? sortText({ field: sortedBy.id, direction: sortedBy.reverse ? 'desc' : 'asc' })
      : undefined,
    filters: filters.map(filterLink),
  }
}

/** Reads the state from an address; unknown and invalid parts are left out. */
export function stateOf(params: { [Name in keyof SearchLink]?: unknown }, config: SearchConfig): SearchState {
  const usual = usualState(config)
  return {
    page: pageOf(params.page),
    size: pageSizes.find((size) => size === params.size) ?? usual.size,
    sort: sortOf(params.sort, config) ?? usual.sort,
    filters: Array.isArray(params.filters) ? filtersOf(params.filters, config, usual) : usual.filters,
  }
}

const sortText = ({ field, direction }: SortOrder) => `${field},${direction}`
const filterLink = (filter: AppliedFilter) => [filter.id, filter.operator, ...valuesOf(filter)]
const isSame = (some: AppliedFilter[], others: AppliedFilter[]) =>
  JSON.stringify(some.map(filterLink)) === JSON.stringify(others.map(filterLink))

function pageOf(raw: unknown): number {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= 1_000_000 ? raw : 1
}

function sortOf(raw: unknown, { resultColumns }: SearchConfig): SortOrder | null {
  const [field = '', direction] = String(raw).split(',')
  const column = resultColumns.find(({ id }) => id === field)
  return column?.sortable ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : null
}

/** A mandatory filter is added where an address leaves it out, and each filter is applied once. */
function filtersOf(raw: unknown[], { filtersDef }: SearchConfig, usual: SearchState): AppliedFilter[] {
  const asked = new Map<string, AppliedFilter>()
  for (const one of raw) {
    const filter = filterOf(one, filtersDef)
    if (filter && questionOf(filter)) asked.set(filter.id, filter)
  }
  for (const filter of usual.filters) {
    const definition = filtersDef.find(({ id }) => id === filter.id)
    const stands = asked.has(filter.id) ? definition?.editable === false : definition?.removable === false
    if (stands) asked.set(filter.id, filter)
  }
  return [...asked.values()]
}

function filterOf(raw: unknown, definitions: FilterDef[]): AppliedFilter | null {
  if (!Array.isArray(raw)) return null
  const [id, operator, ...values] = raw
  const definition = definitions.find((one) => one.id === id)
  const known = definition?.operators.find((one) => one === operator)
  if (!definition || !known) return null
  const filter = filterWith(definition, known, values)
  const given = valuesOf(filter)
  const wanted = withTwoValues.includes(known) ? 2 : 1
  if (isEmptyFilter(filter) || (given.length > 0 && given.length < wanted)) return null
  return given.every((value) => fits(definition, known, value)) ? filter : null
}

function fits(definition: FilterDef, operator: Operator, value: unknown): boolean {
  if (operator !== 'in') return fitsOne(definition, operator, value)
  return (
    Array.isArray(value) && value.length <= 100 && value.every((one) => fitsOne(definition, operator, one))
  )
}

function fitsOne({ type, options }: FilterDef, operator: Operator, value: unknown): boolean {
  const text = typeof value === 'string' && value.length <= 500
  switch (type) {
    case 'String':
      return text || typeof value === 'number'
    case 'Boolean':
      return typeof value === 'boolean'
    case 'Enum':
    case 'EnumList':
      return text && (options.length === 0 || options.includes(value))
    case 'Date':
    case 'Datetime':
      return text && (operator.endsWith('Datetime') ? !Number.isNaN(Date.parse(value)) : isDay(value))
    case 'Entity':
      return Number.isSafeInteger(value) && Number(value) > 0
    default:
      return Number.isFinite(value)
  }
}
