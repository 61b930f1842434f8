import {
  countFacets,
  type FacetsRequest,
  getSearchConfig,
  type SearchConfig,
  search,
} from '@cais/core/api/search.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { answerOptions } from '../client/queries.ts'
import type { SearchState } from './search-types.ts'

/** The list and its company; null stands for all rows that the user may see. */
export interface SearchName {
  component: string
  companyId: number | null
}

const quiet = { quiet: true }

export function useSearchConfig({ component, companyId }: SearchName): UseQueryResult<SearchConfig> {
  const options = answerOptions(getSearchConfig, { params: { component, companyId } }, quiet)
  // The columns of a list change only with a release of the portal.
  return useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY })
}

/** One page of the list; the previous page stays until it has loaded. */
export function useSearchResult({ component, companyId }: SearchName, state: SearchState) {
  const body = {
    pageNumber: state.page,
    pageSize: state.size,
    filters: state.filters,
    sortedBy: { id: state.sort.field, reverse: state.sort.direction === 'desc' },
  }
  const options = answerOptions(search, { params: { component, companyId }, body }, quiet)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

/** The number of rows for each value of a column. */
export function useFacets({ component, companyId }: SearchName, body: FacetsRequest) {
  const options = answerOptions(countFacets, { params: { component, companyId }, body }, quiet)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
