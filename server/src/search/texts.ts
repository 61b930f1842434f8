import { readFileSync } from 'node:fs'

export type Language = 'pt-br' | 'en'

const folder = new URL('../../../web/public/i18n/', import.meta.url)
const known = new Map<Language, Record<string, string>>()

/** The texts that screens show, for files that leave without a browser; a key without one stands for itself. */
export function textsIn(language: Language): (key: string, otherwise?: string) => string {
  const texts = known.get(language) ?? read(language)
  return (key, otherwise = key) => texts[key] ?? otherwise
}

function read(language: Language): Record<string, string> {
  const texts = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<
    string,
    string
  >
  known.set(language, texts)
  return texts
}
