import { dayFromNumber, dayNumber, dayOf } from '@cais/core/values/calendar.ts'

/** The terminal's calendar day, so many days from today: servers of the journeys have the zone that is the usual one. */
export const dayAtTerminal = (ahead: number) =>
  dayFromNumber(dayNumber(dayOf(new Date(), 'America/Sao_Paulo')) + ahead) ?? ''
