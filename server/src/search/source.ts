import { type RawBuilder, sql } from 'kysely'

/** The rows that a search may show: those in which one of these companies has a part, or all (for staff). */
export type Scope = EmpresaScope | 'everything'

export interface EmpresaScope extends PartyScope {
  empresaIds: readonly number[]
}

/** The companies whose parts are meant: known ids, or a column of each row. */
export interface PartyScope {
  empresaIds: readonly number[] | RawBuilder<readonly number[]>
  /** The day at the terminal, on which authorisations are in force or not. */
  today: string
  /** For a few known rows: each is looked up by itself, instead of everything that a company sees. */
  rowByRow?: true
}

/** One value of a row: its expression, and the joins that it needs (each named before those that need it). */
export interface Field {
  sql: RawBuilder<unknown>
  needs?: readonly string[]
  /** For filters only: `sql` is a query for several values, of which one must match. */
  many?: boolean
  /** For filters only: a lookup in another table instead of row by row. */
  lookup?: Lookup
  /** A CNPJ or CPF. Companies see CPFs masked, and find them only by the complete number. */
  register?: boolean
  /** For filters only: the unmasked register, where `sql` shows it masked. */
  stored?: RawBuilder<unknown>
  /** The value is a column of `linhas`, folded already and without an index. */
  inLines?: boolean
  /** For orders only: the sorted form of a name, computed once for all rows with that name. */
  order?: Field
}

/**
 * A lookup of a value in its own table, and of the rows by the ids found: `column` IN (`query` WHERE `value` matches).
 */
export interface Lookup {
  column: RawBuilder<unknown>
  /** `SELECT id FROM empresa`; the conditions are appended. */
  query: RawBuilder<unknown>
  value: RawBuilder<unknown>
  /** For a table of millions the lookup pays off only while few rows match. */
  inLargeTable?: boolean
  /** The value is a column of `linhas` in `servico_busca t`, of which a company reads only its own rows. */
  inLines?: boolean
}

/** Totals that are stored beside the rows, for requests whose filters are all on their columns. */
export interface KeptTotals {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  quantity: RawBuilder<unknown>
  /** The filters that they support, by their own columns. */
  fields: Record<string, Field>
}

/**
 * The same rows with their texts, close together in a table of their own. A sequential scan serves common texts, for
 * which looking up each row would cost more.
 */
export interface TextScan {
  /** Aliased like the list's own rows, with all columns of their key and conditions. */
  from: RawBuilder<unknown>
  /** The rows of the company in this area, in force or not. */
  own: RawBuilder<unknown>
  /** The creation time of a row, for a sample of all times. */
  createdAt: RawBuilder<unknown>
  /** The filters and orders that the scan supports. */
  fields: Record<string, Field>
  orders: Record<string, Field>
}

/**
 * The source of a list's rows. Filters, order and total use only the joins that they need; the other joins are made for
 * the few rows of the page.
 */
export interface Source {
  /** `servico_parte p`; the conditions are in `where`. */
  from: RawBuilder<unknown>
  key: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** In the order in which they can be joined. */
  joins: Record<string, RawBuilder<unknown>>
  fields: Record<string, Field>
  /** The rows of `servico_busca t` that belong to the reader, for fields with texts there. */
  ownTexts?: RawBuilder<unknown>
  totals?: KeptTotals
  scan?: TextScan
  /** The choices of a filter that the rows can have, where these are fewer than the definition names. */
  holds?: Record<string, readonly string[]>
}

/** The reader of a list and the time, for columns about the reader and for news. */
export interface Onlooker {
  usuarioId: number
  now: Date
  /** The reader works in the terminal's own warehouse. */
  armazem: boolean
}

/** `today` is the day at the terminal, also for readers who see everything. */
export type SourceOf = (scope: Scope, today: string, onlooker: Onlooker) => Source

/** `field('e.nome', 'empresa')`: a column by its name; names come only from this code, never from a request. */
export function field(column: string, ...needs: string[]): Field {
  return { sql: sql.raw(column), needs }
}

/** A column with the CNPJ of a company or the CPF of a person. */
export function registerField(column: string, ...needs: string[]): Field {
  return { ...field(column, ...needs), register: true }
}

/** The SQL form of `maskRegister`. */
export const masked = (register: RawBuilder<unknown>) =>
  sql<string>`CASE WHEN length(${register}) = 11 THEN '***' || substr(${register}, 4, 6) || '**' ELSE ${register} END`

function forScope(one: Field, scope: Scope): Field {
  if (!one.register) return one
  if (scope === 'everything') return { ...one, register: false }
  return one.many ? one : { ...one, sql: masked(one.sql), stored: one.sql }
}

type Fields = Source['fields']

const guarded = { staff: new WeakMap<Fields, Fields>(), company: new WeakMap<Fields, Fields>() }

/** The same source with registers masked for readers who may not see them. */
export function guardRegisters(source: Source, scope: Scope): Source {
  const known = guarded[scope === 'everything' ? 'staff' : 'company']
  const fields =
    known.get(source.fields) ??
    Object.fromEntries(Object.entries(source.fields).map(([id, one]) => [id, forScope(one, scope)]))
  known.set(source.fields, fields)
  return { ...source, fields }
}

/** A field with an expression instead of a column. */
export function computed(expression: RawBuilder<unknown>, ...needs: string[]): Field {
  return { sql: expression, needs }
}

/** A filter over several values of a row, such as the boxes of a service. */
export function many(query: RawBuilder<unknown>): Field {
  return { sql: query, many: true }
}

/** `lookupIn('p.consignatario_id', 'SELECT id FROM empresa', 'nome')`: a lookup in a small table. */
export function lookupIn(column: string, query: string, value: string): Lookup {
  return { column: sql.raw(column), query: sql.raw(query), value: sql.raw(value) }
}

/** The same in a large table, used only while few rows match. */
export function lookupInLarge(column: string, query: string, value: string): Lookup {
  return { ...lookupIn(column, query, value), inLargeTable: true }
}

/** `lookupInTexts('p.servico_id', 'conteineres')`: a lookup in the stored texts of services. */
export function lookupInTexts(column: string, texts: string): Lookup {
  return {
    ...lookupInLarge(column, 'SELECT t.servico_id FROM servico_busca t', `t.${texts}`),
    inLines: true,
  }
}

/** A column of `linhas`. */
export function linesField(column: string): Field {
  return { ...field(column), inLines: true }
}

/** A column that is shown as it is and filtered by a lookup. */
export function withLookup(shown: Field, lookup: Lookup): Field {
  return { ...shown, lookup }
}

/** A filter over several values of a row, found from the side of their table. */
export function onlyLookup(lookup: Lookup): Field {
  return { sql: lookup.value, lookup }
}

export const everything = sql`true`
