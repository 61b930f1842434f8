import type { SearchConfig, SearchResult } from '@cais/core/api/search.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import type { ReactNode } from 'react'
import type { PageSize, SortOrder } from '../ui/list-place.ts'

export type Column = SearchConfig['resultColumns'][number]
export type FilterDef = SearchConfig['filtersDef'][number]
export type Row = SearchResult['list'][number]

export type RowActions = (row: Row) => ReactNode
/**
 * What can be done with the rows that are ticked; `clear` unticks them, `untick` some of them, and the rows are as they were
 * when ticked.
 */
export type SelectionActions = (
  ids: readonly Row['id'][],
  clear: () => void,
  rows: readonly Row[],
  untick: (ids: readonly Row['id'][]) => void,
) => ReactNode
export type PathOf = (row: Row) => string | null

/** What a list shows: which rows, in which order, which part of them. */
export interface SearchState {
  page: number
  size: PageSize
  sort: SortOrder
  filters: AppliedFilter[]
}
