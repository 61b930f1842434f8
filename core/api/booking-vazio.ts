import { z } from 'zod'
import { isoSizeTypeField } from '../values/fields.ts'
import { companyParam, id, requiredLine } from '../values/inputs.ts'
import { itemDeBooking } from './busca-carga.ts'
import { route } from './route.ts'
import { companyRoles } from './servico.ts'

export const ofBooking = companyParam.extend({ consignatarioId: id })

export const bookingConteinerVazioInput = z.object({
  armadorId: id,
  numero: requiredLine(35),
  portoDescargaNome: requiredLine(100),
  escalaNavioNome: requiredLine(100),
  escalaViagemOutbound: requiredLine(20),
  /** The booking of the first cargo; the items of a new booking are copied from it. */
  bookingId: id.nullish(),
  itens: z
    .array(z.object({ isoCode: isoSizeTypeField, quantidade: z.int().min(1).max(500) }))
    .max(50)
    .default([]),
})

export const createBookingConteinerVazio = route({
  method: 'POST',
  path: '/api/:companyId/consignatarioId/:consignatarioId/servico-booking',
  access: companyRoles,
  summary: 'The booking of empty containers with this number: the one that is there, or else a new one.',
  params: ofBooking,
  body: bookingConteinerVazioInput,
  answer: z.object({ id, numero: z.string(), criado: z.boolean(), itens: z.array(itemDeBooking) }),
})
