import { createInstance } from 'i18next'
import { en } from './en.ts'
import { countAsPeopleDo, i18nextOptions, numbersAsWritten } from './i18next-options.ts'
import { type Language, languages } from './language.ts'
import { ptBr } from './pt-br.ts'
import type { TextKey, TextName } from './text-key.ts'

/** The values of a text's gaps; `count` also chooses its form. */
export type Gaps = Readonly<Record<string, string | number>>

/** Gives texts in one language, which also decides the format of numbers and days. */
export interface Texts {
  (key: TextKey, gaps?: Gaps): string
  language: Language
}

const byLanguage: Record<Language, Record<TextName, string>> = { 'pt-br': ptBr, en }

const instance = createInstance()
await instance.use(numbersAsWritten).init({
  ...i18nextOptions,
  resources: Object.fromEntries(languages.map((one) => [one, { translation: byLanguage[one] }])),
})
countAsPeopleDo(instance)

const inLanguages = { 'pt-br': speaker('pt-br'), en: speaker('en') }

function speaker(language: Language): Texts {
  const t = instance.getFixedT(language)
  return Object.assign((key: TextKey, gaps: Gaps = {}) => t(key, gaps), { language })
}

/**
 * All texts of a language, for the server: mails, messages, documents, files. The module contains both languages, so
 * the browser never imports it and fetches only the language that it shows.
 */
export function textsIn(language: Language): Texts {
  return inLanguages[language]
}

/** Whether a string, such as a value of a list, is the key of a text. */
export function isTextKey(key: string): key is TextKey {
  return key in ptBr || `${key}_other` in ptBr
}
