import type { CategoriaCarga } from '@cais/core/catalogo/cargas.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import type { BookingTipo } from '@cais/core/search/booking.ts'
import { sql } from 'kysely'
import { type Asking, actsFor } from './cargas.ts'
import { utilizadaOf } from './saldo.ts'

/** A booking `b` whose exporter, line or agency the company is, or acts for today. */
export const isBookingOf = (asking: Asking) =>
  sql`(${actsFor(asking, sql`b.exportador_id`)} OR ${actsFor(asking, sql`b.armador_id`)}
    OR ${actsFor(asking, sql`b.agencia_maritima_id`)})`

/** One of those that was not cancelled. */
export const isUsableBooking = (asking: Asking) => sql`(b.cancelado_em IS NULL AND ${isBookingOf(asking)})`

/** How many more may come under the item `i`: what was booked, less what was announced and not called off. */
export const saldoOfItem = sql<number>`(i.quantidade - ${utilizadaOf(sql.ref('i.id'))})`

/** Whether a service of this subtype brings or fetches what such a booking is about. */
export function fits(
  { carga }: Pick<ServicoDeclarado, 'carga'>,
  { tipo, categoria }: { tipo: BookingTipo; categoria: CategoriaCarga },
): boolean {
  const isBox = carga.tipos.includes('CONTEINER')
  const isEmpty = carga.categorias.includes('VAZIO')
  if (!isBox) return tipo === 'CARGA_GERAL'
  return isEmpty ? tipo === 'CONTEINER_VAZIO' : tipo === 'CONTEINER_CHEIO' && categoria !== 'VAZIO'
}
