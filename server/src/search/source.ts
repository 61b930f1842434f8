import { type RawBuilder, sql } from 'kysely'

/** Whose rows a search may show: those that one of these companies has a part in, or all (for staff). */
export type Scope = EmpresaScope | 'everything'

export interface EmpresaScope extends PartyScope {
  empresaIds: readonly number[]
}

/** Whose parts are asked about: of companies that are known, or of those that each row names. */
export interface PartyScope {
  empresaIds: readonly number[] | RawBuilder<readonly number[]>
  /** The terminal's day: parts that rest on an authorisation are theirs while it is in force. */
  today: string
  /** Asked of a few rows that are known already: each is looked up by itself, and not the whole of what a company sees. */
  rowByRow?: true
}

/** One value of a row: how to compute it, and which joins it needs (each named before those that need it). */
export interface Field {
  sql: RawBuilder<unknown>
  needs?: readonly string[]
  /** For filters only: `sql` is a query for several values, of which one must answer. */
  many?: boolean
  /** For filters only: where else to look for it than row by row. */
  lookup?: Lookup
  /** A CNPJ or a CPF: who is not of the staff sees a CPF masked, and finds it by the whole of it alone. */
  register?: boolean
  /** For filters only: the register itself, where `sql` shows it masked. */
  stored?: RawBuilder<unknown>
  /** The value is `linhas`, folded already, that no index knows. */
  inLines?: boolean
  /** For orders only: a name as it is sorted, worked out once for all rows that share it. */
  order?: Field
}

/**
 * A value that is looked for in its own table, and the rows by what was found there:
 * `column` IN (`query` WHERE `value` answers).
 */
export interface Lookup {
  column: RawBuilder<unknown>
  /** `SELECT id FROM empresa`; its conditions follow. */
  query: RawBuilder<unknown>
  value: RawBuilder<unknown>
  /** In a table of millions, this is better only while few are found. */
  inLargeTable?: boolean
  /** The value is a column of `linhas` in `servico_busca t`, of which a company asks only its own. */
  inLines?: boolean
}

/** Totals that are kept beside the rows, for requests whose filters ask nothing else than they know. */
export interface KeptTotals {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  quantity: RawBuilder<unknown>
  /** The filters they answer, by their own columns. */
  fields: Record<string, Field>
}

/**
 * The same rows beside their texts, close together in a table of their own. Read from end to end it serves texts that many
 * rows share, where looking up each of them would cost more.
 */
export interface TextScan {
  /** Named as the list's own rows are, with all that their key and conditions ask for. */
  from: RawBuilder<unknown>
  /** The rows of the company in this area, whether or not they are in force. */
  own: RawBuilder<unknown>
  /** When a row was made, for a sample of all times. */
  createdAt: RawBuilder<unknown>
  /** The filters and orders that it answers. */
  fields: Record<string, Field>
  orders: Record<string, Field>
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
  /** Which rows of `servico_busca t` are its own, for fields whose texts are kept there. */
  ownTexts?: RawBuilder<unknown>
  totals?: KeptTotals
  scan?: TextScan
  /** What its rows can hold of a filter's choices, where it is fewer than the definition names. */
  holds?: Record<string, readonly string[]>
}

/** Who looks at a list, and when: for what is theirs, and for what is new. */
export interface Onlooker {
  usuarioId: number
  now: Date
  /** They work in the terminal's own warehouse. */
  armazem: boolean
}

/** `today` is the terminal's day, which also those who see everything have. */
export type SourceOf = (scope: Scope, today: string, onlooker: Onlooker) => Source

/** `field('e.nome', 'empresa')`: a column by its name; names come from this code, never from a request. */
export function field(column: string, ...needs: string[]): Field {
  return { sql: sql.raw(column), needs }
}

/** A column with the CNPJ of a company or the CPF of a person. */
export function registerField(column: string, ...needs: string[]): Field {
  return { ...field(column, ...needs), register: true }
}

/** As `maskRegister` does. */
export const masked = (register: RawBuilder<unknown>) =>
  sql<string>`CASE WHEN length(${register}) = 11 THEN '***' || substr(${register}, 4, 6) || '**' ELSE ${register} END`

function forScope(one: Field, scope: Scope): Field {
  if (!one.register) return one
  if (scope === 'everything') return { ...one, register: false }
  return one.many ? one : { ...one, sql: masked(one.sql), stored: one.sql }
}

type Fields = Source['fields']

const guarded = { staff: new WeakMap<Fields, Fields>(), company: new WeakMap<Fields, Fields>() }

/** The same rows, with the registers of people kept from whom they are not for. */
export function guardRegisters(source: Source, scope: Scope): Source {
  const known = guarded[scope === 'everything' ? 'staff' : 'company']
  const fields =
    known.get(source.fields) ??
    Object.fromEntries(Object.entries(source.fields).map(([id, one]) => [id, forScope(one, scope)]))
  known.set(source.fields, fields)
  return { ...source, fields }
}

/** A field made of more than a column. */
export function computed(expression: RawBuilder<unknown>, ...needs: string[]): Field {
  return { sql: expression, needs }
}

/** A filter over the many values that a row has, such as the boxes of a service. */
export function many(query: RawBuilder<unknown>): Field {
  return { sql: query, many: true }
}

/** `lookupIn('p.consignatario_id', 'SELECT id FROM empresa', 'nome')`: looked for in a small table of its own. */
export function lookupIn(column: string, query: string, value: string): Lookup {
  return { column: sql.raw(column), query: sql.raw(query), value: sql.raw(value) }
}

/** The same in a large table, whenever it finds only a few. */
export function lookupInLarge(column: string, query: string, value: string): Lookup {
  return { ...lookupIn(column, query, value), inLargeTable: true }
}

/** `lookupInTexts('p.servico_id', 'conteineres')`: looked for in the texts that are kept of services. */
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

/** A column that is shown as it stands and looked for elsewhere. */
export function withLookup(shown: Field, lookup: Lookup): Field {
  return { ...shown, lookup }
}

/** A filter over the many values that a row has, found from their side. */
export function onlyLookup(lookup: Lookup): Field {
  return { sql: lookup.value, lookup }
}

export const everything = sql`true`
