import { isEditable } from '@cais/core/workflow/estado.ts'
import { isCobranca, vezOf } from '@cais/core/workflow/politica.ts'
import type { Tx } from '../http/serve.ts'
import type { LoadedServico } from './estado.ts'
import { isencaoPedida, waitsForPayment } from './faturas/cobrada.ts'

/**
 * Writes whose turn a service's charges are, where that is another's now. All other pendencias have it written with
 * their state; a charge also goes to and fro with its bills, and with whoever asks to be let off them.
 */
export async function settleVez(tx: Tx, { estado }: Pick<LoadedServico, 'estado'>): Promise<void> {
  const charges = estado.pendencias.filter((one) => isCobranca(one.tipo) && isEditable(one))
  if (charges.length === 0) return
  const rows = await tx
    .selectFrom('pendencia as p')
    .select(['p.id', 'p.vez', waitsForPayment.as('hasFatura'), isencaoPedida.as('isencaoPedida')])
    .where(
      'p.id',
      'in',
      charges.map(({ id }) => id),
    )
    .execute()
  for (const one of charges) {
    const row = rows.find(({ id }) => id === one.id)
    const vez = vezOf(estado, one, row)
    if (row && row.vez !== vez)
      await tx.updateTable('pendencia').set({ vez }).where('id', '=', one.id).execute()
  }
}
