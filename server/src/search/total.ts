import { type RawBuilder, sql } from 'kysely'
import { type Range, within } from './conditions.ts'
import type { Source, Tally } from './source.ts'

type Sql = RawBuilder<unknown>

/** What a tally is asked: conditions on its own columns, and perhaps a range of time. */
export interface Tallied {
  conditions: Sql[]
  range: Range | null
}

/**
 * The exact total from the tally: the sum of the periods that lie wholly in the range, and a count of the rows at its
 * two ends, where it begins and stops within a period. `rows` are the conditions on the rows apart from the time.
 */
export function talliedTotal(source: Source, tally: Tally, { conditions, range }: Tallied, rows: Sql[]): Sql {
  const sumOf = (...more: Sql[]) => sql`(
    SELECT coalesce(sum(${tally.amount}), 0) FROM ${tally.from}
    WHERE ${sql.join([tally.where, ...conditions, ...more], sql` AND `)})`
  if (!range) return sumOf()
  const { id, period, periodOf, length } = tally.time
  const moment = source.fields[id]?.sql ?? sql``
  const countOf = (part: Range) => sql`(
    SELECT count(*) FROM ${source.from} WHERE ${sql.join([source.where, ...rows, within(moment, part)], sql` AND `)})`
  const { from, to } = range
  const last = to && periodOf(to)
  // The first period that begins in the range.
  const first = from && periodOf(sql`${from} + ${length} - interval '1 microsecond'`)
  const whole = sumOf(within(period, { from: first, to: last }))
  if (!from || !first) return sql`${whole} + ${countOf({ from: last, to })}`
  if (!to || !last) return sql`${whole} + ${countOf({ from, to: first })}`
  // A range within one period has no whole one: its first end is all of it.
  const firstEnd = sql`least(${first}, ${to})`
  return sql`${whole} + ${countOf({ from, to: firstEnd })} + ${countOf({ from: sql`greatest(${last}, ${firstEnd})`, to })}`
}
