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

/** After something was applied again or completed. */
export async function refreshIntegracao(): Promise<void> {
  await Promise.all(shown.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })))
}
