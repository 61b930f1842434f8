import type { SearchRequest, SearchResult } from '@cais/core/api/search.ts'
import { defaultSort, type SearchDefinition } from '@cais/core/search/definition.ts'
import { withoutValue } from '@cais/core/search/filters.ts'
import { type CompiledQuery, createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { plannedAnew } from '../db/preparing-client.ts'
import { JsonText } from '../http/json-text.ts'
import { refuseField } from '../http/refused.ts'
import { conditionOf, lookOf, momentRange } from './conditions.ts'
import { Kept } from './kept.ts'
import { leapOf } from './leap.ts'
import type { Field, Scope, Source, SourceOf } from './source.ts'

import { type Tallied, talliedTotal } from './total.ts'

export interface SearchContext {
  db: Db
  now: Date
  timeZone: string
}

/** Whose rows of which list. */
export interface List {
  definition: SearchDefinition
  source: SourceOf
  scope: Scope
}

type StatementContext = Pick<SearchContext, 'now' | 'timeZone'> & { sets?: Sets }

interface Page {
  list: string
  total: number
}

/** What the filters found in large tables, by their place in the request; null where it was too much. */
type Sets = ReadonlyMap<number, readonly number[] | null>

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

/** Pages that are asked again and again; writing a statement out costs more than asking who is there. */
const statements = new Kept<CompiledQuery<Page>>({ most: 500, longestKey: 2_000 })

async function statementOf(list: List, request: SearchRequest, context: SearchContext) {
  const { definition, scope } = list
  const key = JSON.stringify([definition.component, scope, request, context.timeZone])
  const known = statements.get(key)
  if (known) return known
  const source = list.source(scope)
  const sets = await findSets(definition, source, request, context)
  const made = searchStatement(definition, source, request, { ...context, sets }).compile(context.db)
  if (sets.size === 0 && !dependsOnToday(definition, request)) statements.set(key, made)
  return made
}

function dependsOnToday(definition: SearchDefinition, { filters }: SearchRequest): boolean {
  const operators = filters.map(
    ({ id, operator }) => operator ?? definition.filters.find((one) => one.id === id)?.defaultOperator,
  )
  return withoutValue.some((operator) => operators.includes(operator))
}

export function searchStatement(
  definition: SearchDefinition,
  source: Source,
  request: SearchRequest,
  context: StatementContext,
) {
  const { pageNumber, pageSize } = request
  const asked = filtersOf(definition, source, request, context)
  const { conditions, needs } = asked
  const order = orderOf(definition, source, request)
  const where = sql.join([source.where, ...conditions], sql` AND `)
  const direction = sql.raw(order.reverse ? 'DESC' : 'ASC')
  const total =
    source.tally && asked.tallied
      ? talliedTotal(source, source.tally, asked.tallied, asked.timeless)
      : sql`(SELECT count(*) FROM ${source.from} ${joinsOf(source, needs)} WHERE ${where})`
  // For a text that many have, the best way depends on how many services the company has.
  const hasCommon = [...(context.sets?.values() ?? [])].includes(null)
  const skippedRows = (pageNumber - 1) * pageSize
  const skipped = sql`${skippedRows}::bigint`
  const leap =
    source.tally && asked.tallied && order.id === source.tally.time.id
      ? leapOf(source.tally, asked.tallied, {
          skipped: skippedRows,
          reverse: order.reverse,
          moment: order.field.sql,
        })
      : null
  // The rows that are left bound the page too, so that nobody looks for more where there are none. The second limit
  // tells the planner what it cannot see in the first.
  return sql<Page>`${sql.raw(hasCommon ? plannedAnew : '')}
    WITH counted AS MATERIALIZED (SELECT (${total})::bigint AS total)${leap ? sql`, ${leap.found}` : sql``}
    SELECT
      (SELECT total FROM counted) AS total,
      coalesce((
        SELECT json_agg(${rowOf(definition, source)}
                        ORDER BY page.sorted ${direction}, page.id ${direction})
        FROM (
          SELECT * FROM (
            SELECT ${source.key} AS id, ${order.field.sql} AS sorted
            FROM ${fixed(source.from)} ${joinsOf(source, [...needs, ...(order.field.needs ?? [])])}
            WHERE ${leap ? sql`${where} AND ${leap.start}` : where}
            ORDER BY ${order.field.sql} ${direction}, ${source.key} ${direction}
            LIMIT greatest(least(${sql.lit(pageSize)}, (SELECT total FROM counted) - ${skipped}), 0)
            OFFSET ${leap?.offset ?? skipped}
          ) found LIMIT ${sql.lit(pageSize)}
        ) page
        JOIN ${fixed(source.from)} ON ${source.key} = page.id AND ${source.where}
        ${joinsOf(source, Object.keys(source.joins))}
      ), '[]')::text AS list`
}

const rows = new WeakMap<SearchDefinition, WeakMap<Source['fields'], RawBuilder<unknown>>>()

/** A row as it is sent. It is the same for every request, and large: its text is made once. */
function rowOf(definition: SearchDefinition, source: Source): RawBuilder<unknown> {
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

const compiler = new PostgresQueryCompiler()

const texts = new WeakMap<RawBuilder<unknown>, RawBuilder<unknown>>()

/** The same without the tree behind it, where it has no parameters. What stays from request to request is made once. */
function fixed(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const known = texts.get(part)
  if (known) return known
  const { sql: text, parameters } = compiler.compileQuery(part.toOperationNode(), createQueryId())
  const made = parameters.length ? part : sql.raw(text)
  texts.set(part, made)
  return made
}

/** More than so many are looked up more quickly from the row's side. */
const few = 10_000

/**
 * What filters look for in large tables is found first, from those tables' side, as long as it is little. The
 * planner cannot choose that by itself: a prepared statement has one plan for texts that are rare and common.
 */
async function findSets(
  definition: SearchDefinition,
  source: Source,
  { filters }: SearchRequest,
  context: SearchContext,
): Promise<Sets> {
  const sets = new Map<number, number[] | null>()
  const inLarge = filters.flatMap((applied, index) => {
    const filter = definition.filters.find((one) => one.id === applied.id)
    if (!filter) return []
    const field = fieldOf(source, filter.id)
    return field.found?.ifFew ? [{ index, applied, filter, field }] : []
  })
  // Whatever is wrong with a filter is said before anything is looked for.
  if (inLarge.length) filtersOf(definition, source, { filters }, context)
  for (const { index, applied, filter, field } of inLarge) {
    const look = lookOf(filter, applied, field, { path: pathOf(index), ...context })
    if (!look) continue
    const { rows } = await sql<{ ids: string[] }>`
      SELECT ARRAY(${look} LIMIT ${sql.lit(few + 1)}) AS ids`.execute(context.db)
    const ids = (rows[0]?.ids ?? []).map(Number)
    sets.set(index, ids.length <= few ? [...new Set(ids)] : null)
  }
  return sets
}

const pathOf = (index: number) => `filters[${index}]`

/**
 * The conditions of all filters, with the joins they need and, where a tally can count them, with what it is asked.
 * A filter that the list does not have is named.
 */
export function filtersOf(
  definition: SearchDefinition,
  source: Source,
  { filters }: Pick<SearchRequest, 'filters'>,
  context: StatementContext,
) {
  const conditions: RawBuilder<unknown>[] = []
  const timeless: RawBuilder<unknown>[] = []
  const needs: string[] = []
  let tallied: Tallied | null = { conditions: [], range: null }
  for (const [index, applied] of filters.entries()) {
    const path = pathOf(index)
    const filter = definition.filters.find((one) => one.id === applied.id)
    if (!filter) refuseField(`${path}.id`, 'validation.filter-unknown')
    const field = fieldOf(source, filter.id)
    const set = context.sets?.get(index) ?? undefined
    const condition = conditionOf(filter, applied, field, { path, ...context, set })
    if (!condition) continue
    conditions.push(condition)
    if (!field.found) needs.push(...(field.needs ?? []))
    if (tallied && filter.id === source.tally?.time.id && !tallied.range) {
      tallied.range = momentRange(filter, applied, { path, ...context })
      continue
    }
    timeless.push(condition)
    const inTally = source.tally?.fields[filter.id]
    const counted = inTally && conditionOf(filter, applied, inTally, { path, ...context })
    if (tallied && counted) tallied.conditions.push(counted)
    else tallied = null
  }
  return { conditions, timeless, needs, tallied }
}

export function orderOf(
  definition: SearchDefinition,
  source: Source,
  { sortedBy }: Pick<SearchRequest, 'sortedBy'>,
) {
  const { id, reverse } = sortedBy ?? defaultSort(definition)
  const isId = id === 'id'
  const column = definition.columns.find((one) => one.id === id)
  if (!isId && !column?.sortable) refuseField('sortedBy.id', 'validation.sort-unknown')
  const field: Field = isId ? { sql: source.key } : fieldOf(source, id)
  // Texts stand as people look for them, whatever language the database was made with.
  const isText = column?.type === 'String'
  return { id, field: isText ? { ...field, sql: sql`fold(${field.sql}) COLLATE "C"` } : field, reverse }
}

/** Ids are looked up, never passed on: what is not here does not reach the database. */
export function fieldOf(source: Source, id: string): Field {
  const field = Object.hasOwn(source.fields, id) ? source.fields[id] : undefined
  if (!field) throw new Error(`a list has no field ${id}`)
  return field
}

export function joinsOf(source: Source, needs: readonly string[]): RawBuilder<unknown> {
  const needed = Object.entries(source.joins).filter(([name]) => needs.includes(name))
  return sql.join(
    needed.map(([, join]) => fixed(join)),
    sql` `,
  )
}
