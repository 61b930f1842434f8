import { type RawBuilder, sql } from 'kysely'
import type { Tally } from './source.ts'
import type { Tallied } from './total.ts'

type Sql = RawBuilder<unknown>

/** A page that begins after so many rows is looked for from the counts. */
const farAway = 200

interface Far {
  skipped: number
  reverse: boolean
  /** The row's moment, by which the list is sorted. */
  moment: Sql
}

/** How to begin near a far page: with which part of a statement, at which rows, and how many of those to skip. */
export interface Leap {
  found: Sql
  start: Sql
  offset: Sql
}

/**
 * The rows of a far page of a list by time, without reading all rows before it: the tally knows how many rows each
 * period has, so whole periods are skipped. Where the asked range of time begins within a period, it does not say how
 * many rows come first; then all are read.
 */
export function leapOf(
  tally: Tally,
  { conditions, range }: Tallied,
  { skipped, reverse, moment }: Far,
): Leap | null {
  const beginsWithin = reverse ? range?.to : range?.from
  if (skipped < farAway || beginsWithin) return null
  const { amount, from, where, time } = tally
  const [ahead, back] = [sql.raw(reverse ? 'DESC' : 'ASC'), sql.raw(reverse ? 'ASC' : 'DESC')]
  const found = sql`leap AS MATERIALIZED (
    SELECT period, before FROM (
      SELECT ${time.period} AS period,
             sum(sum(${amount})) OVER (ORDER BY ${time.period} ${ahead}) - sum(${amount}) AS before
      FROM ${from} WHERE ${sql.join([where, ...conditions], sql` AND `)} GROUP BY ${time.period}
    ) periods
    WHERE before <= ${skipped} ORDER BY period ${back} LIMIT 1)`
  const start = reverse
    ? sql`${moment} < (SELECT period + ${time.length} FROM leap)`
    : sql`${moment} >= (SELECT period FROM leap)`
  return { found, start, offset: sql`(SELECT ${skipped} - before FROM leap)::bigint` }
}
