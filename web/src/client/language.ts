import textFiles from 'virtual:texts'
import { countAsPeopleDo, i18nextOptions, numbersAsWritten } from '@cais/core/texts/i18next-options.ts'
import { type Language, languages } from '@cais/core/texts/language.ts'
import { tagOf } from '@cais/core/values/format.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const key = 'cais.language'

/** The stored choice, else the browser's best match, else English. */
export async function startLanguage(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(numbersAsWritten)
    .init({
      ...i18nextOptions,
      lng: 'none',
      resources: {},
    })
  countAsPeopleDo(i18next)
  await applyLanguage(storedLanguage() ?? browserLanguage() ?? 'en')
}

export function currentLanguage(): Language {
  return languages.find((one) => one === i18next.language) ?? 'en'
}

/** Keeps the user's choice for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(key, language)
  await applyLanguage(language)
}

/** Uses the account's language, unless the user has chosen another one in this browser. */
export async function followAccountLanguage(language: Language): Promise<void> {
  if (!storedLanguage()) await applyLanguage(language)
}

async function applyLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const answer = await fetch(textFiles[language])
    if (!answer.ok) throw new Error(`the texts of ${language} could not be loaded`)
    i18next.addResourceBundle(language, 'translation', await answer.json())
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = tagOf(language)
}

function storedLanguage(): Language | null {
  return languages.find((one) => one === localStorage.getItem(key)) ?? null
}

function browserLanguage(): Language | null {
  const wanted = navigator.languages.map((one) => one.slice(0, 2).toLowerCase())
  const best = wanted.find((one) => one === 'pt' || one === 'en')
  return best === 'pt' ? 'pt-br' : best === 'en' ? 'en' : null
}
