import { z } from 'zod'
import { isBookingNumero, normalizeBookingNumero } from '../values/booking-numero.ts'
import { isWrongCnpj } from '../values/cnpj.ts'
import { isWrongCpf } from '../values/cpf.ts'
import { ceMercanteField, containerCodeField, optionalField } from '../values/fields.ts'
import { line, requiredLine, timestamp } from '../values/inputs.ts'
import { mostQuilosDeCaminhao, mostQuilosDeConteiner } from '../values/pesos.ts'
import { compact } from '../values/text.ts'

/** What a source calls a thing. Signs alone, such as `--`, stand for no name, and would be the name of many things. */
export const nome = (max: number) =>
  requiredLine(max).refine((ref) => /[\p{L}\p{N}]/u.test(ref), 'entrada.error.nome-de-sinais')

/** Clocks are at most so far from UTC, in minutes: those west of it, and those east of it. */
const [west, east] = [12 * 60, 14 * 60]

function hasKnownOffset(texto: string): boolean {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)$/.exec(texto) ?? []
  return Number(hours) * 60 + Number(minutes) <= (sign === '-' ? west : east)
}

/** A moment that is sent: with its offset from UTC, and one that a clock on earth may have. */
export const instante = timestamp.refine(hasKnownOffset, 'entrada.error.fuso')

/**
 * A company: its CNPJ or CPF, a known code (of a shipping line, a haulier), or the source's reference. A text with the
 * form of a CNPJ or CPF must be valid: the item would otherwise wait for a company that cannot exist.
 */
export const empresaRef = nome(60)
  .refine((ref) => !isWrongCnpj(ref), 'validation.cnpj')
  .refine((ref) => !isWrongCpf(ref), 'validation.cpf')
/** A port: its LOCODE, or the source's name of it. */
export const portoRef = nome(35).overwrite(compact)
export const escalaRef = nome(20)
export const bookingNumero = requiredLine(35)
  .overwrite(normalizeBookingNumero)
  .refine(isBookingNumero, 'validation.booking-numero')
export const bookingRef = z.strictObject({ armador: empresaRef, numero: bookingNumero })
export const cargaRef = nome(60)
export const faturaRef = nome(60)

export const optional = <T extends z.ZodType>(inner: T) => inner.nullish().transform((given) => given ?? null)
export const moment = optional(instante)
export const text = (max: number) => optional(line(max).transform((given) => given || null))
export const conteinerCodigo = containerCodeField
export const ceNumero = optionalField(ceMercanteField)
/** Kilograms with at most three decimals. */
export const quilos = z.number().min(0).max(1_000_000)
export const quilosDeConteiner = z.number().min(0).max(mostQuilosDeConteiner)
export const quilosDeCaminhao = z.number().min(0).max(mostQuilosDeCaminhao)
