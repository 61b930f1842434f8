import { getCadastro, listCadastros } from '@cais/core/api/a-mao.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { refreshIntegracao } from '../../trade/integracao/refresh-integracao.ts'

/** Called after a change of a record. It may have completed other records, or let items that waited for it be applied. */
export async function refreshCadastros(): Promise<void> {
  const shown = [listCadastros, getCadastro].map((route) =>
    queryClient.invalidateQueries({ queryKey: keyOf(route) }),
  )
  await Promise.all([...shown, refreshIntegracao()])
}
