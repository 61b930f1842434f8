import { listFontes } from '@cais/core/api/fonte.ts'
import { getPainelIntegracao } from '@cais/core/api/painel-integracao.ts'
import { keyOf } from '../../../client/queries.ts'
import { queryClient } from '../../../client/query-client.ts'

/**
 * Called after a change of a system or its keys. It refreshes the company's and the terminal's page, and what the pages
 * of integration say of systems: which of them are silent, contradict each other, or have ended.
 */
export const refreshFontes = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(listFontes) }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(getPainelIntegracao.path),
    }),
  ])
