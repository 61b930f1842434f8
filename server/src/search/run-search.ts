import type { SearchRequest, SearchResult } from '@cais/core/api/search.ts'
import type { FilterDefinition, SearchDefinition } from '@cais/core/search/definition.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { JsonText } from '../http/json-text.ts'
import { conditionOf, lookupQuery } from './conditions.ts'
import { searchStatement } from './search-statement.ts'
import { everything, type Scope, type Source } from './source.ts'
import { fieldOf, filtersOf, type LookupResults, pathOf, planningOf } from './statement-parts.ts'

export interface SearchContext {
  db: Db
  now: Date
  timeZone: string
}

/** Whose rows of which list. */
export interface List {
  definition: SearchDefinition
  source: (scope: Scope) => Source
  scope: Scope
}

/** One page of a list with its exact total, in one statement and so of one moment. */
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

async function statementOf(
  { definition, scope, source: sourceOf }: List,
  request: SearchRequest,
  context: SearchContext,
) {
  const source = sourceOf(scope)
  const lookups = await runLookups(definition, source, request, context)
  return searchStatement(definition, source, request, { ...context, lookups }).compile(context.db)
}

/** More than so many are looked up more quickly from the row's side. */
const few = 10_000

/**
 * What filters look for in large tables is found first, from those tables' side, as long as it is little. The
 * planner cannot choose that by itself: a prepared statement has one plan for texts that are rare and common.
 */
async function runLookups(
  definition: SearchDefinition,
  source: Source,
  { filters }: SearchRequest,
  context: SearchContext,
): Promise<LookupResults> {
  const lookups = new Map<number, number[] | null>()
  const inLarge = filters.flatMap((applied, index) => {
    const filter = definition.filters.find((one) => one.id === applied.id)
    if (!filter) return []
    const field = fieldOf(source, filter.id)
    return field.lookup?.inLargeTable ? [{ index, applied, filter, field }] : []
  })
  // Whatever is wrong with a filter is said before anything is looked for.
  if (inLarge.length) filtersOf(definition, source, { filters }, context)
  for (const { index, applied, filter, field } of inLarge) {
    const look = lookupQuery(filter, applied, field, {
      path: pathOf(index),
      ownTexts: source.ownTexts,
      ...context,
    })
    if (!look) {
      lookups.set(index, null)
      continue
    }
    const rare = isRare(source, filter, applied, { path: pathOf(index), ...context })
    const { rows } = await sql<{ ids: string[] | null }>`${planningOf(source)}
      SELECT CASE WHEN ${rare} THEN ARRAY(${look} LIMIT ${sql.lit(few + 1)}) END AS ids`.execute(context.db)
    const ids = rows[0]?.ids?.map(Number)
    lookups.set(index, ids && ids.length <= few ? [...new Set(ids)] : null)
  }
  return lookups
}

/** So many days ago, so many rows each, and so many of these may answer: one in twenty. */
const sample = { ago: [0, 90, 180, 365, 730, 1_095], rows: 32, most: 9 }

/**
 * Whether few of the company's rows answer, by a sample of all times: an index of texts spends as much on finding out that
 * there are too many as on finding them.
 */
function isRare(
  { scan }: Source,
  filter: FilterDefinition,
  applied: AppliedFilter,
  context: Parameters<typeof conditionOf>[3],
) {
  const field = scan?.fields[filter.id]
  const condition = field && conditionOf(filter, applied, field, context)
  if (!scan || !condition) return everything
  const rows = sql`SELECT p.* FROM ${scan.from}
    WHERE ${scan.own} AND ${scan.createdAt} <= ${context.now}::timestamptz - days.ago * interval '1 day'
    ORDER BY ${scan.createdAt} DESC LIMIT ${sql.lit(sample.rows)}`
  return sql`(SELECT count(*) FROM unnest(${sql.lit(`{${sample.ago}}`)}::int[]) days(ago), LATERAL (${rows}) p
    WHERE ${condition}) <= ${sql.lit(sample.most)}`
}
