import type { CategoriaCarga } from '@cais/core/catalogo/cargas.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import type { BookingTipo } from '@cais/core/search/booking.ts'
import { sql } from 'kysely'
import { type Asking, actsFor } from './cargas.ts'
import { utilizadaOf } from './saldo.ts'

/** The company is exporter, line or agency of the booking `b`, or acts for one of them today. */
export const isBookingOf = (asking: Asking) =>
  sql`(${actsFor(asking, sql`b.exportador_id`)} OR ${actsFor(asking, sql`b.armador_id`)}
    OR ${actsFor(asking, sql`b.agencia_maritima_id`)})`

/** The same for bookings that were not cancelled. */
export const isUsableBooking = (asking: Asking) => sql`(b.cancelado_em IS NULL AND ${isBookingOf(asking)})`

/** The remaining quantity of the item `i`: booked, less announced and not cancelled. */
export const saldoOfItem = sql<number>`(i.quantidade - ${utilizadaOf(sql.ref('i.id'))})`

/** Whether a service of this subtype brings or fetches the cargo of such a booking. */
export function fits(
  { carga }: Pick<ServicoDeclarado, 'carga'>,
  { tipo, categoria }: { tipo: BookingTipo; categoria: CategoriaCarga },
): boolean {
  const isBox = carga.tipos.includes('CONTEINER')
  const isEmpty = carga.categorias.includes('VAZIO')
  if (!isBox) return tipo === 'CARGA_GERAL'
  return isEmpty ? tipo === 'CONTEINER_VAZIO' : tipo === 'CONTEINER_CHEIO' && categoria !== 'VAZIO'
}
