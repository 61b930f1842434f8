import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { BookingVisto, Holder } from '../http/held-rights.ts'
import type { Services } from '../http/serve.ts'
import { autorizacoesRecebidas } from '../search/parties.ts'
import { seenIn } from '../search/seen.ts'
import { areasOf, servicosSeen } from './access.ts'
import { isBookingOf } from './booking-items.ts'

/** Questions about rights that lower rooms may ask but do not implement. */
export const rights = { servicosSeen, bookingsSeen, autorizacoesRecebidas } satisfies Partial<Services>

/** The ways in which the caller may read these bookings today: by their lists, and to ask for a service with them. */
async function bookingsSeen(
  db: Db,
  { actor, empresa }: Holder,
  ids: readonly number[],
): Promise<BookingVisto[]> {
  if (!actor || ids.length === 0) return []
  const reader = { actor, empresa }
  const asking = empresa && { empresaId: empresa.id, areas: areasOf(empresa), today: actor.today }
  const { rows } = await sql<BookingVisto>`
    SELECT b.id, array_remove(ARRAY[
      CASE WHEN ${seenIn(reader, 'b.id', 'booking')} THEN 'lista' END,
      CASE WHEN ${seenIn(reader, 'b.id', 'booking-armador')} THEN 'armador' END,
      CASE WHEN ${asking ? isBookingOf(asking) : sql`false`} THEN 'pedido' END], NULL) AS como
    FROM booking b WHERE b.id = ANY(${[...ids]}::bigint[])`.execute(db)
  return rows
}
