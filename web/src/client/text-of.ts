import type { TextKey } from '@cais/core/texts/text-key.ts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/**
 * `textOf('userManagement.created', ['ana'])` fills `{{param0}}` of that key's text. For keys that come from elsewhere, or
 * that are made with such a word; what the code itself says is `t`, which knows all keys.
 */
export function textOf(key: string, params: readonly (string | number)[] = []): string {
  const gaps = Object.fromEntries(params.map((param, index) => [`param${index}`, param]))
  return i18next.t(key as TextKey, { ...gaps, ...countIn(params) })
}

/** A number that comes first chooses between "1 vaga" and "2 vagas", where the text has both forms. */
export function countIn([first]: readonly (string | number)[]): { count?: number } {
  return first !== undefined && /^\d+$/.test(String(first)) ? { count: Number(first) } : {}
}

/** The same for a component that says nothing else: said anew when the language changes. */
export function useTextOf(): typeof textOf {
  useTranslation()
  return textOf
}
