import { z } from 'zod'
import { companyParam, id, requiredLine } from './fields.ts'
import { route } from './route.ts'
import { areaNames, companyRoles } from './servico.ts'

/** The one subtype for which an empty booking may be made on the spot. */
export const subtipoComBookingVazio = 'RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO'

export const bookingVazio = z.object({
  armadorId: id,
  numero: requiredLine(35)
    .toUpperCase()
    .regex(/^[A-Z0-9/._-]+$/, 'validation.booking-numero'),
  escalaNavioNome: requiredLine(100),
  escalaViagemOutbound: requiredLine(20),
  portoDescargaId: id,
})
export type BookingVazioInput = z.input<typeof bookingVazio>

export const createBookingVazio = route({
  method: 'POST',
  path: '/api/:companyId/:kind/servico-booking/conteiner-vazio',
  access: companyRoles,
  summary:
    'Makes a booking for empty boxes that go straight onto a ship; its boxes say their own type when they are announced.',
  params: companyParam.extend({ kind: z.enum(areaNames) }),
  body: bookingVazio,
  answer: z.object({ id, numero: z.string(), escalaId: id }),
  status: 201,
})
