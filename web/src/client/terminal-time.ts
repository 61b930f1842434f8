import * as calendar from '@cais/core/values/calendar.ts'
import * as format from './formats.ts'

/** The terminal's time zone, as configured on its server. */
let zone: string | null = null

export function setTerminalZone(timeZone: string): void {
  zone = timeZone
}

function terminalZone(): string {
  if (zone === null) throw new Error("the terminal's time zone is not known yet")
  return zone
}

// The formats of core in the terminal's time zone, not the browser's.
export const formatDate = (instant: Date) => format.formatDate(instant, terminalZone())
export const formatDateTime = (instant: Date) => format.formatDateTime(instant, terminalZone())
export const formatShort = (instant: Date) => format.formatShort(instant, terminalZone())
export const wallClockOf = (instant: Date) => calendar.wallClockOf(instant, terminalZone())
/** `14:30` */
export const clockOf = (instant: Date) => wallClockOf(instant).slice(11)
export const instantOf = (wallClock: string) => calendar.instantOf(wallClock, terminalZone())
export const dayOf = (instant: Date) => calendar.dayOf(instant, terminalZone())
export const startOfDay = (day: string) => calendar.startOfDay(day, terminalZone())
export const terminalToday = () => dayOf(new Date())

/** Formats an instant from an answer; a dash where it is not known yet. */
export const dateOf = (text: string | null) => (text === null ? '—' : formatDateTime(new Date(text)))
