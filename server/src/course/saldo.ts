import { servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../http/serve.ts'

/** Subtypes of services that create cargo under a booking. */
const announcing = servicosDeclarados
  .filter(({ carga }) => carga.situacao === 'NOVA' || carga.situacao === 'POR_TIPO')
  .map(({ subtipo }) => subtipo)

/**
 * Cargo `c` uses up its booking, with two exceptions. Its source has taken it back, or it never came and every service
 * that announced it was cancelled.
 */
const takesFromBooking = sql<boolean>`(c.cancelada_em IS NULL AND (c.recebida_em IS NOT NULL OR coalesce((
  SELECT bool_or(l.status <> 'CANCELADO') FROM carga_servico l JOIN servico sv ON sv.id = l.servico_id
  WHERE l.carga_id = c.id AND sv.subtipo = ANY(${announcing})), true)))`

/** The used quantity of a booking item, computed only here: boxes count one each, general cargo counts its pieces. */
export const utilizadaOf = (itemId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  SELECT coalesce(sum(CASE c.tipo_carga WHEN 'CONTEINER' THEN 1 ELSE c.quantidade END), 0)::float8
  FROM carga c WHERE c.booking_item_id = ${itemId} AND ${takesFromBooking})`

/** A booking is used while a service that was not cancelled is about it, or cargo uses it up. */
export const isUtilizado = sql<boolean>`(
  EXISTS (SELECT FROM servico s WHERE s.booking_id = booking.id AND s.status <> 'CANCELADO')
  OR EXISTS (SELECT FROM carga c JOIN booking_item bi ON bi.id = c.booking_item_id
    WHERE bi.booking_id = booking.id AND ${takesFromBooking}))`

/** Locks the bookings until the transaction ends, in the order of their ids, so that there is no deadlock. */
export async function lockBookings(tx: Tx, which: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM booking WHERE id IN (${which}) ORDER BY id FOR UPDATE`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Updates the column that lists filter and sort by, from the services. */
export async function markUtilizados(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    UPDATE booking SET utilizado = ${isUtilizado}
    WHERE id = ANY(${ids}::bigint[]) AND utilizado <> ${isUtilizado}`.execute(db)
}

/**
 * Updates the bookings of a service whose cargo was cancelled. All of them are locked, and before any window, whatever
 * of the service is cancelled next.
 */
export async function settleBookings(tx: Tx, servicoId: number): Promise<void> {
  const ids = await lockBookings(
    tx,
    sql`SELECT i.booking_id FROM carga_servico l JOIN carga c ON c.id = l.carga_id
        JOIN booking_item i ON i.id = c.booking_item_id WHERE l.servico_id = ${servicoId}
      UNION SELECT booking_id FROM servico WHERE id = ${servicoId}`,
  )
  await markUtilizados(tx, ids)
}
