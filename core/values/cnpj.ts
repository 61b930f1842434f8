import { withMod11Digits } from './mod11.ts'
import { compact } from './text.ts'

/** Since July 2026 the first twelve characters may be letters; only the check digits are always digits. */
const SHAPE = /^([A-Z0-9]{2})([A-Z0-9]{3})([A-Z0-9]{3})([A-Z0-9]{4})(\d{2})$/

export const normalizeCnpj = compact

export function isCnpj(text: string): boolean {
  const cnpj = normalizeCnpj(text)
  return SHAPE.test(cnpj) && cnpj !== '0'.repeat(14) && completeCnpj(cnpj.slice(0, 12)) === cnpj
}

/** Whether a text has the form of a CNPJ, in digits or with its punctuation, but is not a valid one. */
export const isWrongCnpj = (text: string) =>
  /^(\d{14}|[A-Z0-9]{2}\.[A-Z0-9]{3}\.[A-Z0-9]{3}\/[A-Z0-9]{4}-\d{2})$/i.test(text.trim()) && !isCnpj(text)

/** `formatCnpj('12ABC34501DE35') === '12.ABC.345/01DE-35'`; a text of another shape stays as it is. */
export function formatCnpj(text: string): string {
  const parts = SHAPE.exec(normalizeCnpj(text))
  return parts ? `${parts[1]}.${parts[2]}.${parts[3]}/${parts[4]}-${parts[5]}` : text
}

/** Twelve characters with their two check digits. */
export function completeCnpj(twelveCharacters: string): string {
  return withMod11Digits(twelveCharacters, 9, 2)
}
