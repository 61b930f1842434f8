import { z } from 'zod'
import { mostBookingItems, temperaturaRefusal } from '../rules/booking.ts'
import { tiposViagem } from '../rules/escala.ts'
import { bookingTipos, categoriasDeBooking } from '../search/booking.ts'
import { imoClassField, optionalField } from '../values/fields.ts'
import { requiredLine } from '../values/inputs.ts'
import { isoCodigo } from './conteineres.ts'
import { empresaRef, escalaRef, optional, portoRef } from './referencias.ts'

const itemDados = z
  .strictObject({
    /** The source's reference of the item, by which cargo refers to it; by default its place in the list, from 1. */
    ref: optional(requiredLine(35)),
    iso: optional(isoCodigo),
    quantidade: z.int().min(1).max(99_999),
    produto: requiredLine(255),
    /** Degrees Celsius, to the tenth. */
    temperatura: optional(z.number().min(-100).max(100).multipleOf(0.1)),
    indicadorCargaPerigosa: z.boolean().default(false),
    indicadorOOG: z.boolean().default(false),
    indicadorRestricao: z.boolean().default(false),
    classeIMO: optionalField(imoClassField.max(10)),
    subClasseIMO: optionalField(imoClassField.max(10)),
  })
  .superRefine((item, context) => {
    const key = temperaturaRefusal({ ...item, indicadorReefer: item.temperatura !== null })
    if (key) context.addIssue({ code: 'custom', path: ['temperatura'], message: key })
  })

/** A booking with the complete list of its items. */
export const bookingDados = z.strictObject({
  escala: escalaRef,
  tipo: z.enum(bookingTipos),
  modalidadeTransporte: z.enum(tiposViagem),
  categoriaCarga: z.enum(categoriasDeBooking),
  portoCarga: optional(portoRef),
  portoDescarga: portoRef,
  portoDestinoFinal: optional(portoRef),
  agenciaMaritima: optional(empresaRef),
  exportador: optional(empresaRef),
  itens: z.array(itemDados).min(1, 'validation.required').max(mostBookingItems),
})
export type BookingDados = z.output<typeof bookingDados>
