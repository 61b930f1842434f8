import { z } from 'zod'
import { mostBookingItems, temperaturaRefusal } from '../rules/booking.ts'
import { tiposViagem } from '../rules/escala.ts'
import { bookingTipos, categoriasDeBooking } from '../search/booking.ts'
import type { TextKey } from '../texts/text-key.ts'
import { isBookingNumero, normalizeBookingNumero } from '../values/booking-numero.ts'
import { closed } from '../values/closed.ts'
import { imoClassField, optionalField } from '../values/fields.ts'
import { companyParam, id, idParam, line, requiredLine, timestamp } from '../values/inputs.ts'
import { tamanhosConteiner } from '../values/iso-size-type.ts'
import { named } from './named.ts'
import { companyOrAll, route } from './route.ts'

export const bookingItem = z.object({
  id,
  bookingId: id,
  /** Null for general cargo. */
  isocodeId: id.nullable(),
  isocodeCodigo: z.string().nullable(),
  isocodeTipoConteiner: z.string().nullable(),
  isocodeTamanhoConteiner: z.enum(tamanhosConteiner).nullable(),
  quantidade: z.int(),
  /** The number of cargos under the item, and how many more fit. */
  quantidadeUtilizada: z.int(),
  saldo: z.int(),
  produto: z.string(),
  /** Degrees Celsius, to the tenth. */
  temperatura: z.number().nullable(),
  indicadorCargaPerigosa: z.boolean(),
  indicadorOOG: z.boolean(),
  indicadorReefer: z.boolean(),
  /** Goods that a public authority controls. */
  indicadorRestricao: z.boolean(),
  classeIMO: z.string().nullable(),
  subClasseIMO: z.string().nullable(),
})
export type BookingItem = z.infer<typeof bookingItem>

const imoClass = optionalField(imoClassField.max(10))
const indicator = z.boolean().nullish()

/** The fields of an item that may be changed. A temperature makes the item a reefer. */
export const bookingItemInput = closed(
  {
    isocodeId: id.nullish(),
    quantidade: z.int().min(1).max(99_999),
    produto: requiredLine(255),
    temperatura: z.int().min(-100).max(100).nullish(),
    indicadorCargaPerigosa: indicator,
    indicadorOOG: indicator,
    indicadorReefer: indicator,
    indicadorRestricao: indicator,
    classeIMO: imoClass,
    subClasseIMO: imoClass,
  },
  Object.keys(bookingItem.shape),
)
  .transform((input) => ({
    ...input,
    isocodeId: input.isocodeId ?? null,
    temperatura: input.temperatura ?? null,
    indicadorCargaPerigosa: input.indicadorCargaPerigosa ?? false,
    indicadorOOG: input.indicadorOOG ?? false,
    indicadorRestricao: input.indicadorRestricao ?? false,
    indicadorReefer: input.indicadorReefer ?? typeof input.temperatura === 'number',
  }))
  .superRefine((item, context) => {
    const key = temperaturaRefusal(item)
    if (key) context.addIssue({ code: 'custom', path: ['temperatura'], message: key })
  })
export type BookingItemInput = z.input<typeof bookingItemInput>

export const booking = z.object({
  id,
  numero: z.string(),
  tipo: z.enum(bookingTipos),
  modalidadeTransporte: z.enum(tiposViagem),
  categoriaCarga: z.enum(categoriasDeBooking),
  armadorId: id,
  armadorIdentification: z.string(),
  socialNameArmador: z.string(),
  agenciaMaritimaSocialName: z.string().nullable(),
  exportadorId: id.nullable(),
  exportadorSocialName: z.string().nullable(),
  portoCargaId: id.nullable(),
  portoCargaNome: z.string().nullable(),
  portoDescargaId: id,
  portoDescargaNome: z.string(),
  portoDestinoFinalId: id.nullable(),
  portoDestinoFinalNome: z.string().nullable(),
  escalaId: id,
  escalaVisit: z.string(),
  escalaNavioNome: z.string(),
  escalaViagemOutbound: z.string(),
  escala: z.object({ dataDeadline: timestamp.nullable() }),
  utilizado: z.boolean(),
  /** The moment since which the booking cannot be used. */
  canceladoEm: timestamp.nullable(),
  dataCriacao: timestamp,
  bookingItems: z.array(bookingItem),
})
export type Booking = z.infer<typeof booking>

