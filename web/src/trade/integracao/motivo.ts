import type { TextKey } from '@cais/core/texts/text-key.ts'
import i18next from 'i18next'
import { countIn, textOf } from '../../client/text-of.ts'
import { esperaText } from './nome-text.ts'

/** The contradictions between an event and its appointment, in words. */
const contradicoesText = (codes: string) =>
  codes
    .split(', ')
    .map((code) => textOf(`portaria.recusa.${code}`).replace(/\.$/, ''))
    .join('; ')

const tipoText = (tipo: string) => textOf(`enum.tipoDeFonte.${tipo}`)

/** Parameters of messages that need translation, by their position. */
const lidos: Readonly<Record<string, Readonly<Record<number, (param: string) => string>>>> = {
  'entrada.aviso.espera': { 0: esperaText },
  'entrada.error.espera-vencida': { 1: esperaText },
  'entrada.aviso.outro-dono': { 0: tipoText },
  'entrada.aviso.contradiz': { 0: contradicoesText },
}

/** The text of a reason: `['20']` fills `{{param0}}`, and the named gap of a rule. */
export function motivoText(mensagem: string | null, parametros: readonly string[]): string | null {
  if (mensagem === null) return null
  const read = parametros.map((param, index) => lidos[mensagem]?.[index]?.(param) ?? param)
  const [first = ''] = read
  const gaps = Object.fromEntries(read.map((param, index) => [`param${index}`, param]))
  return i18next.t(mensagem as TextKey, {
    ...gaps,
    ...countIn(parametros),
    choices: first,
    max: first,
    min: first,
  })
}
