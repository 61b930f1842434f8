import type { Language } from '../texts/language.ts'
import { localTime } from './calendar.ts'
import { formatCnpj } from './cnpj.ts'
import { formatCpf } from './cpf.ts'

export { formatPhone } from './phone.ts'
export { formatCnpj, formatCpf }

const tags: Record<Language, string> = { 'pt-br': 'pt-BR', en: 'en' }
const separators: Record<Language, { thousands: string; decimal: string }> = {
  'pt-br': { thousands: '.', decimal: ',' },
  en: { thousands: ',', decimal: '.' },
}
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The language tag for browsers and pages. */
export const tagOf = (language: Language): string => tags[language]

/** Weights are whole thousandths of a kilogram: `24.500,000 Kg`, in English `24,500.000 kg` */
export function formatGrossWeight(thousandths: number, language: Language): string {
  return `${decimal(thousandths, 3, language)} ${language === 'en' ? 'kg' : 'Kg'}`
}

/** `formatCurrency(123_456, 'pt-br') === 'R$ 1.234,56'` */
export function formatCurrency(cents: number, language: Language): string {
  return `${cents < 0 ? '-' : ''}R$ ${decimal(Math.abs(cents), 2, language)}`
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Any other number: `1.299`, in English `1,299`; with at most this many decimals. */
export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${language} ${JSON.stringify(options)}`
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(tags[language], options)
  numberFormats.set(key, known)
  return known.format(value)
}

/** Minutes in the largest unit that fits: `240` is `4 horas`, `100` stays `100 minutos`. */
export function formatMinutes(minutes: number, language: Language): string {
  const said = (value: number, unit: 'minute' | 'hour' | 'day') =>
    formatNumber(value, language, { style: 'unit', unit, unitDisplay: 'long' })
  // None are many, which the tables of Portuguese say otherwise.
  if (minutes === 0) return said(2, 'minute').replace('2', '0')
  if (minutes >= 1440 && minutes % 1440 === 0) return said(minutes / 1440, 'day')
  return minutes >= 60 && minutes % 30 === 0 ? said(minutes / 60, 'hour') : said(minutes, 'minute')
}

/** `um, dois e três` */
export function formatList(
  words: readonly string[],
  language: Language,
  type: Intl.ListFormatOptions['type'],
): string {
  return new Intl.ListFormat(tags[language], { type }).format(words)
}

/** `há 3 h`, `in 2 days` */
export function formatRelative(
  value: number,
  unit: Intl.RelativeTimeFormatUnit,
  language: Language,
  numeric: Intl.RelativeTimeFormatNumeric,
): string {
  return new Intl.RelativeTimeFormat(tags[language], { style: 'short', numeric }).format(value, unit)
}

/** dd/MM/yyyy, in English `30 Nov 2026`, where day and month cannot be confused; empty for an invalid date. */
export function formatDate(instant: Date, timeZone: string, language: Language): string {
  if (Number.isNaN(instant.getTime())) return ''
  const { day, month, year } = localTime(instant, timeZone)
  return dayText({ day, month, year }, language)
}

/** dd/MM/yyyy HH:mm */
export function formatDateTime(instant: Date, timeZone: string, language: Language): string {
  if (Number.isNaN(instant.getTime())) return ''
  const { hour, minute } = localTime(instant, timeZone)
  return `${formatDate(instant, timeZone, language)} ${hour}:${minute}`
}

/** dd/MM HH:mm, for times that are near. */
export function formatShort(instant: Date, timeZone: string, language: Language): string {
  if (Number.isNaN(instant.getTime())) return ''
  const { day, month, hour, minute } = localTime(instant, timeZone)
  return `${shortDayText({ day, month }, language)} ${hour}:${minute}`
}

const writtenDay = /^(\d{4})-(\d{2})-(\d{2})$/

/** A calendar day belongs to no time zone: `2026-11-30` is `30/11/2026`; another text stays as it is. */
export function formatDay(text: string, language: Language): string {
  const [, year, month, day] = writtenDay.exec(text) ?? []
  return year && month && day ? dayText({ day, month, year }, language) : text
}

/** The same without its year: `30/11` */
export function formatShortDay(text: string, language: Language): string {
  const [, , month, day] = writtenDay.exec(text) ?? []
  return month && day ? shortDayText({ day, month }, language) : text
}

interface DayParts {
  day: string
  month: string
  year: string
}

function dayText({ day, month, year }: DayParts, language: Language): string {
  const separator = language === 'en' ? ' ' : '/'
  return [shortDayText({ day, month }, language), year].join(separator)
}

function shortDayText({ day, month }: Omit<DayParts, 'year'>, language: Language): string {
  if (language !== 'en') return `${day}/${month}`
  return `${Number(day)} ${englishMonths[Number(month) - 1] ?? month}`
}

/** A company's CNPJ or a person's CPF, complete or masked; the length decides: `***.982.247-**` */
export function formatRegister(text: string): string {
  if (text.length === 14) return formatCnpj(text)
  if (text.length !== 11) return text
  return text.includes('*') ? text.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4') : formatCpf(text)
}

/** Long texts are shortened: from 30 characters on, the first 15 and the last 10. */
export function abbreviate(text: string): string {
  const chars = [...text]
  return chars.length < 30 ? text : `${chars.slice(0, 15).join('')}…${chars.slice(-10).join('')}`
}

/** A whole number of 10^-places units. The digits are formatted directly, so that no value is ever rounded. */
function decimal(units: number, places: number, language: Language): string {
  const { thousands, decimal: point } = separators[language]
  const digits = `${Math.abs(Math.round(units))}`.padStart(places + 1, '0')
  const whole = digits.slice(0, -places).replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${units < 0 ? '-' : ''}${whole}${point}${digits.slice(-places)}`
}
