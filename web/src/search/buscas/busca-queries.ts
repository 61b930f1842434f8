import { type BuscaSalva, listBuscas } from '@cais/core/api/busca-salva.ts'
import { getSearchConfig } from '@cais/core/api/search.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { answerOptions, keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import type { SearchName } from '../search-queries.ts'

const quiet = { quiet: true }

export function useBuscas({ component, companyId }: SearchName): UseQueryResult<BuscaSalva[]> {
  const options = answerOptions(listBuscas, { params: { component, companyId } }, quiet)
  return useQuery({ ...options, refetchOnMount: 'always' })
}

/** Refreshes the saved searches and the default search of each list. */
export const refreshBuscas = () =>
  Promise.all(
    [listBuscas, getSearchConfig].map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })),
  )
