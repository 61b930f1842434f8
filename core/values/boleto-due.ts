import { dayFromNumber, dayNumber } from './calendar.ts'

const BASE = dayNumber('1997-10-07')
/** Factors run from 1000 to 9999; the day after 9999, 22/02/2025, is 1000 again. */
const CYCLE = 9000
/** The banks' reading of an ambiguous factor: at most 3000 days ago, else ahead. */
const DAYS_BACK = 3000

/** `dueFactor('2026-11-30') === '1646'`; no due date is 0000. */
export function dueFactor(day: string | null): string {
  if (day === null) return '0000'
  const days = dayNumber(day) - BASE
  if (!(days >= 1000)) throw new RangeError(`No due factor for ${day}`)
  return `${1000 + ((days - 1000) % CYCLE)}`
}

/** The due day that a factor means on the given day, or null for none. */
export function dueDay(factor: string, today: string): string | null {
  if (Number(factor) < 1000) return null
  const earliest = dayNumber(today) - DAYS_BACK
  const ahead = BASE + Number(factor) - earliest
  return dayFromNumber(earliest + (((ahead % CYCLE) + CYCLE) % CYCLE))
}
