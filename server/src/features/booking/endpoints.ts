import type { Endpoint } from '../../http/serve.ts'
import { updateBookingItemEndpoint } from './booking-items.ts'
import { getBookingEnabledEndpoint, getBookingEndpoint, getBookingOfCompanyEndpoint } from './bookings.ts'
import { findBookingsByNumeroEndpoint } from './find-bookings.ts'

export const bookingEndpoints: Endpoint[] = [
  findBookingsByNumeroEndpoint,
  getBookingEndpoint,
  getBookingOfCompanyEndpoint,
  getBookingEnabledEndpoint,
  updateBookingItemEndpoint,
]
