import type { Endpoint } from '../../http/serve.ts'
import { getBookingItemEndpoint, updateBookingItemEndpoint } from './booking-items.ts'
import { getBookingEnabledEndpoint, getBookingEndpoint, getBookingOfCompanyEndpoint } from './bookings.ts'

export const bookingEndpoints: Endpoint[] = [
  getBookingEndpoint,
  getBookingOfCompanyEndpoint,
  getBookingEnabledEndpoint,
  getBookingItemEndpoint,
  updateBookingItemEndpoint,
]
