import { findItensDeBooking } from '@cais/core/api/busca-carga.ts'
import { readNumeros } from '@cais/core/rules/numeros-busca.ts'
import { sql } from 'kysely'
import { requireDeclarado } from '../../course/access.ts'
import { fits, isBookingOf } from '../../course/booking-items.ts'
import type { Db } from '../../db/pool.ts'
import { refuseField } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { isAnnounced } from '../../trade/carga/cargas-por-numero.ts'
import { type ItensAsked, itemOf, reasonOf, selectItens } from '../../trade/carga/itens-de-booking.ts'

export const findItensDeBookingEndpoint = serve(findItensDeBooking)(
  async ({ db, empresa, today, out }, { params }) => {
    const declarado = requireDeclarado(empresa, params.kind, params.subtipo)
    if (!declarado.buscas.includes('BK') || !isAnnounced(declarado))
      refuseField('subtipo', 'validation.busca', 'params')
    const { numeros, reason } = readNumeros('BK', params.numero)
    if (reason) refuseField('numero', reason, 'params')
    const asked = { numeros, empresaId: empresa.id, areas: [params.kind], today }
    const rows = await selectItens(db, asked)
    const fitting = rows.filter((row) => fits(declarado, row))
    const usable = fitting.filter(({ partiu }) => !partiu)
    if (usable.length === 0) {
      const isCancelado = rows.length === 0 && (await areCancelados(db, asked))
      out.warn(isCancelado ? 'booking.cancelado' : reasonOf(rows, fitting), ...numeros)
    }
    return usable.map(itemOf)
  },
)

/** Whether the line has cancelled a booking that the company could have used. */
async function areCancelados(db: Db, { numeros, ...asking }: ItensAsked): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM booking b WHERE b.numero = ANY(${numeros}) AND b.cancelado_em IS NOT NULL
      AND ${isBookingOf(asking)} LIMIT 1`.execute(db)
  return rows.length > 0
}
