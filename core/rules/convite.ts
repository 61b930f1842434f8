import { isCpf, normalizeCpf } from '../values/cpf.ts'

/**
 * Whom an invitation is for: a whole login or e-mail in lower case, or the digits of a CPF; null for a text that is none.
 * Whether there is such a person is nobody's business here.
 */
export function convidadoOf(text: string): string | null {
  if (isCpf(text)) return normalizeCpf(text)
  const written = text.trim().toLowerCase()
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(written) && written.length <= 254
  return isEmail || /^[_.@a-z0-9-]{3,50}$/.test(written) ? written : null
}
