import type { Endpoint } from '../../http/serve.ts'
import { createBookingVazioEndpoint } from './create-booking-vazio.ts'
import { findBookingsByNumeroEndpoint } from './find-bookings.ts'

export const bookingEndpoints: Endpoint[] = [createBookingVazioEndpoint, findBookingsByNumeroEndpoint]
