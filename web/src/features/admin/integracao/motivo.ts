import type { TextKey } from '@cais/core/texts/text-key.ts'
import i18next from 'i18next'

/** A reason as people read it: `['20']` fills `{{param0}}`, and what the one gap of a rule is called. */
export function motivoText(mensagem: string | null, parametros: readonly string[]): string | null {
  if (mensagem === null) return null
  const [first = ''] = parametros
  const gaps = Object.fromEntries(parametros.map((param, index) => [`param${index}`, param]))
  return i18next.t(mensagem as TextKey, { ...gaps, choices: first, max: first, min: first })
}
