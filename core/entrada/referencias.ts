import { z } from 'zod'
import { isBookingNumero, normalizeBookingNumero } from '../values/booking-numero.ts'
import { ceMercanteField, containerCodeField, optionalField } from '../values/fields.ts'
import { line, requiredLine, timestamp } from '../values/inputs.ts'
import { compact } from '../values/text.ts'

/** A company: its CNPJ or CPF, a code it is known by (of a line, a carrier), or the source's own name of it. */
export const empresaRef = requiredLine(60)
/** A port: its LOCODE, or as the source writes it. */
export const portoRef = requiredLine(35).overwrite(compact)
export const escalaRef = requiredLine(20)
export const bookingNumero = requiredLine(35)
  .overwrite(normalizeBookingNumero)
  .refine(isBookingNumero, 'validation.booking-numero')
export const bookingRef = z.object({ armador: empresaRef, numero: bookingNumero })
export const cargaRef = requiredLine(60)

export const optional = <T extends z.ZodType>(inner: T) => inner.nullish().transform((given) => given ?? null)
export const moment = optional(timestamp)
export const text = (max: number) => optional(line(max).transform((given) => given || null))
export const conteinerCodigo = containerCodeField
export const ceNumero = optionalField(ceMercanteField)
/** Kilograms, to the gram. */
export const quilos = z.number().min(0).max(1_000_000)
