import { z } from 'zod'
import type { TextKey } from '../texts/text-key.ts'
import { isBl, normalizeBl } from './bl.ts'
import { isBoletoLine, normalizeBoleto } from './boleto.ts'
import { isDay } from './calendar.ts'
import { isCeMercante, normalizeCeMercante } from './ce-mercante.ts'
import { CNH_CATEGORIES, isCnh, normalizeCnh } from './cnh.ts'
import { isCnpj, normalizeCnpj } from './cnpj.ts'
import { containerCodeRefusal, normalizeContainerCode } from './container-code.ts'
import { isCpf, normalizeCpf } from './cpf.ts'
import {
  isDi,
  isDta,
  isDue,
  isDuimp,
  isEscalaSiscomex,
  isManifesto,
  normalizeCustomsNumber,
} from './customs-numbers.ts'
import { explainedField, requiredOr } from './explained-field.ts'
import { isImo, normalizeImo } from './imo.ts'
import { isImoClass, isUnNumber, normalizeImoClass, normalizeUnNumber } from './imo-class.ts'
import { isoSizeTypeRefusal, normalizeIsoSizeType } from './iso-size-type.ts'
import { isLocode, normalizeLocode } from './locode.ts'
import { isNfeKey, normalizeNfeKey } from './nfe-key.ts'
import { isPhone, normalizePhone } from './phone.ts'
import { isPlate, normalizePlate } from './plate.ts'
import { isRegister, normalizeRegister } from './register.ts'
import { isRenavam, normalizeRenavam } from './renavam.ts'
import { isRntrc, normalizeRntrc } from './rntrc.ts'
import { isSeal, normalizeSeal } from './seal.ts'
import { compact } from './text.ts'
import { VGM_METHODS } from './vgm.ts'
import { hasLikelyYear } from './years.ts'

/** Fields of forms and requests: they normalize the text, or refuse it with the key of a message. */

export const cpfField = field(normalizeCpf, isCpf, 'validation.cpf')
export const cnpjField = field(normalizeCnpj, isCnpj, 'validation.cnpj')
/** A company's CNPJ, or the CPF of a person who deals with the terminal in their own name. */
export const registerField = field(normalizeRegister, isRegister, 'validation.register')
export const phoneField = field(normalizePhone, isPhone, 'validation.phone')

export const containerCodeField = explainedField(normalizeContainerCode, containerCodeRefusal)
export const isoSizeTypeField = explainedField(normalizeIsoSizeType, isoSizeTypeRefusal)
export const sealField = field(normalizeSeal, isSeal, 'validation.seal')
export const imoClassField = field(normalizeImoClass, isImoClass, 'validation.imo-class')
export const unNumberField = field(normalizeUnNumber, isUnNumber, 'validation.un-number')
export const vgmMethodField = z.literal(VGM_METHODS, { error: requiredOr('validation.vgm-method') })

export const plateField = field(normalizePlate, isPlate, 'validation.plate')
export const renavamField = field(normalizeRenavam, isRenavam, 'validation.renavam')
export const rntrcField = field(normalizeRntrc, isRntrc, 'validation.rntrc')
export const cnhField = field(normalizeCnh, isCnh, 'validation.cnh')
export const cnhCategoryField = z
  .string({ error: requiredOr('validation.cnh-category') })
  .overwrite(compact)
  .min(1, { error: 'validation.required', abort: true })
  .pipe(z.enum(CNH_CATEGORIES, { error: 'validation.cnh-category' }))

export const blField = field(normalizeBl, isBl, 'validation.bl')
export const nfeKeyField = field(normalizeNfeKey, isNfeKey, 'validation.nfe-key')
export const ceMercanteField = field(normalizeCeMercante, isCeMercante, 'validation.ce-mercante')
export const manifestoField = field(normalizeCustomsNumber, isManifesto, 'validation.manifesto')
export const escalaSiscomexField = field(
  normalizeCustomsNumber,
  isEscalaSiscomex,
  'validation.escala-siscomex',
)
export const dueField = field(normalizeCustomsNumber, isDue, 'validation.due')
export const duimpField = field(normalizeCustomsNumber, isDuimp, 'validation.duimp')
export const diField = field(normalizeCustomsNumber, isDi, 'validation.di')
export const dtaField = field(normalizeCustomsNumber, isDta, 'validation.dta')

export const imoField = field(normalizeImo, isImo, 'validation.imo')
export const locodeField = field(normalizeLocode, isLocode, 'validation.locode')
export const boletoLineField = field(normalizeBoleto, isBoletoLine, 'validation.boleto-line')
export const dayField = explainedField((text) => text.trim(), dayRefusal).meta({ format: 'date' })

/** The same field where it may be left empty; an empty text becomes null. */
export function optionalField<T extends z.ZodType>(inner: T) {
  const blankToNull = (value: z.input<T> | null | undefined) =>
    value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value
  return z.preprocess(blankToNull, inner.nullable())
}

function dayRefusal(day: string): TextKey | null {
  if (!isDay(day)) return 'validation.day'
  return hasLikelyYear(day) ? null : 'validation.ano'
}

function field(normalize: (text: string) => string, isValid: (text: string) => boolean, key: TextKey) {
  return explainedField(normalize, (text) => (isValid(text) ? null : key))
}
