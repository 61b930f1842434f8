import { getInfo } from '@cais/core/api/management.ts'
import * as calendar from '@cais/core/values/calendar.ts'
import * as format from '@cais/core/values/format.ts'
import { ApiProblem } from './api-problem.ts'
import { answerOptions } from './queries.ts'
import { queryClient } from './query-client.ts'

/** The zone of the terminal's clock, as its server is configured. */
let zone: string | null = null

/** Once per page load, before anything is shown: no date can be written without the zone. */
export async function startTerminalTime(): Promise<ApiProblem | null> {
  try {
    const { timeZone } = await queryClient.fetchQuery(answerOptions(getInfo, {}, { quiet: true }))
    setTerminalZone(timeZone)
    return null
  } catch (error) {
    if (error instanceof ApiProblem) return error
    throw error
  }
}

export function setTerminalZone(timeZone: string): void {
  zone = timeZone
}

function terminalZone(): string {
  if (zone === null) throw new Error("the terminal's time zone is not known yet")
  return zone
}

// The rules of core on the terminal's clock, wherever the browser stands.
export const formatDate = (instant: Date) => format.formatDate(instant, terminalZone())
export const formatDateTime = (instant: Date) => format.formatDateTime(instant, terminalZone())
export const localTime = (instant: Date) => calendar.localTime(instant, terminalZone())
export const wallClockOf = (instant: Date) => calendar.wallClockOf(instant, terminalZone())
export const instantOf = (wallClock: string) => calendar.instantOf(wallClock, terminalZone())
export const dayOf = (instant: Date) => calendar.dayOf(instant, terminalZone())
export const startOfDay = (day: string) => calendar.startOfDay(day, terminalZone())
export const terminalToday = () => dayOf(new Date())

/** As answers carry it; a dash where it is not known yet. */
export const dateOf = (text: string | null) => (text === null ? '—' : formatDateTime(new Date(text)))
