import { isEditable } from '@cais/core/workflow/estado.ts'
import { isCobranca, namesFrota, vezOf } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import type { Tx } from '../http/serve.ts'
import { isencaoPedida, waitsForPayment } from './cobrada.ts'
import type { LoadedServico } from './estado.ts'

/** Of `p`: a carrier was named, and it is not the one who asks. */
export const hasOtherCarrier = sql<boolean>`coalesce(p.transportador_id <>
  (SELECT s.requisitante_id FROM servico s WHERE s.id = p.servico_id), false)`

/**
 * Writes whose turn it is, where that is another's now, of what does not follow from its state alone: a charge goes to and
 * fro with its bills and with whoever asks to be let off them, and who is sent is the turn of the carrier that was named.
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
