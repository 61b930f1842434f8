import { listPagamentos } from '@cais/core/api/pagamento.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

/** After anything was done about a payment; what it settles stands on other lines too. */
export const refreshPagamentos = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(listPagamentos) })
