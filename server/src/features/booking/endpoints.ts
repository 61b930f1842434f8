import type { Endpoint } from '../../http/serve.ts'
import { findBookingsByNumeroEndpoint } from './find-bookings.ts'

export const bookingEndpoints: Endpoint[] = [findBookingsByNumeroEndpoint]
