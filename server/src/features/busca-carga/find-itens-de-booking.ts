import { findItensDeBooking, type ItemDeBooking } from '@cais/core/api/busca-carga.ts'
import type { CategoriaCarga } from '@cais/core/catalogo/cargas.ts'
import { readNumeros } from '@cais/core/rules/numeros-busca.ts'
import type { BookingTipo } from '@cais/core/search/booking.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { sql } from 'kysely'
import { requireDeclarado } from '../../course/access.ts'
import { fits, isBookingOf, isUsableBooking, saldoOfItem } from '../../course/booking-items.ts'
import type { Db } from '../../db/pool.ts'
import { refuseField } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { isAnnounced } from './cargas-por-numero.ts'

type Row = ItemDeBooking & {
  tipo: BookingTipo
  categoria: CategoriaCarga
  exportadorId: number | null
  partiu: boolean
}

export const findItensDeBookingEndpoint = serve(findItensDeBooking)(
  async ({ db, empresa, today, out }, { params }) => {
    const declarado = requireDeclarado(empresa, params.kind, params.subtipo)
    if (!declarado.buscas.includes('BK') || !isAnnounced(declarado))
      refuseField('subtipo', 'validation.busca', 'params')
    const { numeros, reason } = readNumeros('BK', params.numero)
    if (reason) refuseField('numero', reason, 'params')
    const asked = { numeros, empresaId: empresa.id, today }
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

/** Why none of these items can be used. */
export function reasonOf(rows: readonly Row[], fitting: readonly Row[]): TextKey {
  if (fitting.length > 0) return 'booking.navio-partiu'
  return rows.length ? 'booking.outro-tipo' : 'booking.nao-encontrado'
}

export function itemOf({
  tipo: _tipo,
  categoria: _categoria,
  exportadorId: _exportador,
  partiu: _partiu,
  ...item
}: Row): ItemDeBooking {
  return item
}

interface Asked {
  numeros: string[]
  empresaId: number
  today: string
}

/** Whether the line has cancelled what the company could have used. */
async function areCancelados(db: Db, { numeros, empresaId, today }: Asked): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM booking b WHERE b.numero = ANY(${numeros}) AND b.cancelado_em IS NOT NULL
      AND ${isBookingOf(empresaId, today)} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The items of the bookings with this number that the company may use; two lines may have numbered alike. */
export async function selectItens(db: Db, { numeros, empresaId, today }: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT i.id, b.id AS "bookingId", b.numero AS "bookingNumero", armador.nome AS armador, b.escala_id AS "escalaId",
      n.nome AS "navioNome", es.viagem_outbound AS "viagemOutbound", iso.codigo AS "isocodeCodigo", i.produto,
      i.quantidade, greatest(0, ${saldoOfItem}) AS saldo, i.indicador_carga_perigosa AS "indicadorCargaPerigosa",
      i.indicador_oog AS "indicadorOOG", i.indicador_reefer AS "indicadorReefer",
      i.indicador_restricao AS "indicadorRestricao", i.temperatura,
      b.tipo, b.categoria_carga AS categoria, b.exportador_id AS "exportadorId",
      es.status IN ('CANCELADO', 'ENCERRADO') OR es.data_desatracacao IS NOT NULL AS partiu
    FROM booking b
    JOIN booking_item i ON i.booking_id = b.id
    JOIN empresa armador ON armador.id = b.armador_id
    JOIN escala es ON es.id = b.escala_id
    JOIN navio n ON n.id = es.navio_id
    LEFT JOIN iso_code iso ON iso.id = i.iso_code_id
    WHERE b.numero = ANY(${numeros}) AND ${isUsableBooking(empresaId, today)}
    ORDER BY b.id, i.id
    LIMIT 200`.execute(db)
  return rows
}
