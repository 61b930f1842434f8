import { isEditable } from '@cais/core/workflow/estado.ts'
import { isCobranca, namesFrota, vezOf } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import type { Tx } from '../http/serve.ts'
import { isencaoPedida, waitsForPayment } from './cobrada.ts'
import type { LoadedServico } from './estado.ts'

/** Pendencia `p` has a named carrier that is not the requester. */
export const hasOtherCarrier = sql<boolean>`coalesce(p.transportador_id <>
  (SELECT s.requisitante_id FROM servico s WHERE s.id = p.servico_id), false)`

/**
 * Updates whose turn it is, where that does not follow from the state of the pendencia alone. The turn of a charge
 * depends on its bills and on waiver requests. The turn to name drivers is the named carrier's.
 */
export async function settleVez(tx: Tx, { estado }: Pick<LoadedServico, 'estado'>): Promise<void> {
  const moving = estado.pendencias.filter(
    (one) => (isCobranca(one.tipo) || namesFrota(one.tipo)) && isEditable(one),
  )
  if (moving.length === 0) return
  const rows = await tx
    .selectFrom('pendencia as p')
    .select(['p.id', 'p.vez', waitsForPayment.as('hasFatura'), isencaoPedida.as('isencaoPedida')])
    .select(hasOtherCarrier.as('transportador'))
    .where(
      'p.id',
      'in',
      moving.map(({ id }) => id),
    )
    .execute()
  for (const one of moving) {
    const row = rows.find(({ id }) => id === one.id)
    const vez = vezOf(estado, one, row)
    if (row && row.vez !== vez)
      await tx.updateTable('pendencia').set({ vez }).where('id', '=', one.id).execute()
  }
}
