import { formatCnpj, formatCpf } from '@cais/core/values/format.ts'

/** Formats a company's CNPJ or a person's CPF; the length tells them apart. */
export function registerText(text: string): string {
  if (text.length === 14) return formatCnpj(text)
  return text.length === 11 ? formatCpf(text) : text
}
