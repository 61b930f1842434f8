import type { Endpoint } from '../../http/serve.ts'
import { getBookingItemEndpoint, updateBookingItemEndpoint } from './booking-items.ts'
import { getBookingEnabledEndpoint, getBookingEndpoint, getBookingOfCompanyEndpoint } from './bookings.ts'
import { findBookingsByNumeroEndpoint } from './find-bookings.ts'
import { createBookingEndpoint, listBookingsEndpoint, updateBookingEndpoint } from './write-bookings.ts'

export const bookingEndpoints: Endpoint[] = [
  findBookingsByNumeroEndpoint,
  listBookingsEndpoint,
  createBookingEndpoint,
  updateBookingEndpoint,
  getBookingEndpoint,
  getBookingOfCompanyEndpoint,
  getBookingEnabledEndpoint,
  getBookingItemEndpoint,
  updateBookingItemEndpoint,
]
