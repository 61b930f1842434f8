import type { SearchRequest } from '@cais/core/api/search.ts'
import type { SearchDefinition } from '@cais/core/search/definition.ts'
import { type RawBuilder, sql } from 'kysely'
import { plannedAnew } from '../db/preparing-client.ts'
import type { Source } from './source.ts'
import { fieldOf, filtersOf, fixed, joinsOf, orderOf, type StatementContext } from './statement-parts.ts'

export interface Page {
  list: string
  total: number
}

/** A page and its total: the statement for one request. */
export function searchStatement(
  definition: SearchDefinition,
  source: Source,
  request: SearchRequest,
  context: StatementContext,
) {
  const { pageNumber, pageSize } = request
  const order = orderOf(definition, source, request)
  const direction = sql.raw(order.reverse ? 'DESC' : 'ASC')
  const filters = filtersOf(definition, source, request, context)
  const lookups = [...(context.lookups?.values() ?? [])]
  // For a text that many have, the best way depends on how many services the company has.
  const hasCommon = lookups.includes(null)
  const isFew = lookups.some((ids) => ids !== null)
  const window = { skipped: (pageNumber - 1) * pageSize, pageSize, direction }
  const { withs, page } = (isFew ? pageOfMatches : pageByIndex)(source, filters, order, window)
  return sql<Page>`${sql.raw(hasCommon ? plannedAnew : '')}
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

type Filters = ReturnType<typeof filtersOf>
type Order = ReturnType<typeof orderOf>

/** Of what was found first there is little: all of it is gathered once, counted and sorted. */
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
 * The total first; then the page, from an index in its order. The rows that
 * are left bound the page too, so that nobody looks for more where there are none. The second limit tells the planner what
 * it cannot see in the first.
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

/** The kept totals added up, where they know what is filters; else the rows are counted. */
function totalOf({ from, where, totals, ...source }: Source, { conditions, needs, onTotals }: Filters) {
  if (totals && onTotals)
    return sql`SELECT coalesce(sum(${totals.quantity}), 0)::bigint AS total FROM ${totals.from}
      WHERE ${sql.join([totals.where, ...onTotals], sql` AND `)}`
  return sql`SELECT count(*) AS total FROM ${fixed(from)} ${joinsOf(source, needs)}
    WHERE ${sql.join([where, ...conditions], sql` AND `)}`
}

const rows = new WeakMap<SearchDefinition, WeakMap<Source['fields'], RawBuilder<unknown>>>()

/**
 * A row of the page as it is sent, looked up by its key, one at a time: left to itself, the planner may read all rows of a
 * company to find these few.
 */
function rowOf(definition: SearchDefinition, source: Source): RawBuilder<unknown> {
  const { from, key, where, joins } = source
  return sql`
    SELECT ${jsonOf(definition, source)} AS one FROM ${fixed(from)} ${joinsOf(source, Object.keys(joins))}
    WHERE ${key} = page.id AND ${where} LIMIT 1`
}

/** It is the same for every request, and large: its text is made once. */
function jsonOf(definition: SearchDefinition, source: Source): RawBuilder<unknown> {
  const known = rows.get(definition) ?? new WeakMap()
  rows.set(definition, known)
  const made = known.get(source.fields)
  if (made) return made
  const shown = [...definition.columns.map((column) => column.id), ...(definition.extras ?? [])]
  const outputs = shown.flatMap((id) => [sql.lit(id), fieldOf(source, id).sql])
  const row = fixed(sql`json_build_object('id', ${source.key}, ${sql.join(outputs)})`)
  known.set(source.fields, row)
  return row
}
