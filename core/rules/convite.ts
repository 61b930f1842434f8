import { isCpf, normalizeCpf } from '../values/cpf.ts'
import { email } from '../values/inputs.ts'

/** The person whom an invitation names, and by what. */
export interface Convidado {
  por: 'cpf' | 'email' | 'login'
  texto: string
}

/**
 * The person whom an invitation is for: the digits of a CPF, or a whole e-mail or login in lower case; null for any
 * other text. A text with the shape of an address is never a login: else somebody could register it as a login and be
 * invited in the owner's place. This function does not check whether the person exists.
 */
export function convidadoOf(text: string): Convidado | null {
  if (isCpf(text)) return { por: 'cpf', texto: normalizeCpf(text) }
  const texto = text.trim().toLowerCase()
  if (email.safeParse(texto).success) return { por: 'email', texto }
  return /^[_.@a-z0-9-]{3,50}$/.test(texto) ? { por: 'login', texto } : null
}
