import { listPagamentos } from '@cais/core/api/pagamento.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

/** Called after any change of a payment; it may settle other payments of the list too. */
export const refreshPagamentos = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(listPagamentos) })
