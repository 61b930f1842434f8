import { type Booking, type newBooking, newBooking as schema } from '@cais/core/api/booking.ts'
import { empresaMatch } from '@cais/core/api/empresa.ts'
import { escalaMatch, porto } from '@cais/core/api/escala.ts'
import { temperaturaRefusal } from '@cais/core/rules/booking.ts'
import { tiposViagem } from '@cais/core/rules/escala.ts'
import { type BookingTipo, bookingTipos, categoriasDeBooking } from '@cais/core/search/booking.ts'
import i18next from 'i18next'
import { z } from 'zod'
import { readTabNote } from '../../client/tab-notes.ts'
import { validateWith } from '../../client/validate.ts'

const itemValues = z.object({
  isocodeId: z.number().nullable(),
  quantidade: z.number().nullable(),
  produto: z.string(),
  temperatura: z.number().nullable(),
  indicadorCargaPerigosa: z.boolean(),
  indicadorOOG: z.boolean(),
  indicadorReefer: z.boolean(),
  indicadorRestricao: z.boolean(),
  classeIMO: z.string(),
  subClasseIMO: z.string(),
})
export type BookingItemValues = z.infer<typeof itemValues>

/** The fields are named as in the call, but hold whole objects, so that inputs can show what was chosen. */
const headValues = z.object({
  escalaId: escalaMatch.nullable(),
  exportadorId: empresaMatch.nullable(),
  portoCargaId: porto.nullable(),
  portoDescargaId: porto.nullable(),
  portoDestinoFinalId: porto.nullable(),
})
export type BookingHeadValues = z.infer<typeof headValues>

const bookingValues = headValues.extend({
  numero: z.string(),
  tipo: z.enum(bookingTipos),
  categoriaCarga: z.enum(categoriasDeBooking),
  modalidadeTransporte: z.enum(tiposViagem),
  bookingItems: z.array(itemValues),
})
export type BookingValues = z.infer<typeof bookingValues>

export const emptyItem: BookingItemValues = {
  isocodeId: null,
  quantidade: null,
  produto: '',
  temperatura: null,
  indicadorCargaPerigosa: false,
  indicadorOOG: false,
  indicadorReefer: false,
  indicadorRestricao: false,
  classeIMO: '',
  subClasseIMO: '',
}

export const emptyBooking: BookingValues = {
  numero: '',
  tipo: 'CONTEINER_CHEIO',
  categoriaCarga: 'EXPORTACAO',
  modalidadeTransporte: 'LONGO_CURSO',
  escalaId: null,
  exportadorId: null,
  portoCargaId: null,
  portoDescargaId: null,
  portoDestinoFinalId: null,
  bookingItems: [emptyItem],
}

export const isUntouched = (item: BookingItemValues) => JSON.stringify(item) === JSON.stringify(emptyItem)

/** Reads the draft of this tab; null if there is none, or an earlier release wrote it differently. */
export function readDraft(name: string): BookingValues | null {
  return bookingValues.safeParse(readTabNote(name)).data ?? null
}

export const headBodyOf = (values: BookingHeadValues) => ({
  escalaId: values.escalaId?.escalaId ?? 0,
  exportadorId: values.exportadorId?.id ?? null,
  // An exporter without relation to the shipping line is identified by its whole register.
  ...(values.exportadorId?.nationalRegister && {
    exportadorNationalRegister: values.exportadorId.nationalRegister,
  }),
  portoCargaId: values.portoCargaId?.id ?? null,
  portoDescargaId: values.portoDescargaId?.id ?? 0,
  portoDestinoFinalId: values.portoDestinoFinalId?.id ?? null,
})

export const bookingBodyOf = (values: BookingValues, armadorId: number): z.input<typeof newBooking> => ({
  ...headBodyOf(values),
  armadorId,
  numero: values.numero,
  tipo: values.tipo,
  categoriaCarga: values.categoriaCarga,
  modalidadeTransporte: values.modalidadeTransporte,
  bookingItems: values.bookingItems.map((item) => ({ ...item, quantidade: item.quantidade ?? 0 })),
})

const required = () => i18next.t('validation.required')

export function missingInHead(values: BookingHeadValues): Record<string, string> {
  return {
    ...(!values.escalaId && { escalaId: required() }),
    ...(!values.portoDescargaId && { portoDescargaId: required() }),
  }
}

/**
 * Errors that the schema finds only after all fields are valid, or does not know. They are checked separately, so that
 * all errors show at once.
 */
export function betweenItemFields(item: BookingItemValues, tipo: BookingTipo): Record<string, string> {
  const cold = temperaturaRefusal(item)
  return {
    ...(item.isocodeId === null && tipo !== 'CARGA_GERAL' && { isocodeId: required() }),
    ...(item.quantidade === null && { quantidade: required() }),
    ...(cold && { temperatura: i18next.t(cold) }),
  }
}

const check = validateWith(schema)

/** All errors of the form, by path. */
export function bookingErrors(values: BookingValues): Record<string, string> {
  // The owner of the booking follows from company and call, and the server decides it.
  const found = check(bookingBodyOf(values, 1))
  const ofItems = values.bookingItems.flatMap((item, index) =>
    Object.entries(betweenItemFields(item, values.tipo)).map(([field, text]) => [
      `bookingItems.${index}.${field}`,
      text,
    ]),
  )
  const missing = { ...missingInHead(values), ...(values.numero.trim() === '' && { numero: required() }) }
  return { ...found, ...missing, ...Object.fromEntries(ofItems) }
}

const portoOf = (id: number | null, nome: string | null) =>
  id === null || nome === null ? null : { id, nome, codigo: '', sigla: '', paisNome: '', paisId: 1 }

/** The present values of a booking, for its form. */
export const headOf = (booking: Booking, escalaId: BookingHeadValues['escalaId']): BookingHeadValues => ({
  escalaId,
  exportadorId:
    booking.exportadorId === null
      ? null
      : { id: booking.exportadorId, socialName: booking.exportadorSocialName ?? '', nationalRegister: '' },
  portoCargaId: portoOf(booking.portoCargaId, booking.portoCargaNome),
  portoDescargaId: portoOf(booking.portoDescargaId, booking.portoDescargaNome),
  portoDestinoFinalId: portoOf(booking.portoDestinoFinalId, booking.portoDestinoFinalNome),
})
