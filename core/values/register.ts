import { isCnpj, normalizeCnpj } from './cnpj.ts'
import { isCpf, normalizeCpf } from './cpf.ts'

/** What a company is registered by: a CNPJ, or the CPF of a person who deals in their own name. */
export const normalizeRegister = normalizeCnpj

export const isRegister = (text: string) => isCnpj(text) || isCpf(normalizeCpf(text))

/**
 * Spreadsheets take a register of digits alone for a number and drop the zeros in front. They are put back where that
 * makes a right one: `restoreRegister('191') === '00000000000191'`. A person's CPF is tried first.
 */
export function restoreRegister(text: string): string {
  const trimmed = text.trim()
  if (!/^\d{3,13}$/.test(trimmed)) return trimmed
  const restored = [trimmed.padStart(11, '0'), trimmed.padStart(14, '0')]
  return restored.find((one) => isRegister(one)) ?? trimmed
}
