import { z } from 'zod'
import { idParam, pageQuery } from '../../values/inputs.ts'
import { booking, bookingItem } from '../booking.ts'
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

export const getBookingItem = route({
  method: 'GET',
  path: '/api/booking-items/:id',
  access: 'user',
  summary: 'One item of a booking.',
  params: idParam,
  answer: bookingItem,
})
