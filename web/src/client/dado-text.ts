import { chaveOfDado } from '@cais/core/values/dado.ts'
import i18next from 'i18next'
import { shownLanguage } from './formats.ts'
import { textOf } from './text-of.ts'

/** What the terminal's data name, in the language that is shown; a name that is not known stays as it was written. */
export function dadoText(nome: string): string {
  if (shownLanguage() === 'pt-br') return nome
  const key = chaveOfDado(nome)
  return i18next.exists(key) ? textOf(key) : nome
}
