import { type RawBuilder, sql } from 'kysely'

/** Whose rows a search may show: those that one of these companies has a part in, or all (for staff). */
export type Scope = { empresaIds: readonly number[] } | 'everything'

/** One value of a row: how to compute it, and which joins it needs (each named before those that need it). */
export interface Field {
  sql: RawBuilder<unknown>
  needs?: readonly string[]
  /** For filters only: `sql` is a query for several values, of which one must answer. */
  many?: boolean
}

/**
 * Where a list's rows come from. Filters, order and total use only the joins they need; the rest is joined to the
 * few rows of the page.
 */
export interface Source {
  /** `servico_parte p` with its conditions already in `where`. */
  from: RawBuilder<unknown>
  /** The row's id. */
  key: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** In the order in which they can be joined. */
  joins: Record<string, RawBuilder<unknown>>
  fields: Record<string, Field>
}

export type SourceOf = (scope: Scope) => Source

/** `field('e.nome', 'empresa')`: a column by its name; names come from this code, never from a request. */
export function field(column: string, ...needs: string[]): Field {
  return { sql: sql.raw(column), needs }
}

/** A field made of more than a column. */
export function computed(expression: RawBuilder<unknown>, ...needs: string[]): Field {
  return { sql: expression, needs }
}

/** A filter over the many values that a row has, such as the boxes of a service. */
export function many(query: RawBuilder<unknown>): Field {
  return { sql: query, many: true }
}

export const everything = sql`true`
