import { isCnpj, normalizeCnpj } from './cnpj.ts'
import { isCpf, normalizeCpf } from './cpf.ts'

/** The register of a company: a CNPJ, or the CPF of a person who deals in their own name. */
export const normalizeRegister = normalizeCnpj

export const isRegister = (text: string) => isCnpj(text) || isCpf(normalizeCpf(text))

/**
 * Spreadsheets drop the leading zeros of a register. They are restored where that gives a valid one:
 * `restoreRegister('191') === '00000000000191'`. A CPF is tried first.
 */
export function restoreRegister(text: string): string {
  const trimmed = text.trim()
  if (!/^\d{3,13}$/.test(trimmed)) return trimmed
  const restored = [trimmed.padStart(11, '0'), trimmed.padStart(14, '0')]
  return restored.find((one) => isRegister(one)) ?? trimmed
}
