import { getBookingItem, updateBookingItem } from '@cais/core/api/booking.ts'
import { bookingEditRefusal } from '@cais/core/rules/booking.ts'
import { notFound, refuseField, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { type Reader, seenIn } from '../../search/seen.ts'
import { bookingItemOf, isUtilizado, selectBookingItems } from './booking-queries.ts'

export const getBookingItemEndpoint = serve(getBookingItem)(async (context, { params }) => {
  const row = await selectBookingItems(context.db)
    .where('item.id', '=', params.id)
    .where(seenIn(context, 'item.booking_id', 'booking'))
    .executeTakeFirst()
  return bookingItemOf(row ?? notFound())
})

export const updateBookingItemEndpoint = serve(updateBookingItem)(async (context, { params, body }) => {
  const { tx, now, out } = context
  const booking = (await lockBookingOfItem(tx, context, params.itemId)) ?? notFound()
  refuseIf(bookingEditRefusal({ utilizado: booking.em_uso, deadline: booking.data_deadline }, now))
  await refuseIsoCode(tx, booking.tipo, body.isocodeId)
  await tx
    .updateTable('booking_item')
    .set({
      iso_code_id: body.isocodeId,
      quantidade: body.quantidade,
      produto: body.produto,
      temperatura: body.temperatura,
      indicador_carga_perigosa: body.indicadorCargaPerigosa,
      indicador_oog: body.indicadorOOG,
      indicador_reefer: body.indicadorReefer,
      classe_imo: body.classeIMO,
      sub_classe_imo: body.subClasseIMO,
    })
    .where('id', '=', params.itemId)
    .execute()
  out.alert('bookingItem.updated', params.itemId)
  const row = await selectBookingItems(tx).where('item.id', '=', params.itemId).executeTakeFirstOrThrow()
  return bookingItemOf(row)
})

/** Held until the item is written, so that no service can begin to use the booking meanwhile. */
async function lockBookingOfItem(tx: Tx, reader: Reader, itemId: number) {
  const locked = await tx
    .selectFrom('booking')
    .select('booking.id')
    .where('booking.id', '=', (eb) =>
      eb.selectFrom('booking_item').select('booking_id').where('id', '=', itemId),
    )
    .where(seenIn(reader, 'booking.id', 'booking-armador'))
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return null
  // Asked once the lock is there: a service that was quicker is seen now.
  return tx
    .selectFrom('booking')
    .innerJoin('escala', 'escala.id', 'booking.escala_id')
    .select(['booking.tipo', 'escala.data_deadline', isUtilizado.as('em_uso')])
    .where('booking.id', '=', locked.id)
    .executeTakeFirstOrThrow()
}

/** Boxes have a code that the terminal knows; general cargo may do without. */
async function refuseIsoCode(tx: Tx, tipo: string, isocodeId: number | null): Promise<void> {
  if (isocodeId === null) {
    if (tipo !== 'CARGA_GERAL') refuseField('isocodeId', 'validation.required')
    return
  }
  const known = await tx.selectFrom('iso_code').select('id').where('id', '=', isocodeId).executeTakeFirst()
  if (!known) refuseField('isocodeId', 'validation.iso-size-type-unknown')
}
