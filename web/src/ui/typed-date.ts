import { isDay } from '@cais/core/values/calendar.ts'

const time = '(?:\\D+(\\d{1,2})(?:\\D?(\\d{2}))?)?$'
/** Where nothing stands between them, day and month need both their digits: `31/02` is not yet a day of the year 2. */
const parted = new RegExp(`^(\\d{1,2})\\D(\\d{1,2})\\D(\\d{4}|\\d{2})${time}`)
const unparted = new RegExp(`^(\\d{2})(\\d{2})(\\d{4}|\\d{2})${time}`)

/** `typedDate('5/11/26 8:30') === '2026-11-05 08:30:00'`; also 05112026; null for what is no date. */
export function typedDate(typed: string): string | null {
  const found = parted.exec(typed.trim()) ?? unparted.exec(typed.trim()) ?? []
  const [, day = '', month = '', year = '', hour = '0', minute = '0'] = found
  const two = (text: string) => text.padStart(2, '0')
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  const isTime = Number(hour) < 24 && Number(minute) < 60
  return isDay(date) && isTime ? `${date} ${two(hour)}:${two(minute)}:00` : null
}

/** The time of day behind a typed date, `08:30`, where there is one. */
export function typedTime(typed: string): string | null {
  const time = /\d\D+\d{1,2}\D?\d{2}$/.test(typed) ? (typedDate(typed)?.slice(11, 16) ?? null) : null
  return time === '00:00' ? null : time
}
