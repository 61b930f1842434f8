import { isKeyOf } from './tables.ts'

const MS_PER_DAY = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The wall clock of a time zone at an instant, each part with its leading zeros. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  return Temporal ? ofTemporal(Temporal, instant, timeZone) : ofFormatter(instant, timeZone)
}

interface LocalTime {
  year: string
  month: string
  day: string
  hour: string
  minute: string
}

/** The part of Temporal that is used here. */
interface Clocks {
  Instant: {
    fromEpochMilliseconds: (time: number) => {
      toZonedDateTimeISO: (timeZone: string) => Record<keyof LocalTime, number>
    }
  }
}

/**
 * Temporal is used where the engine has it: a page's first Intl formatter takes a tenth of a second or more on a phone,
 * before the first date can be shown.
 */
const { Temporal } = globalThis as { Temporal?: Clocks }

function ofTemporal({ Instant }: Clocks, instant: Date, timeZone: string): LocalTime {
  const shown = Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  const part = (value: number, length = 2) => String(value).padStart(length, '0')
  return {
    year: part(shown.year, 4),
    month: part(shown.month),
    day: part(shown.day),
    hour: part(shown.hour),
    minute: part(shown.minute),
  }
}

function ofFormatter(instant: Date, timeZone: string): LocalTime {
  const parts = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (isKeyOf(parts, type)) parts[type] = value
  }
  return { ...parts, year: parts.year.padStart(4, '0') }
}

/** The instant at which a wall clock shows this: `instantOf('2026-12-01 00:00', 'America/Sao_Paulo')` is 03:00 in London. */
export function instantOf(wallClock: string, timeZone: string): Date {
  const wanted = Date.parse(`${wallClock.slice(0, 16).replace(' ', 'T')}Z`)
  if (Number.isNaN(wanted)) return new Date(Number.NaN)
  // The second pass corrects the hours around a change of the clocks.
  const first = wanted - aheadOfUtc(wanted, timeZone)
  return new Date(wanted - aheadOfUtc(first, timeZone))
}

function aheadOfUtc(instant: number, timeZone: string): number {
  return Date.parse(`${wallClockOf(new Date(instant), timeZone).replace(' ', 'T')}Z`) - instant
}

/** The wall clock at an instant, to the minute: `2026-12-01 00:00`; the inverse of `instantOf`. */
export function wallClockOf(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = localTime(instant, timeZone)
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** The calendar day of an instant: `dayOf(new Date('2026-12-01T01:00:00Z'), 'America/Sao_Paulo')` is 2026-11-30 */
export function dayOf(instant: Date, timeZone: string): string {
  const { year, month, day } = localTime(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** Whether the text is a day that exists, written yyyy-MM-dd. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayFromNumber(dayNumber(text)) === text
}

/** Days since 1970, for arithmetic with days without a time zone. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY
}

export function dayFromNumber(number: number): string | null {
  const date = new Date(number * MS_PER_DAY)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

/** The instant at which a day begins: `startOfDay('2026-11-30', 'America/Sao_Paulo')` is 03:00 UTC of that day. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = dayNumber(day) * MS_PER_DAY
  const { hour, minute, ...date } = localTime(new Date(midnight), timeZone)
  const shown = Date.parse(`${date.year}-${date.month}-${date.day}T${hour}:${minute}:00Z`)
  return new Date(2 * midnight - shown)
}

/** Creating a formatter is slow and a table formats hundreds of dates, so one formatter of each zone is kept. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}
