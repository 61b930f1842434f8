import { getBookingItem, listBookings } from '@cais/core/api/compat/booking.ts'
import {
  bookingItemOf,
  selectBookingItems,
  selectBookings,
  withItems,
} from '../features/booking/booking-queries.ts'
import { pageOf } from '../http/page.ts'
import { notFound } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'
import { seenIn } from '../search/seen.ts'

const order = {
  columns: { numero: 'booking.numero', dataCriacao: 'booking.data_criacao' },
  id: 'booking.id',
  usual: 'dataCriacao',
  direction: 'desc',
} as const

export const bookingEndpoints: Endpoint[] = [
  serve(listBookings)(async (context, { query }) => {
    const seen = selectBookings(context.db).where(seenIn(context, 'booking.id', 'booking'))
    const { rows, total } = await pageOf(seen, query, order)
    return { items: await withItems(context.db, rows), total }
  }),
  serve(getBookingItem)(async (context, { params }) => {
    const row = await selectBookingItems(context.db)
      .where('item.id', '=', params.id)
      .where(seenIn(context, 'item.booking_id', 'booking'))
      .executeTakeFirst()
    return bookingItemOf(row ?? notFound())
  }),
]
