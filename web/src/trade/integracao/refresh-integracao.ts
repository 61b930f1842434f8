import {
  getPainelIntegracao,
  listDiferencas,
  listDiferencasNoPatio,
  listParados,
  listProvisorios,
  listRecebimentos,
  viewRecebimento,
} from '@cais/core/api/painel-integracao.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

const shown = [
  getPainelIntegracao,
  listRecebimentos,
  viewRecebimento,
  listParados,
  listProvisorios,
  listDiferencas,
  listDiferencasNoPatio,
]

/** Called after an item was applied again or a record completed. */
export async function refreshIntegracao(): Promise<void> {
  await Promise.all(shown.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })))
}