export const lines = ['ARMADOR', 'AGENCIA_MARITIMA'] as const

export const getBooking = companyOrAll(
  {
    method: 'GET',
    path: '/api/bookings/:id',
    access: 'user',
    summary: 'One booking with its items and what is left of them.',
    params: idParam,
    answer: booking,
  },
  {
    path: '/api/:companyId/bookings/:bookingId',
    access: lines,
    params: companyParam
      .extend({ bookingId: id })
      .transform(({ companyId, bookingId }) => ({ companyId, id: bookingId })),
    summary: 'The same for the line that issued it or the agency that handles it.',
  },
)

const bookingNumero = z
  .string()
  .overwrite(normalizeBookingNumero)
  .min(1, 'validation.required')
  .refine(isBookingNumero, 'validation.booking-numero')

export const bookingHead = {
  escalaId: id,
  exportadorId: id.nullish(),
  /** The whole CNPJ or CPF of an exporter that has no relation to the caller yet, with the id or instead of it. */
  exportadorNationalRegister: line(20).optional(),
  portoCargaId: id.nullish(),
  portoDescargaId: id,
  portoDestinoFinalId: id.nullish(),
}
export type BookingHead = z.output<z.ZodObject<typeof bookingHead>>

export const newBooking = closed(
  {
    ...bookingHead,
    armadorId: id,
    numero: bookingNumero,
    tipo: z.enum(bookingTipos),
    modalidadeTransporte: z.enum(tiposViagem),
    categoriaCarga: z.enum(categoriasDeBooking),
    bookingItems: z.array(bookingItemInput).min(1, 'validation.required').max(mostBookingItems),
  },
  Object.keys(booking.shape),
).refine(({ tipo, categoriaCarga }) => (tipo === 'CONTEINER_VAZIO') === (categoriaCarga === 'VAZIO'), {
  path: ['categoriaCarga'],
  message: 'validation.categoria-do-booking',
})
export type NewBooking = z.output<typeof newBooking>

const issuers = [...lines, 'ADMIN', 'GERENTE_R_CLIENTE'] as const

export const createBooking = route({
  method: 'POST',
  path: '/api/bookings',
  access: issuers,
  summary:
    'A booking of the line for a call that still takes cargo, by the line itself or the agency of the call.',
  body: newBooking,
  answer: booking,
  status: 201,
  sends: ['Location'],
})

export const updateBooking = route({
  method: 'PUT',
  path: '/api/bookings',
  access: issuers,
  summary: 'Changes call, ports and exporter of a booking that is unused and whose ship’s deadline is ahead.',
  body: closed({ id, ...bookingHead }, Object.keys(booking.shape)),
  answer: booking,
})

export const updateBookingItem = route({
  method: 'PUT',
  path: '/api/:companyId/booking-items/:itemId',
  access: lines,
  summary: 'Changes an item while its booking is unused and the deadline of its ship is ahead.',
  params: companyParam.extend({ itemId: id }),
  body: bookingItemInput,
  answer: bookingItem,
})

export const createBookingItem = route({
  method: 'POST',
  path: '/api/:companyId/bookings/:bookingId/booking-items',
  access: lines,
  summary: 'Adds an item to a booking that is unused and whose ship’s deadline is ahead.',
  params: companyParam.extend({ bookingId: id }),
  body: bookingItemInput,
  answer: bookingItem,
  status: 201,
})

export const deleteBookingItem = route({
  method: 'DELETE',
  path: '/api/:companyId/booking-items/:itemId',
  access: lines,
  summary: 'Takes an item out of a booking under the same conditions. The last one stays.',
  params: companyParam.extend({ itemId: id }),
  status: 204,
})

export const getBookingEnabled = route({
  method: 'GET',
  path: '/api/bookings/:id/habilitar-update',
  access: 'user',
  summary: 'Whether the items of a booking may be edited, and why not.',
  params: idParam,
  answer: z.object({
    habilitado: z.boolean(),
    motivo: named<TextKey>().nullable().describe('A message key.'),
  }),
})

/** Fields that distinguish similar bookings. */
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
