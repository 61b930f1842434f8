import { formatCnpj, formatCpf } from '@cais/core/values/format.ts'

/** A company's register is a CNPJ, a person's a CPF; the length tells. */
export function registerText(text: string): string {
  if (text.length === 14) return formatCnpj(text)
  return text.length === 11 ? formatCpf(text) : text
}
