import { isStaff } from '@cais/core/access/access.ts'
import type { BookingMatch } from '@cais/core/api/booking.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { notFound } from '../http/refused.ts'
import type { Actor } from '../http/session.ts'
import { bookingSource } from './components/booking.ts'
import type { Scope } from './source.ts'

/** The companies whose bookings are searched; a foreign company is answered with 404. */
export function scopeOf(actor: Actor, companyId?: number): Scope {
  if (companyId === undefined && isStaff(actor)) return 'everything'
  const own = actor.empresas.filter(({ activated }) => activated).map(({ id }) => id)
  if (companyId === undefined) return { empresaIds: own, today: actor.today }
  return own.includes(companyId) || isStaff(actor)
    ? { empresaIds: [companyId], today: actor.today }
    : notFound()
}

/** At most 20 bookings, the newest first. */
export async function selectBookings(
  db: Db,
  scope: Scope,
  condition: RawBuilder<boolean>,
): Promise<BookingMatch[]> {
  const { joins, where } = bookingSource(scope)
  const { rows } = await sql<BookingMatch>`
    SELECT b.id, b.numero, b.tipo, a.nome AS "socialNameArmador", n.nome AS "escalaNavioNome",
           e.viagem_outbound AS "escalaViagemOutbound"
    FROM booking b ${joins.armador} ${joins.escala} ${joins.navio}
    WHERE ${where} AND ${condition}
    ORDER BY b.data_criacao DESC, b.id DESC
    LIMIT 20`.execute(db)
  return rows
}
