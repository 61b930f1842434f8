import type { ItemDeBooking } from '@cais/core/api/busca-carga.ts'
import type { CategoriaCarga } from '@cais/core/catalogo/cargas.ts'
import type { BookingTipo } from '@cais/core/search/booking.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { sql } from 'kysely'
import { isUsableBooking, saldoOfItem } from '../../course/booking-items.ts'
import type { Asking } from '../../course/cargas.ts'
import type { Db } from '../../db/pool.ts'

type Row = ItemDeBooking & {
  tipo: BookingTipo
  categoria: CategoriaCarga
  exportadorId: number | null
  partiu: boolean
}

/** The reason why none of these items can be used. */
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

export interface ItensAsked extends Asking {
  numeros: string[]
}

/** The booking items with this number that the company may use; two lines may have the same number. */
export async function selectItens(db: Db, { numeros, ...asking }: ItensAsked): Promise<Row[]> {
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
    WHERE b.numero = ANY(${numeros}) AND ${isUsableBooking(asking)}
    ORDER BY b.id, i.id
    LIMIT 200`.execute(db)
  return rows
}
