import {
  countFacets,
  countFacetsOfCompany,
  type FacetsRequest,
  getCompanySearchConfig,
  getSearchConfig,
  type SearchConfig,
  search,
  searchOfCompany,
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
  const ofAll = answerOptions(getSearchConfig, { params: { component } }, quiet)
  const ofCompany = answerOptions(
    getCompanySearchConfig,
    { params: { component, companyId: String(companyId) } },
    quiet,
  )
  // The two have the same answer; which columns a list has changes with a new version of the portal only.
  const options = (companyId === null ? ofAll : ofCompany) as typeof ofAll
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
  const ofAll = answerOptions(search, { params: { component }, body }, quiet)
  const ofCompany = answerOptions(
    searchOfCompany,
    { params: { component, companyId: String(companyId) }, body },
    quiet,
  )
  const options = (companyId === null ? ofAll : ofCompany) as typeof ofAll
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

/** How many rows of the list have each value of a column. */
export function useFacets({ component, companyId }: SearchName, body: FacetsRequest) {
  const ofAll = answerOptions(countFacets, { params: { component }, body }, quiet)
  const ofCompany = answerOptions(
    countFacetsOfCompany,
    { params: { component, companyId: String(companyId) }, body },
    quiet,
  )
  const options = (companyId === null ? ofAll : ofCompany) as typeof ofAll
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
