import { type RawBuilder, sql } from 'kysely'
import { conditionOf, lookupQuery } from './conditions.ts'
import type { Clock } from './moments.ts'
import type { Asked } from './questions.ts'
import type { Source } from './source.ts'
import { fieldOf } from './statement-parts.ts'

type Sql = RawBuilder<unknown>

/** What a filter asks, as SQL. */
export interface Filter {
  condition: Sql
  needs: readonly string[]
  /** The same as a condition on the kept totals and on the texts to be scanned, where these know it. */
  onTotals: Sql | null
  onScan: Sql | null
  /** What it looks for in a large table, where it does; no query where no index helps. */
  inLarge: { column: Sql; query: Sql | null } | null
  /** How much was found there, once it was looked for. */
  extent?: 'few' | 'common'
}

export function filtersOf(source: Source, asked: readonly Asked[], clock: Clock): Filter[] {
  const { ownTexts, totals, scan } = source
  return asked.map(({ filter, question }) => {
    const field = fieldOf(source, filter.id)
    const { lookup } = field
    const onTotals = totals?.fields[filter.id]
    const onScan = scan?.fields[filter.id]
    const compiling = { ...clock, ownTexts }
    return {
      condition: conditionOf(question, field, compiling),
      needs: lookup ? [] : (field.needs ?? []),
      onTotals: onTotals ? conditionOf(question, onTotals, clock) : null,
      onScan: onScan ? conditionOf(question, onScan, clock) : null,
      inLarge: lookup?.inLargeTable
        ? { column: lookup.column, query: lookupQuery(question, lookup, field, compiling) }
        : null,
    }
  })
}

/** All that is asked at once: the kept totals and the texts to be scanned answer only where they know every filter. */
export function allOf(filters: readonly Filter[]) {
  return {
    conditions: filters.map(({ condition }) => condition),
    needs: filters.flatMap(({ needs }) => needs),
    onTotals: ifAll(filters.map(({ onTotals }) => onTotals)),
    onScan: ifAll(filters.map(({ onScan }) => onScan)),
  }
}

const ifAll = (conditions: (Sql | null)[]): Sql[] | null =>
  conditions.every((one) => one !== null) ? conditions : null

/** The filter once few were found in its large table: the rows that name one of them. */
export const amongFound = (filter: Filter, column: Sql, ids: readonly number[]): Filter => ({
  ...filter,
  condition: sql`${column} = ANY(${ids}::bigint[])`,
  extent: 'few',
})

/**
 * A text that many rows share, beside a filter or an order that the scanned texts do not know. Asked so that the planner
 * makes no join of it, which it would plan for a few rows: they are found once and kept as a set.
 */
export function amongScanned(filter: Filter, { key, scan }: Source): Filter {
  const { onScan } = filter
  if (!scan || !onScan) return { ...filter, extent: 'common' }
  const condition = sql`(${key} IN (SELECT ${key} FROM ${scan.from} WHERE ${scan.own} AND ${onScan})) IS TRUE`
  return { ...filter, condition, extent: 'common' }
}
