import { type bookingItemInput, updateBookingItem } from '@cais/core/api/booking.ts'
import { bookingEditRefusal } from '@cais/core/rules/booking.ts'
import type { BookingTipo } from '@cais/core/search/booking.ts'
import type { z } from 'zod'
import { isUtilizado } from '../../course/saldo.ts'
import { notFound, refuseField, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { type Reader, seenIn } from '../../search/seen.ts'
import { bookingItemOf, selectBookingItems } from './booking-queries.ts'

export const updateBookingItemEndpoint = serve(updateBookingItem)(async (context, { params, body }) => {
  const { tx, now, out } = context
  const booking = (await lockBookingOfItem(tx, context, params.itemId)) ?? notFound()
  refuseIf(bookingEditRefusal({ utilizado: booking.em_uso, deadline: booking.data_deadline }, now))
  await refuseIsoCode(tx, booking.tipo, body.isocodeId, 'isocodeId')
  await tx.updateTable('booking_item').set(itemColumns(body)).where('id', '=', params.itemId).execute()
  out.alert('bookingItem.updated', params.itemId)
  const row = await selectBookingItems(tx).where('item.id', '=', params.itemId).executeTakeFirstOrThrow()
  return bookingItemOf(row)
})

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
