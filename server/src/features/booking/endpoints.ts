import {
  createBooking,
  findBookingsByNumero,
  getBooking,
  getBookingEnabled,
  updateBooking,
} from '@cais/core/api/booking.ts'
import { bookingEditRefusal } from '@cais/core/rules/booking.ts'
import { sql } from 'kysely'
import { containsFolded } from '../../db/like.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { scopeOf, selectBookings } from '../../search/booking-matches.ts'
import {
  createBookingItemEndpoint,
  deleteBookingItemEndpoint,
  updateBookingItemEndpoint,
} from './booking-items.ts'
import { findBooking } from './booking-queries.ts'
import { changeBooking, issueBooking } from './write-bookings.ts'

const findBookingsByNumeroEndpoint = serve(findBookingsByNumero)(({ db, actor }, { params, query }) =>
  selectBookings(db, scopeOf(actor, query.companyId), containsFolded(sql`fold(b.numero)`, params.text)),
)

const getBookingEndpoint = serve(getBooking)(
  async (context, { params }) =>
    (await findBooking(context.db, context, context.empresa ? 'booking-armador' : 'booking', params.id)) ??
    notFound(),
)

/** A user who may only read the booking is told that its shipping line edits it. */
const getBookingEnabledEndpoint = serve(getBookingEnabled)(async (context, { params }) => {
  const { db, now } = context
  const booking = (await findBooking(db, context, 'booking', params.id)) ?? notFound()
  const ofLine = await findBooking(db, context, 'booking-armador', params.id)
  const deadline = booking.escala.dataDeadline === null ? null : new Date(booking.escala.dataDeadline)
  const motivo = ofLine
    ? bookingEditRefusal(
        { utilizado: booking.utilizado, cancelado: booking.canceladoEm !== null, deadline },
        now,
      )
    : 'booking.editar.somente-armador'
  return { habilitado: motivo === null, motivo }
})

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
