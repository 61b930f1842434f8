import { isCpf, normalizeCpf } from '../values/cpf.ts'
import { email } from '../values/inputs.ts'

/** Whom an invitation names, and by what. */
export interface Convidado {
  por: 'cpf' | 'email' | 'login'
  texto: string
}

/**
 * Whom an invitation is for: the digits of a CPF, or a whole e-mail or login in lower case; null for a text that is none.
 * What looks like an address is one and never a login: else whoever took it as their login would be asked in its owner's
 * place. Whether there is such a person is nobody's business here.
 */
export function convidadoOf(text: string): Convidado | null {
  if (isCpf(text)) return { por: 'cpf', texto: normalizeCpf(text) }
  const texto = text.trim().toLowerCase()
  if (email.safeParse(texto).success) return { por: 'email', texto }
  return /^[_.@a-z0-9-]{3,50}$/.test(texto) ? { por: 'login', texto } : null
}
