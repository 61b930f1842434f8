import { languages } from '@cais/core/texts/language.ts'
import * as format from '@cais/core/values/format.ts'
import i18next from 'i18next'

/** The current language, Portuguese before one is chosen. Components with texts render again when it changes. */
export const shownLanguage = () => languages.find((one) => one === i18next.language) ?? 'pt-br'

// The formats of core in the current language. Screens use no others.
export const formatGrossWeight = (thousandths: number) =>
  format.formatGrossWeight(thousandths, shownLanguage())
export const formatCurrency = (cents: number) => format.formatCurrency(cents, shownLanguage())
export const formatDay = (day: string) => format.formatDay(day, shownLanguage())
export const formatShortDay = (day: string) => format.formatShortDay(day, shownLanguage())
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  format.formatNumber(value, shownLanguage(), options)
export const formatList = (words: readonly string[], type: Intl.ListFormatOptions['type'] = 'conjunction') =>
  format.formatList(words, shownLanguage(), type)
export const formatRelative = (
  value: number,
  unit: Intl.RelativeTimeFormatUnit,
  numeric: Intl.RelativeTimeFormatNumeric,
) => format.formatRelative(value, unit, shownLanguage(), numeric)
export const formatDate = (instant: Date, timeZone: string) =>
  format.formatDate(instant, timeZone, shownLanguage())
export const formatDateTime = (instant: Date, timeZone: string) =>
  format.formatDateTime(instant, timeZone, shownLanguage())
export const formatShort = (instant: Date, timeZone: string) =>
  format.formatShort(instant, timeZone, shownLanguage())
