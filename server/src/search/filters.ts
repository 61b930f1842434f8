import { type RawBuilder, sql } from 'kysely'
import { conditionOf, lookupQuery } from './conditions.ts'
import type { Clock } from './moments.ts'
import type { Asked } from './questions.ts'
import type { Source } from './source.ts'
import { fieldOf } from './statement-parts.ts'

type Sql = RawBuilder<unknown>

export interface Filter {
  condition: Sql
  needs: readonly string[]
  /** The same condition on the stored totals and on the scanned texts, where these have the column; else null. */
  onTotals: Sql | null
  onScan: Sql | null
  /** The lookup in a large table; its query is null where no index helps. */
  inLarge: { column: Sql; query: Sql | null } | null
  /** How many rows the lookup found. */
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

/** All filters together: the stored totals and the scanned texts are used only where they have every filter. */
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

/** The filter after few ids were found in its large table: the rows with one of these ids. */
export const amongFound = (filter: Filter, column: Sql, ids: readonly number[]): Filter => ({
  ...filter,
  condition: sql`${column} = ANY(${ids}::bigint[])`,
  extent: 'few',
})

/**
 * A filter for a common text, together with a filter or an order that the scanned texts do not have. It is written so
 * that the planner makes no join, which it would plan for a few rows. The matches are found once and kept as a set.
 */
export function amongScanned(filter: Filter, { key, scan }: Source): Filter {
  const { onScan } = filter
  if (!scan || !onScan) return { ...filter, extent: 'common' }
  const condition = sql`(${key} IN (SELECT ${key} FROM ${scan.from} WHERE ${scan.own} AND ${onScan})) IS TRUE`
  return { ...filter, condition, extent: 'common' }
}
