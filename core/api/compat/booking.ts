import { z } from 'zod'
import { id, idParam, pageQuery } from '../../values/inputs.ts'
import { booking, bookingHead, bookingItem, lines, newBooking } from '../booking.ts'
import { route } from '../route.ts'

export const listBookings = route({
  method: 'GET',
  path: '/api/bookings',
  access: 'user',
  summary: 'The bookings that the caller sees with their items, the newest first unless asked otherwise.',
  query: pageQuery(['numero', 'dataCriacao']),
  answer: z.array(booking),
  paged: true,
})

const issuers = [...lines, 'ADMIN', 'GERENTE_R_CLIENTE'] as const

export const createBooking = route({
  method: 'POST',
  path: '/api/bookings',
  access: issuers,
  summary:
    'A booking of the line for a call that still takes cargo, by the line itself or the agency of the call.',
  body: newBooking,
  answer: booking,
  status: 201,
})

export const updateBooking = route({
  method: 'PUT',
  path: '/api/bookings',
  access: issuers,
  summary: 'Changes call, ports and exporter of a booking that is unused and whose ship’s deadline is ahead.',
  body: z.object({ id, ...bookingHead }),
  answer: booking,
})

export const getBookingItem = route({
  method: 'GET',
  path: '/api/booking-items/:id',
  access: 'user',
  summary: 'One item of a booking.',
  params: idParam,
  answer: bookingItem,
})
