import type { FormatterModule, i18n } from 'i18next'
import { formatDay, formatMinutes, formatNumber } from '../values/format.ts'
import { type Language, languages } from './language.ts'

/** Numbers are written as the language does; what names something (`nº {{id}}`) is no number. */
function written(value: unknown, format: unknown, language: string | undefined, gap?: object): string {
  const known = languages.find((one) => one === language)
  if (format === 'minutes' && known) return formatMinutes(Number(value), known)
  if (format === 'moment' && known) return momentText(String(value), known)
  const isName = gap && 'interpolationkey' in gap && gap.interpolationkey === 'id'
  // What the server refuses with comes as text: `{{param0, number}}` says that it is one.
  const isNumber = format === 'number' ? Number.isFinite(Number(value)) : typeof value === 'number'
  return isNumber && known && !isName ? formatNumber(Number(value), known) : String(value)
}

/** `2026-11-05 08:30`, as it is on the terminal's clock: `{{param0, moment}}` */
function momentText(moment: string, language: Language): string {
  const [day = '', ...time] = moment.split(' ')
  return [formatDay(day, language), ...time].join(' ')
}

/** To be used by whoever says texts, beside the options. */
export const numbersAsWritten: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: written,
}

/** How texts are read, on the server and in the browser alike: dots in keys mean nothing, and nothing falls back. */
export const i18nextOptions = {
  lowerCaseLng: true,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
} as const

/** One is one, and all else is many: by its own rules Portuguese would say "0 vencida" and have a third form for millions. */
export function countAsPeopleDo({ services: { pluralResolver } }: i18n): void {
  const suffixOf = pluralResolver.getSuffix.bind(pluralResolver)
  pluralResolver.getSuffix = (code: string, count: number, options: object) =>
    suffixOf(code, count === 1 ? 1 : 2, options)
}
