import type { TextKey } from '@cais/core/texts/text-key.ts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/**
 * Translates a key that is not known at compile time. `textOf('userManagement.created', ['ana'])` fills `{{param0}}` of
 * its text. Code that knows its key uses `t`.
 */
export function textOf(key: string, params: readonly (string | number)[] = []): string {
  const gaps = Object.fromEntries(params.map((param, index) => [`param${index}`, param]))
  return i18next.t(key as TextKey, { ...gaps, ...countIn(params) })
}

/** A number as first parameter chooses between "1 vaga" and "2 vagas", where the text has both forms. */
export function countIn([first]: readonly (string | number)[]): { count?: number } {
  return first !== undefined && /^\d+$/.test(String(first)) ? { count: Number(first) } : {}
}

/** The same as a hook: the component renders again when the language changes. */
export function useTextOf(): typeof textOf {
  useTranslation()
  return textOf
}
