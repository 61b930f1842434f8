import { getBooking, getBookingEnabled } from '@cais/core/api/booking.ts'
import { bookingEditRefusal } from '@cais/core/rules/booking.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { findBooking } from './booking-queries.ts'

export const getBookingEndpoint = serve(getBooking)(
  async (context, { params }) =>
    (await findBooking(context.db, context, context.empresa ? 'booking-armador' : 'booking', params.id)) ??
    notFound(),
)

/** Those who only see a booking are told that its line edits it. */
export const getBookingEnabledEndpoint = serve(getBookingEnabled)(async (context, { params }) => {
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
