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

/** Which list, and whose: null is everything that the person may see. */
export interface SearchName {
  component: string
  companyId: number | null
}

const quiet = { quiet: true }

export function useSearchConfig({ component, companyId }: SearchName): UseQueryResult<SearchConfig> {
  const options = answerOptions(getSearchConfig, { params: { component, companyId } }, quiet)
  // Which columns a list has changes with a new version of the portal only.
  return useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY })
}

/** One page of the list; the one before stays until it is there. */
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

/** How many rows of the list have each value of a column. */
export function useFacets({ component, companyId }: SearchName, body: FacetsRequest) {
  const options = answerOptions(countFacets, { params: { component, companyId }, body }, quiet)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
