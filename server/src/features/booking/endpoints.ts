import { createBooking, findBookingsByNumero, updateBooking } from '@cais/core/api/booking.ts'
import { sql } from 'kysely'
import { containsFolded } from '../../db/like.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { scopeOf, selectBookings } from '../../search/booking-matches.ts'
import {
  createBookingItemEndpoint,
  deleteBookingItemEndpoint,
  updateBookingItemEndpoint,
} from './booking-items.ts'
import { getBookingEnabledEndpoint, getBookingEndpoint } from './bookings.ts'
import { changeBooking, issueBooking } from './write-bookings.ts'

const findBookingsByNumeroEndpoint = serve(findBookingsByNumero)(({ db, actor }, { params, query }) =>
  selectBookings(db, scopeOf(actor, query.companyId), containsFolded(sql`fold(b.numero)`, params.text)),
)

export const bookingEndpoints: Endpoint[] = [
  findBookingsByNumeroEndpoint,
  getBookingEndpoint,
  getBookingEnabledEndpoint,
  serve(createBooking)((context, { body }) => issueBooking(context, body)),
  serve(updateBooking)((context, { body }) => changeBooking(context, body)),
  createBookingItemEndpoint,
  updateBookingItemEndpoint,
  deleteBookingItemEndpoint,
]
