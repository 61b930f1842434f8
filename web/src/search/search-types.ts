import type { SearchConfig, SearchResult } from '@cais/core/api/search.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import type { ReactNode } from 'react'
import type { PageSize, SortOrder } from '../ui/list-place.ts'

export type Column = SearchConfig['resultColumns'][number]
export type FilterDef = SearchConfig['filtersDef'][number]
export type Row = SearchResult['list'][number]

export type RowActions = (row: Row) => ReactNode
/**
 * The actions for the ticked rows. `clear` unticks all of them, `untick` some. The rows are as they were when they were
 * ticked.
 */
export type SelectionActions = (
  ids: readonly Row['id'][],
  clear: () => void,
  rows: readonly Row[],
  untick: (ids: readonly Row['id'][]) => void,
) => ReactNode
export type PathOf = (row: Row) => string | null

/** The state of a list: its filters, order, page and page size. */
export interface SearchState {
  page: number
  size: PageSize
  sort: SortOrder
  filters: AppliedFilter[]
}
