import {
  type BookingItem,
  type bookingItemInput,
  createBookingItem,
  deleteBookingItem,
  updateBookingItem,
} from '@cais/core/api/booking.ts'
import { bookingEditRefusal, itemAdditionRefusal, itemRemovalRefusal } from '@cais/core/rules/booking.ts'
import type { BookingTipo } from '@cais/core/search/booking.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { isUtilizado } from '../../course/saldo.ts'
import { noteBooking } from '../../http/held-rights.ts'
import { notFound, refuseField, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { type Reader, seenIn } from '../../search/seen.ts'
import { bookingItemOf, selectBookingItems } from './booking-queries.ts'

export const createBookingItemEndpoint = serve(createBookingItem)(async (context, { params, body }) => {
  const { tx, now, out } = context
  const booking = (await lockBooking(tx, context, sql`${params.bookingId}`)) ?? notFound()
  refuseIf(bookingEditRefusal(booking, now))
  refuseIf(itemAdditionRefusal(booking.itens.length))
  await refuseIsoCode(tx, booking.tipo, body.isocodeId, 'isocodeId')
  const { id } = await tx
    .insertInto('booking_item')
    .values({ booking_id: params.bookingId, ...itemColumns(body) })
    .returning('id')
    .executeTakeFirstOrThrow()
  out.alert('bookingItem.created', body.produto)
  out.note({ item: id })
  return readItem(tx, id)
})

export const updateBookingItemEndpoint = serve(updateBookingItem)(async (context, { params, body }) => {
  const { tx, now, out } = context
  const booking = await lockBookingOfItem(tx, context, params.itemId)
  refuseIf(bookingEditRefusal(booking, now))
  await refuseIsoCode(tx, booking.tipo, body.isocodeId, 'isocodeId')
  await tx.updateTable('booking_item').set(itemColumns(body)).where('id', '=', params.itemId).execute()
  out.alert('bookingItem.updated', params.itemId)
  return readItem(tx, params.itemId)
})

export const deleteBookingItemEndpoint = serve(deleteBookingItem)(async (context, { params }) => {
  const { tx, now, out } = context
  const booking = await lockBookingOfItem(tx, context, params.itemId)
  refuseIf(bookingEditRefusal(booking, now))
  refuseIf(itemRemovalRefusal(booking.itens.length))
  if (await hadCarga(tx, params.itemId)) refuseIf('booking.itens.com-historico')
  const { produto, quantidade } = await readItem(tx, params.itemId)
  await tx.deleteFrom('booking_item').where('id', '=', params.itemId).execute()
  out.alert('bookingItem.deleted', produto)
  out.note({ booking: booking.id, produto, quantidade })
})

async function readItem(tx: Tx, id: number): Promise<BookingItem> {
  return bookingItemOf(await selectBookingItems(tx).where('item.id', '=', id).executeTakeFirstOrThrow())
}

export function itemColumns(item: z.output<typeof bookingItemInput>) {
  return {
    iso_code_id: item.isocodeId,
    quantidade: item.quantidade,
    produto: item.produto,
    temperatura: item.temperatura,
    indicador_carga_perigosa: item.indicadorCargaPerigosa,
    indicador_oog: item.indicadorOOG,
    indicador_reefer: item.indicadorReefer,
    indicador_restricao: item.indicadorRestricao,
    classe_imo: item.classeIMO,
    sub_classe_imo: item.subClasseIMO,
  }
}

/** The locked booking of an item. The item is missing if another request deleted it before the lock. */
async function lockBookingOfItem(tx: Tx, reader: Reader, itemId: number) {
  const bookingId = sql`(SELECT booking_id FROM booking_item WHERE id = ${itemId})`
  const booking = await lockBooking(tx, reader, bookingId)
  return booking?.itens.includes(itemId) ? booking : notFound()
}

/** The booking row stays locked until its items are written, so that no service begins to use it meanwhile. */
async function lockBooking(tx: Tx, reader: Reader, bookingId: RawBuilder<unknown>) {
  const locked = await tx
    .selectFrom('booking')
    .select('booking.id')
    .where('booking.id', '=', sql<number>`${bookingId}`)
    .where(seenIn(reader, 'booking.id', 'booking-armador'))
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return null
  noteBooking(tx, locked.id)
  // The state is read after the lock, so that a service created just before is seen.
  return tx
    .selectFrom('booking')
    .innerJoin('escala', 'escala.id', 'booking.escala_id')
    .select(['booking.id', 'booking.tipo', 'escala.data_deadline as deadline', isUtilizado.as('utilizado')])
    .select(sql<boolean>`booking.cancelado_em IS NOT NULL`.as('cancelado'))
    .select(
      sql<number[]>`ARRAY(SELECT id::float8 FROM booking_item WHERE booking_id = booking.id)`.as('itens'),
    )
    .where('booking.id', '=', locked.id)
    .executeTakeFirstOrThrow()
}

/** Cancelled cargo does not use the booking, but its service still shows the item that the cargo was announced with. */
async function hadCarga(tx: Tx, itemId: number): Promise<boolean> {
  const carga = await tx
    .selectFrom('carga')
    .select('id')
    .where('item_previsto_id', '=', itemId)
    .limit(1)
    .executeTakeFirst()
  return carga !== undefined
}

/** Containers need an ISO code that the terminal knows; general cargo may have none. */
export async function refuseIsoCode(
  tx: Tx,
  tipo: BookingTipo,
  isocodeId: number | null,
  field: string,
): Promise<void> {
  if (isocodeId === null) {
    if (tipo !== 'CARGA_GERAL') refuseField(field, 'validation.required')
    return
  }
  const known = await tx.selectFrom('iso_code').select('id').where('id', '=', isocodeId).executeTakeFirst()
  if (!known) refuseField(field, 'validation.iso-size-type-unknown')
}
