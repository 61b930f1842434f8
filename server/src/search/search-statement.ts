import type { SearchRequest } from '@cais/core/api/search.ts'
import type { SearchDefinition } from '@cais/core/search/definition.ts'
import { type RawBuilder, sql } from 'kysely'
import { plannedAnew } from '../db/preparing-client.ts'
import { allOf, type Filter } from './filters.ts'
import type { Source } from './source.ts'
import { fieldOf, fixed, joinsOf, type orderOf, planningOf } from './statement-parts.ts'

export interface Page {
  list: string
  total: number
}

/** The statement for a page and its total, after the lookups of its filters. */
export function searchStatement(
  definition: SearchDefinition,
  source: Source,
  { pageNumber, pageSize }: Pick<SearchRequest, 'pageNumber' | 'pageSize'>,
  order: Order,
  looked: readonly Filter[],
) {
  const direction = sql.raw(order.reverse ? 'DESC' : 'ASC')
  const filters = allOf(looked)
  const hasCommon = looked.some(({ extent }) => extent === 'common')
  const isFew = looked.some(({ extent }) => extent === 'few')
  const window = { skipped: (pageNumber - 1) * pageSize, pageSize, direction }
  const scanned = isFew ? null : scannedOf(source, filters, order, hasCommon)
  const { withs, page } = scanned
    ? pageByIndex(scanned.source, scanned.filters, scanned.order, window)
    : (isFew ? pageOfMatches : pageByIndex)(source, filters, order, window)
  // Where a common text is not scanned, the best plan depends on how common it is.
  return sql<Page>`${hasCommon && !source.scan ? sql.raw(plannedAnew) : planningOf(source)}
    WITH ${sql.join(withs)}
    SELECT
      (SELECT total FROM counted) AS total,
      coalesce((
        SELECT json_agg(shown.one ORDER BY page.sorted ${direction}, page.id ${direction})
        FROM (${page}) page CROSS JOIN LATERAL (${rowOf(definition, source)}) shown
      ), '[]')::text AS list`
}

interface PageWindow {
  skipped: number
  pageSize: number
  direction: RawBuilder<unknown>
}

type Filters = ReturnType<typeof allOf>
type Order = ReturnType<typeof orderOf>

/**
 * The list from its scanned texts, for a common text or for an order that would need a join for each row. Null where
 * the texts do not have all filters.
 */
function scannedOf(source: Source, { onScan, ...filters }: Filters, order: Order, hasCommon: boolean) {
  const { scan } = source
  const isJoined = Boolean(order.field.needs?.length)
  if (!scan || !onScan || !order.inScan || !(hasCommon || isJoined)) return null
  return {
    source: { ...source, from: scan.from, joins: {} },
    filters: { ...filters, onScan, conditions: onScan, needs: [] },
    order: { ...order, field: order.inScan },
  }
}

/** For few matches: all rows are collected once, counted and sorted. */
function pageOfMatches(
  source: Source,
  { conditions, needs }: Filters,
  { field }: Order,
  { skipped, pageSize, direction }: PageWindow,
) {
  const matched = sql`matched AS MATERIALIZED (
    SELECT ${source.key} AS id, ${field.sql} AS sorted
    FROM ${fixed(source.from)} ${joinsOf(source, [...needs, ...(field.needs ?? [])])}
    WHERE ${sql.join([source.where, ...conditions], sql` AND `)})`
  const counted = sql`counted AS MATERIALIZED (SELECT count(*) AS total FROM matched)`
  const page = sql`
    SELECT * FROM matched ORDER BY sorted ${direction}, id ${direction}
    LIMIT ${sql.lit(pageSize)} OFFSET ${skipped}::bigint`
  return { withs: [matched, counted], page }
}

/**
 * The total first; then the page, from an index in its order. The remaining rows limit the page too, so that the scan
 * stops where there are none. The second limit tells the planner what it cannot see in the first.
 */
function pageByIndex(
  source: Source,
  filters: Filters,
  { field }: Order,
  { skipped, pageSize, direction }: PageWindow,
) {
  const { key } = source
  const { conditions, needs } = filters
  const where = sql.join([source.where, ...conditions], sql` AND `)
  const skip = sql`${skipped}::bigint`
  const page = sql`SELECT * FROM (
      SELECT ${key} AS id, ${field.sql} AS sorted
      FROM ${fixed(source.from)} ${joinsOf(source, [...needs, ...(field.needs ?? [])])}
      WHERE ${where}
      ORDER BY ${field.sql} ${direction}, ${key} ${direction}
      LIMIT greatest(least(${sql.lit(pageSize)}, (SELECT total FROM counted) - ${skip}), 0)
      OFFSET ${skip}
    ) found LIMIT ${sql.lit(pageSize)}`
  return { withs: [sql`counted AS MATERIALIZED (${totalOf(source, filters)})`], page }
}

/** The sum of the stored totals, where they have all filters; else the rows are counted. */
function totalOf({ from, where, totals, ...source }: Source, { conditions, needs, onTotals }: Filters) {
  if (totals && onTotals)
    return sql`SELECT coalesce(sum(${totals.quantity}), 0)::bigint AS total FROM ${totals.from}
      WHERE ${sql.join([totals.where, ...onTotals], sql` AND `)}`
  return sql`SELECT count(*) AS total FROM ${fixed(from)} ${joinsOf(source, needs)}
    WHERE ${sql.join([where, ...conditions], sql` AND `)}`
}

const rows = new WeakMap<SearchDefinition, WeakMap<Source['fields'], RawBuilder<unknown>>>()

/**
 * A row of the page as JSON, looked up by its key, one at a time. Otherwise the planner may read all rows of a company
 * to find these few.
 */
function rowOf(definition: SearchDefinition, source: Source): RawBuilder<unknown> {
  const { from, key, where } = source
  const needs = shownOf(definition).flatMap((id) => fieldOf(source, id).needs ?? [])
  return sql`
    SELECT ${jsonOf(definition, source)} AS one FROM ${fixed(from)} ${joinsOf(source, needs)}
    WHERE ${key} = page.id AND ${where} LIMIT 1`
}

const shownOf = ({ columns, extras = [] }: SearchDefinition) => [...columns.map(({ id }) => id), ...extras]

/** The JSON expression is large and the same for every request, so its text is made once. */
function jsonOf(definition: SearchDefinition, source: Source): RawBuilder<unknown> {
  const known = rows.get(definition) ?? new WeakMap()
  rows.set(definition, known)
  const made = known.get(source.fields)
  if (made) return made
  const outputs = shownOf(definition).flatMap((id) => [sql.lit(id), fieldOf(source, id).sql])
  const row = fixed(sql`json_build_object('id', ${source.key}, ${sql.join(outputs)})`)
  known.set(source.fields, row)
  return row
}
