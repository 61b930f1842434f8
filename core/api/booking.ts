import { z } from 'zod'
import { bookingTipos } from '../search/booking.ts'
import { id, line } from './fields.ts'
import { route } from './route.ts'

/** What helps to tell two bookings apart. */
export const bookingMatch = z.object({
  id,
  numero: z.string(),
  tipo: z.enum(bookingTipos),
  socialNameArmador: z.string(),
  escalaNavioNome: z.string(),
  escalaViagemOutbound: z.string(),
})
export type BookingMatch = z.infer<typeof bookingMatch>

export const findBookingsByNumero = route({
  method: 'GET',
  path: '/api/bookings/findBookingsByNumero/:text',
  access: 'user',
  summary:
    'At most 20 bookings by a part of the number: for staff any, for others those that the company, or without one any of their companies, has a part in.',
  params: z.object({ text: line(40).min(4) }),
  query: z.object({ companyId: id.optional() }),
  answer: z.array(bookingMatch),
})
