import { isDay } from '@cais/core/values/calendar.ts'

const time = '(?:\\D+(?<hour>\\d{1,2})(?:\\D?(?<minute>\\d{2}))?)?$'
const year = '(?<year>\\d{4}|\\d{2})'
const wholeYear = '(?<year>\\d{4})'
const day = '(?<day>\\d{1,2})'
const name = '(?<name>\\p{L}{3,})\\.?'

/**
 * The ways in which people write a day. Numeric days and months come in Portuguese order; English texts do not write
 * them so.
 */
const forms = [
  `${day}\\D(?<month>\\d{1,2})\\D${year}${time}`,
  // Without separators, day and month need two digits each: `31/02` is not yet a day of the year 2.
  `(?<day>\\d{2})(?<month>\\d{2})${year}${time}`,
  // `5 Nov 2026`, `5 de novembro de 2026`
  `${day}\\s*(?:de\\s+)?${name},?\\s*(?:de\\s+)?${wholeYear}${time}`,
  // `Nov 5, 2026`
  `${name}\\s*${day},?\\s+${wholeYear}${time}`,
  // `2026-11-05`
  `${wholeYear}-(?<month>\\d{2})-(?<day>\\d{2})${time}`,
].map((form) => new RegExp(`^${form}`, 'u'))

/** Three letters tell the months of both languages apart. */
const months = [
  ['jan'],
  ['fev', 'feb'],
  ['mar'],
  ['abr', 'apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['set', 'sep'],
  ['out', 'oct'],
  ['nov'],
  ['dez', 'dec'],
]

const monthNamed = (text: string) =>
  1 + months.findIndex((begins) => begins.includes(text.slice(0, 3).toLowerCase()))

/** `typedDate('5/11/26 8:30') === '2026-11-05 08:30:00'`; also 05112026 and `5 Nov 2026`; null for text that is no date. */
export function typedDate(typed: string): string | null {
  for (const form of forms) {
    const found = form.exec(typed.trim())?.groups
    const date = found && dateOf(found)
    if (date) return date
  }
  return null
}

function dateOf(parts: Record<string, string | undefined>): string | null {
  const two = (text: string | number) => `${text}`.padStart(2, '0')
  const { year = '', hour = '0', minute = '0' } = parts
  const month = parts.name ? monthNamed(parts.name) : (parts.month ?? '')
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(parts.day ?? '')}`
  const isTime = Number(hour) < 24 && Number(minute) < 60
  return isDay(date) && isTime ? `${date} ${two(hour)}:${two(minute)}:00` : null
}

/** The time of day after a typed date, `08:30`, or null. */
export function typedTime(typed: string): string | null {
  const time = /\d\D+\d{1,2}\D?\d{2}$/.test(typed) ? (typedDate(typed)?.slice(11, 16) ?? null) : null
  return time === '00:00' ? null : time
}
