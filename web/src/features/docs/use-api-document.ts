import { useQuery } from '@tanstack/react-query'
import { ApiProblem, problemOf } from '../../client/api-problem.ts'
import type { ApiDocument } from './api-document.ts'

/** What the server says about its calls; it does not change while the page is open. */
export function useApiDocument() {
  return useQuery({
    queryKey: ['/v3/api-docs'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ApiDocument> => {
      const answer = await fetch('/v3/api-docs', { signal }).catch((error: unknown) => {
        if (signal.aborted) throw error
        throw new ApiProblem(0, 'error.connection')
      })
      if (!answer.ok) throw await problemOf(answer)
      return (await answer.json()) as ApiDocument
    },
  })
}
