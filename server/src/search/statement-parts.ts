import type { SearchRequest } from '@cais/core/api/search.ts'
import {
  type ColumnDefinition,
  type ColumnId,
  defaultSort,
  type SearchDefinition,
} from '@cais/core/search/definition.ts'
import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
import { plannedOnce } from '../db/preparing-client.ts'
import { refuseField } from '../http/refused.ts'
import type { Field, Source } from './source.ts'

/**
 * A company's own services are always read by the index that begins with the company, whatever the values. Planning
 * each statement anew would cost PostgreSQL more than the page.
 */
export const planningOf = ({ scan }: Source) => sql.raw(scan ? plannedOnce : '')

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
  const isText = column?.type === 'String'
  const first = isText ? inOrder(field) : field
  const then = column ? thenOf(definition, column).map((next) => fieldOf(source, next)) : []
  return then.length
    ? { field: inTurn([first, ...then]), inScan: undefined, reverse }
    : { field: first, inScan: scanOrder(source, id), reverse }
}

/** The columns that order rows with equal values, one after the other. */
function thenOf({ columns }: Pick<SearchDefinition, 'columns'>, { thenBy }: ColumnDefinition): ColumnId[] {
  const next = columns.find(({ id }) => id === thenBy)
  return next ? [next.id, ...thenOf({ columns }, next)] : []
}

/** Orders by the first field, and for equal values by the next. */
const inTurn = (fields: readonly Field[]): Field => ({
  sql: sql`ROW(${sql.join(fields.map((one) => one.sql))})`,
  needs: fields.flatMap(({ needs = [] }) => needs),
})

/** Texts are ordered in their folded form, whatever collation the database has. */
const inOrder = (field: Field): Field => field.order ?? { ...field, sql: sql`fold(${field.sql}) COLLATE "C"` }

/** The same for the scanned texts, which are folded already. */
function scanOrder({ key, scan }: Source, id: string): Field | undefined {
  if (id === 'id') return { sql: key }
  const field = scan && Object.hasOwn(scan.orders, id) ? scan.orders[id] : undefined
  return field?.inLines ? { ...field, sql: sql`${field.sql} COLLATE "C"` } : field
}

/** Ids are looked up and never put into the statement: an unknown id does not reach the database. */
export function fieldOf(source: Source, id: string): Field {
  const field = Object.hasOwn(source.fields, id) ? source.fields[id] : undefined
  if (!field) throw new Error(`a list has no field ${id}`)
  return field
}

export function joinsOf(source: Pick<Source, 'joins'>, needs: readonly string[]): RawBuilder<unknown> {
  const needed = Object.entries(source.joins).filter(([name]) => needs.includes(name))
  return sql.join(
    needed.map(([, join]) => fixed(join)),
    sql` `,
  )
}

const compiler = new PostgresQueryCompiler()

const texts = new WeakMap<RawBuilder<unknown>, RawBuilder<unknown>>()

/** The same part as plain text, where it has no parameters, so that it is compiled once for all requests. */
export function fixed(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const known = texts.get(part)
  if (known) return known
  const { sql: text, parameters } = compiler.compileQuery(part.toOperationNode(), createQueryId())
  const made = parameters.length ? part : sql.raw(text)
  texts.set(part, made)
  return made
}
