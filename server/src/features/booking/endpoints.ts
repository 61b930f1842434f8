import { createBooking, updateBooking } from '@cais/core/api/booking.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import {
  createBookingItemEndpoint,
  deleteBookingItemEndpoint,
  updateBookingItemEndpoint,
} from './booking-items.ts'
import { getBookingEnabledEndpoint, getBookingEndpoint, getBookingOfCompanyEndpoint } from './bookings.ts'
import { findBookingsByNumeroEndpoint } from './find-bookings.ts'
import { changeBooking, issueBooking } from './write-bookings.ts'

export const bookingEndpoints: Endpoint[] = [
  findBookingsByNumeroEndpoint,
  getBookingEndpoint,
  getBookingOfCompanyEndpoint,
  getBookingEnabledEndpoint,
  serve(createBooking)((context, { body }) => issueBooking(context, body)),
  serve(updateBooking)((context, { body }) => changeBooking(context, body)),
  createBookingItemEndpoint,
  updateBookingItemEndpoint,
  deleteBookingItemEndpoint,
]
