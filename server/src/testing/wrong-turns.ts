import { vezOf } from '@cais/core/workflow/politica.ts'
import { isencaoPedida, waitsForPayment } from '../course/cobrada.ts'
import { hasOtherCarrier } from '../course/vez.ts'
import type { Db } from '../db/pool.ts'

/** Pendencias, of a service or of all, whose stored turn differs from the rules. */
export async function wrongTurns(db: Db, servicoId?: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pendencia as p')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .select(['p.id', 'p.tipo', 'p.status', 'p.status_virtual as statusVirtual', 'p.vez'])
    .select(['s.tipo as servicoTipo', waitsForPayment.as('hasFatura'), isencaoPedida.as('isencaoPedida')])
    .select(hasOtherCarrier.as('transportador'))
    .$if(servicoId !== undefined, (query) => query.where('p.servico_id', '=', servicoId ?? 0))
    .execute()
  return rows.flatMap(({ id, servicoTipo, hasFatura, isencaoPedida: asked, transportador, vez, ...one }) => {
    const due = vezOf({ tipo: servicoTipo }, one, { hasFatura, isencaoPedida: asked, transportador })
    return due === vez ? [] : [`${one.tipo} ${id} ${one.status}: ${vez} instead of ${due}`]
  })
}
