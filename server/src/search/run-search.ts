import type { Facets, FacetsRequest, SearchRequest, SearchResult } from '@cais/core/api/search.ts'
import type { SearchDefinition } from '@cais/core/search/definition.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { JsonText } from '../http/json-text.ts'
import { refuseField } from '../http/refused.ts'
import { allOf, amongFound, amongScanned, type Filter, filtersOf } from './filters.ts'
import type { Clock } from './moments.ts'
import { readQuestions } from './questions.ts'
import { searchStatement } from './search-statement.ts'
import { everything, type Scope, type Source } from './source.ts'
import { fieldOf, joinsOf, orderOf, planningOf } from './statement-parts.ts'

export interface SearchContext extends Clock {
  db: Db
}

/** A list and the scope of its rows. */
export interface List {
  definition: SearchDefinition
  source: (scope: Scope) => Source
  scope: Scope
}

/** One page of a list with its exact total, in one statement and so from one snapshot. */
export async function runSearch(
  list: List,
  request: SearchRequest,
  context: SearchContext,
): Promise<JsonText<SearchResult>> {
  const { pageNumber, pageSize, filters } = request
  const { rows } = await context.db.executeQuery(await statementOf(list, request, context))
  const { list: page = '[]', total = 0 } = rows[0] ?? {}
  const head = JSON.stringify({ pageNumber, pageSize, total, filters })
  return new JsonText(`${head.slice(0, -1)},"list":${page}}`)
}

/** Invalid requests are refused before any query. */
async function statementOf(
  { definition, scope, source: sourceOf }: List,
  request: SearchRequest,
  context: SearchContext,
) {
  const source = sourceOf(scope)
  const order = orderOf(definition, source, request)
  const filters = filtersOf(source, readQuestions(definition, request.filters, context), context)
  const looked: Filter[] = []
  for (const filter of filters) looked.push(await lookedUp(filter, source, context))
  return searchStatement(definition, source, request, order, looked).compile(context.db)
}

/** Above this number of ids the lookup from the row's side is faster. */
const few = 10_000

/**
 * A filter on a large table is looked up first from that table's side, as long as few ids match. The planner cannot
 * choose that by itself: a prepared statement has one plan for rare and common texts.
 */
async function lookedUp(filter: Filter, source: Source, context: SearchContext): Promise<Filter> {
  const { inLarge } = filter
  if (!inLarge) return filter
  const ids = inLarge.query && (await selectFew(inLarge.query, filter, source, context))
  return ids ? amongFound(filter, inLarge.column, ids) : amongScanned(filter, source)
}

async function selectFew(
  query: RawBuilder<unknown>,
  filter: Filter,
  source: Source,
  { db, now }: SearchContext,
): Promise<number[] | null> {
  const { rows } = await sql<{ ids: string[] | null }>`${planningOf(source)}
    SELECT CASE WHEN ${isRare(source, filter, now)} THEN ARRAY(${query} LIMIT ${sql.lit(few + 1)}) END AS ids`.execute(
    db,
  )
  const ids = rows[0]?.ids?.map(Number)
  return ids && ids.length <= few ? [...new Set(ids)] : null
}

/** The sample: rows at these days ago, so many per day, of which at most `most` may match (one in twenty). */
const sample = { ago: [0, 90, 180, 365, 730, 1_095], rows: 32, most: 9 }

/**
 * Whether few of the company's rows match, by a sample of all times. A text index spends as much on finding out that
 * there are too many matches as on finding them.
 */
function isRare({ scan }: Source, { onScan }: Filter, now: Date) {
  if (!scan || !onScan) return everything
  const rows = sql`SELECT p.* FROM ${scan.from}
    WHERE ${scan.own} AND ${scan.createdAt} <= ${now}::timestamptz - days.ago * interval '1 day'
    ORDER BY ${scan.createdAt} DESC LIMIT ${sql.lit(sample.rows)}`
  return sql`(SELECT count(*) FROM unnest(${sql.lit(`{${sample.ago}}`)}::int[]) days(ago), LATERAL (${rows}) p
    WHERE ${onScan}) <= ${sql.lit(sample.most)}`
}

/** The number of a list's rows for each value of one column; only columns that the list offers as facets. */
export async function runFacets(
  { definition, scope, source: sourceOf }: List,
  { by, filters }: FacetsRequest,
  context: SearchContext,
): Promise<Facets> {
  const column = definition.facets?.find((id) => id === by)
  if (!column) refuseField('by', 'validation.sort-unknown')
  const source = sourceOf(scope)
  const field = fieldOf(source, column)
  const others = readQuestions(definition, filters, context).filter(({ filter }) => filter.id !== column)
  const { conditions, needs } = allOf(filtersOf(source, others, context))
  const { rows } = await sql<Facets[number]>`
    SELECT ${field.sql} AS value, count(*)::int AS total
    FROM ${source.from} ${joinsOf(source, [...needs, ...(field.needs ?? [])])}
    WHERE ${sql.join([source.where, ...conditions], sql` AND `)} AND ${field.sql} IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, 1`.execute(context.db)
  return rows
}
