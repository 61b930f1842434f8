import type { Operator } from '@cais/core/search/filters.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** From a moment on, or until before one, or both. */
export interface Range {
  from: Sql | null
  to: Sql | null
}

export function within(subject: Sql, { from, to }: Range): Sql {
  const ends = [from && sql`${subject} >= ${from}`, to && sql`${subject} < ${to}`].filter(
    (end) => end !== null,
  )
  return sql`(${sql.join(ends, sql` AND `)})`
}

/** When a day of the terminal begins, so many days later. */
export const midnight = (day: string, plus: number, timeZone: string): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${plus}::int)::timestamp AT TIME ZONE ${timeZone})`

interface Clock {
  now: Date
  timeZone: string
}

/** What is asked of something that runs out, without a value; nothing for what needs one. */
export function rangeOfPrazo(operator: Operator, { now, timeZone }: Clock): Range | null {
  const tomorrow = sql`(${now}::timestamptz + interval '24 hours')`
  if (operator === 'past') return { from: null, to: sql`${now}::timestamptz` }
  if (operator === 'next24h') return { from: sql`${now}::timestamptz`, to: tomorrow }
  if (operator === 'later') return { from: tomorrow, to: null }
  if (operator !== 'today') return null
  const today = dayOf(now, timeZone)
  return { from: midnight(today, 0, timeZone), to: midnight(today, 1, timeZone) }
}
