import { type Operator, prazoQuestions } from '@cais/core/search/filters.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** From a moment on, before a moment, or both. */
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

/** The beginning of a day at the terminal, plus a number of days. */
export const midnight = (day: string, plus: number, timeZone: string): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${plus}::int)::timestamp AT TIME ZONE ${timeZone})`

export interface Clock {
  now: Date
  timeZone: string
}

/** Questions about deadlines that have no value. */
const prazoOperators = [...prazoQuestions, 'later'] as const
export type PrazoOperator = (typeof prazoOperators)[number]

export const isPrazo = (operator: Operator): operator is PrazoOperator =>
  prazoOperators.some((one) => one === operator)

export function rangeOfPrazo(operator: PrazoOperator, { now, timeZone }: Clock): Range {
  const tomorrow = sql`(${now}::timestamptz + interval '24 hours')`
  if (operator === 'past') return { from: null, to: sql`${now}::timestamptz` }
  if (operator === 'next24h') return { from: sql`${now}::timestamptz`, to: tomorrow }
  if (operator === 'later') return { from: tomorrow, to: null }
  const today = dayOf(now, timeZone)
  return { from: midnight(today, 0, timeZone), to: midnight(today, 1, timeZone) }
}
