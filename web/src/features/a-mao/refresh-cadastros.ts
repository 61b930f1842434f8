import { getCadastro, listCadastros } from '@cais/core/api/a-mao.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { refreshIntegracao } from '../../trade/integracao/refresh-integracao.ts'

/** After something was entered: it may have completed, or let in, what others had begun. */
export async function refreshCadastros(): Promise<void> {
  const shown = [listCadastros, getCadastro].map((route) =>
    queryClient.invalidateQueries({ queryKey: keyOf(route) }),
  )
  await Promise.all([...shown, refreshIntegracao()])
}
