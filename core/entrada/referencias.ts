import { z } from 'zod'
import { isBookingNumero, normalizeBookingNumero } from '../values/booking-numero.ts'
import { isWrongCnpj } from '../values/cnpj.ts'
import { isWrongCpf } from '../values/cpf.ts'
import { ceMercanteField, containerCodeField, optionalField } from '../values/fields.ts'
import { line, requiredLine, timestamp } from '../values/inputs.ts'
import { compact } from '../values/text.ts'

/**
 * A company: its CNPJ or CPF, a code it is known by (of a line, a carrier), or the source's own name of it. What is written
 * like a CNPJ or with the signs of a CPF is meant as one: nobody waits for a company whose number cannot be.
 */
export const empresaRef = requiredLine(60)
  .refine((ref) => !isWrongCnpj(ref), 'validation.cnpj')
  .refine((ref) => !isWrongCpf(ref), 'validation.cpf')
/** A port: its LOCODE, or as the source writes it. */
export const portoRef = requiredLine(35).overwrite(compact)
export const escalaRef = requiredLine(20)
export const bookingNumero = requiredLine(35)
  .overwrite(normalizeBookingNumero)
  .refine(isBookingNumero, 'validation.booking-numero')
export const bookingRef = z.strictObject({ armador: empresaRef, numero: bookingNumero })
export const cargaRef = requiredLine(60)

export const optional = <T extends z.ZodType>(inner: T) => inner.nullish().transform((given) => given ?? null)
export const moment = optional(timestamp)
export const text = (max: number) => optional(line(max).transform((given) => given || null))
export const conteinerCodigo = containerCodeField
export const ceNumero = optionalField(ceMercanteField)
/** Kilograms, to the gram. */
export const quilos = z.number().min(0).max(1_000_000)
/** Of a box with what is in it: the heaviest that are built are rated for less. */
export const mostQuilosDeConteiner = 60_000
export const quilosDeConteiner = z.number().min(0).max(mostQuilosDeConteiner)
/** Of a truck on the scales, also of one that needs a special permit. */
export const quilosDeCaminhao = z.number().min(0).max(250_000)
