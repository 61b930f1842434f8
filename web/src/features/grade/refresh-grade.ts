import { listAgendamentosDaJanela, listJanelas, listPedidosDaJanela } from '@cais/core/api/grade.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

/** Called after any change of the grid. */
export async function refreshGrade(): Promise<void> {
  await Promise.all(
    [listJanelas, listAgendamentosDaJanela, listPedidosDaJanela].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  )
}
