import { withMod11Digits } from './mod11.ts'
import { compact } from './text.ts'

export const normalizeCpf = compact

export function isCpf(text: string): boolean {
  const cpf = normalizeCpf(text)
  return /^\d{11}$/.test(cpf) && !isOneDigitRepeated(cpf) && completeCpf(cpf.slice(0, 9)) === cpf
}

/** Whether a text has the punctuation of a CPF, but is not a valid one. */
export const isWrongCpf = (text: string) => /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text.trim()) && !isCpf(text)

/** `formatCpf('52998224725') === '529.982.247-25'`; a text of another shape stays as it is. */
export function formatCpf(text: string): string {
  const parts = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(normalizeCpf(text))
  return parts ? `${parts[1]}.${parts[2]}.${parts[3]}-${parts[4]}` : text
}

/** Nine digits with their two check digits. */
export function completeCpf(nineDigits: string): string {
  return withMod11Digits(nineDigits, 11, 2)
}

/** The check digits of 111.111.111-11 are right, but no such CPF is issued. */
function isOneDigitRepeated(cpf: string): boolean {
  return new Set(cpf).size === 1
}
