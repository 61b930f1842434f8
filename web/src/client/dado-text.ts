import { chaveOfDado } from '@cais/core/values/dado.ts'
import i18next from 'i18next'
import { shownLanguage } from './formats.ts'
import { textOf } from './text-of.ts'

/** Translates a name in the terminal's data to the current language. An unknown name stays as it was written. */
export function dadoText(nome: string): string {
  if (shownLanguage() === 'pt-br') return nome
  const key = chaveOfDado(nome)
  return i18next.exists(key) ? textOf(key) : nome
}
