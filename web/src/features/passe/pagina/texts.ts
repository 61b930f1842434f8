import en from '@cais/core/texts/en/passe.json'
import ptBr from '@cais/core/texts/pt-br/passe.json'

/** The page contains its own texts in both languages, so that it works offline. */
const languages = { 'pt-br': ptBr, en }
export type PageLanguage = keyof typeof languages
export type PageText = keyof typeof ptBr

const chosen = 'cais-passe-idioma'
/** The language tag for browsers. */
export const tagOf = (language: PageLanguage) => (language === 'en' ? 'en' : 'pt-BR')

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(chosen)
  } catch {
    // A browser that refuses storage still shows the pass.
    return null
  }
}

export function startLanguage(): PageLanguage {
  const wanted = storedLanguage() ?? navigator.language
  return wanted.toLowerCase().startsWith('en') ? 'en' : 'pt-br'
}

export function chooseLanguage(language: PageLanguage): void {
  try {
    localStorage.setItem(chosen, language)
  } catch {
    // The choice lasts until the page is closed.
  }
}

/** Translates a text and fills its gaps. */
export const speaker =
  (language: PageLanguage) =>
  (key: PageText, gaps: Record<string, string> = {}): string =>
    languages[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => gaps[name] ?? '')
export type Say = ReturnType<typeof speaker>
