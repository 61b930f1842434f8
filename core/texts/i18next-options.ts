import type { FormatterModule, i18n } from 'i18next'
import { formatDay, formatMinutes, formatNumber } from '../values/format.ts'
import { type Language, languages } from './language.ts'

/** Numbers are formatted for the language, except ids: the gap of `nº {{id}}` is not formatted. */
function written(value: unknown, format: unknown, language: string | undefined, gap?: object): string {
  const known = languages.find((one) => one === language)
  if (format === 'minutes' && known) return formatMinutes(Number(value), known)
  if (format === 'moment' && known) return momentText(String(value), known)
  const isName = gap && 'interpolationkey' in gap && gap.interpolationkey === 'id'
  // Parameters of the server's refusals are texts: `{{param0, number}}` marks a number among them.
  const isNumber = format === 'number' ? Number.isFinite(Number(value)) : typeof value === 'number'
  return isNumber && known && !isName ? formatNumber(Number(value), known) : String(value)
}

/** Formats a moment of the terminal's clock, `2026-11-05 08:30`, in a gap such as `{{param0, moment}}`. */
function momentText(moment: string, language: Language): string {
  const [day = '', ...time] = moment.split(' ')
  return [formatDay(day, language), ...time].join(' ')
}

/** The formatter that every i18next instance needs, beside the options. */
export const numbersAsWritten: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: written,
}

/** The options of i18next for server and browser: dots in keys have no meaning, and there is no fallback language. */
export const i18nextOptions = {
  lowerCaseLng: true,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
} as const

/**
 * Plurals have two forms: 1, and everything else. i18next's Portuguese rules would say "0 vencida" and have a third
 * form for millions.
 */
export function countAsPeopleDo({ services: { pluralResolver } }: i18n): void {
  const suffixOf = pluralResolver.getSuffix.bind(pluralResolver)
  pluralResolver.getSuffix = (code: string, count: number, options: object) =>
    suffixOf(code, count === 1 ? 1 : 2, options)
}
