import { dayFromNumber, dayNumber } from './calendar.ts'

/** Month and day of the national holidays with a fixed date. */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'] as const
/** A national holiday since 2024. */
const ZUMBI = '11-20'
const ZUMBI_SINCE = 2024
/** Days from Easter: Monday and Tuesday of carnival, Good Friday, Corpus Christi. The banks are closed on all of them. */
const FROM_EASTER = [-48, -47, -2, 60] as const

/** Easter Sunday, Gregorian, by the rule of Meeus: `easterOf(2026) === '2026-04-05'` */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const count = h + l - 7 * m + 114
  const [month, day] = [Math.floor(count / 31), (count % 31) + 1]
  return `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`
}

/** The days of a year on which no bank in the country works, weekends aside. */
export function holidaysOf(year: number): ReadonlySet<string> {
  const fixed = year >= ZUMBI_SINCE ? [...FIXED, ZUMBI] : FIXED
  const easter = dayNumber(easterOf(year))
  const moving = FROM_EASTER.map((days) => dayFromNumber(easter + days) ?? '')
  return new Set([...fixed.map((day) => `${year}-${day}`), ...moving])
}

export function isWorkingDay(day: string): boolean {
  // 1 January 1970 was a Thursday.
  const weekday = (dayNumber(day) + 4) % 7
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** The day after this many working days: `addWorkingDays('2026-11-13', 1) === '2026-11-16'` */
export function addWorkingDays(day: string, count: number): string {
  let number = dayNumber(day)
  for (let left = count; left > 0; ) {
    number++
    if (isWorkingDay(dayFromNumber(number) ?? '')) left--
  }
  return dayFromNumber(number) ?? day
}
