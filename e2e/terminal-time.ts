import { dayFromNumber, dayNumber, dayOf } from '@cais/core/values/calendar.ts'

/** The terminal's calendar day this many days from today, in the default zone that the servers of the journeys have. */
export const dayAtTerminal = (ahead: number) =>
  dayFromNumber(dayNumber(dayOf(new Date(), 'America/Sao_Paulo')) + ahead) ?? ''
