import type { SearchRequest, SearchResult } from '@cais/core/api/search.ts'
import { defaultSort, type SearchDefinition } from '@cais/core/search/definition.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { refuseField } from '../http/refused.ts'
import { conditionOf } from './conditions.ts'
import type { Field, Source } from './source.ts'

export interface SearchContext {
  db: Db
  now: Date
  timeZone: string
}

/** One page of a list with its exact total, in one statement and so of one moment. */
export async function runSearch(
  definition: SearchDefinition,
  source: Source,
  request: SearchRequest,
  context: SearchContext,
): Promise<SearchResult> {
  const { pageNumber, pageSize, filters } = request
  const { rows } = await searchStatement(definition, source, request, context).execute(context.db)
  const { list = [], total = 0 } = rows[0] ?? {}
  return { pageNumber, pageSize, total, list, filters }
}

export function searchStatement(
  definition: SearchDefinition,
  source: Source,
  request: SearchRequest,
  context: Pick<SearchContext, 'now' | 'timeZone'>,
) {
  const { pageNumber, pageSize } = request
  const { conditions, needs } = filtersOf(definition, source, request, context)
  const order = orderOf(definition, source, request)
  const where = sql.join([source.where, ...conditions], sql` AND `)
  const direction = sql.raw(order.reverse ? 'DESC' : 'ASC')
  const shown = [...definition.columns.map((column) => column.id), ...(definition.extras ?? [])]
  const outputs = shown.flatMap((id) => [sql.lit(id), fieldOf(source, id).sql])
  return sql<{ list: SearchResult['list']; total: number }>`
    SELECT
      (SELECT count(*) FROM ${source.from} ${joinsOf(source, needs)} WHERE ${where}) AS total,
      coalesce((
        SELECT json_agg(json_build_object('id', ${source.key}, ${sql.join(outputs)})
                        ORDER BY page.sorted ${direction}, page.id ${direction})
        FROM (
          SELECT ${source.key} AS id, ${order.field.sql} AS sorted
          FROM ${source.from} ${joinsOf(source, [...needs, ...(order.field.needs ?? [])])}
          WHERE ${where}
          ORDER BY ${order.field.sql} ${direction}, ${source.key} ${direction}
          LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}
        ) page
        JOIN ${source.from} ON ${source.key} = page.id AND ${source.where}
        ${joinsOf(source, Object.keys(source.joins))}
      ), '[]') AS list`
}

/** The conditions of all filters, with the joins they need. A filter that the list does not have is named. */
export function filtersOf(
  definition: SearchDefinition,
  source: Source,
  { filters }: Pick<SearchRequest, 'filters'>,
  context: Pick<SearchContext, 'now' | 'timeZone'>,
) {
  const conditions: RawBuilder<unknown>[] = []
  const needs: string[] = []
  for (const [index, applied] of filters.entries()) {
    const path = `filters[${index}]`
    const filter = definition.filters.find((one) => one.id === applied.id)
    if (!filter) refuseField(`${path}.id`, 'validation.filter-unknown')
    const field = fieldOf(source, filter.id)
    const condition = conditionOf(filter, applied, field, { path, ...context })
    if (!condition) continue
    conditions.push(condition)
    needs.push(...(field.needs ?? []))
  }
  return { conditions, needs }
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
  return { field: isText ? { ...field, sql: sql`fold(${field.sql}) COLLATE "C"` } : field, reverse }
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
    needed.map(([, join]) => join),
    sql` `,
  )
}
