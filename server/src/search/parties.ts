import type { Area } from '@cais/core/access/area.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { everything, type PartyScope } from './source.ts'

type Sql = RawBuilder<unknown>
type Scope = PartyScope | 'everything'

/** `isOneOf(scope, 'b.armador_id')`: the column is one of the companies. Column names come only from this code. */
export function isOneOf(scope: Pick<PartyScope, 'empresaIds'> | 'everything', ...columns: string[]): Sql {
  if (scope === 'everything') return everything
  const { empresaIds } = scope
  return anyOf(...columns.map((column) => sql`${sql.raw(column)} = ANY(${empresaIds}::bigint[])`))
}

/** The authorisation `a` is in force on this day, by the rule `situacaoOf`. */
export function holds(today: string): RawBuilder<boolean> {
  return sql<boolean>`(a.ativa AND a.data_inicio <= ${today}::date
    AND (a.data_vencimento IS NULL OR a.data_vencimento >= ${today}::date))`
}

/** The received authorisations of the companies that are in force on this day. */
export async function autorizacoesRecebidas(
  db: Db,
  empresaIds: readonly number[],
  today: string,
): Promise<number[]> {
  if (empresaIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM autorizacao a
    WHERE a.empresa_autorizada_id = ANY(${[...empresaIds]}::bigint[]) AND ${holds(today)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The part is in force: it depends on no authorisation, or on one that is in force today and for the part's area, while
 * the company still has a type with that area. Every query of parts needs this condition; `partes-em-vigor.test.ts` lists
 * them all. With the reader's companies their authorisations are found once for all rows.
 */
export function isInForce(
  parte: string,
  today: string,
  empresaIds?: PartyScope['empresaIds'],
): RawBuilder<boolean> {
  const [column, area] = ['autorizacao_id', 'area'].map((name) => sql.raw(`${parte}.${name}`))
  const received = empresaIds ? sql`a.empresa_autorizada_id = ANY(${empresaIds}::bigint[])` : everything
  return sql<boolean>`(${column} IS NULL OR (${column}, ${area}) IN (
    SELECT a.id, gives.area FROM ${rights} WHERE ${received} AND ${holds(today)}))`
}

/** The same for single, known parts: each authorisation is looked up by its id. */
export function isInForceByItself(parte: string, today: string): RawBuilder<boolean> {
  const [column, area] = ['autorizacao_id', 'area'].map((name) => sql.raw(`${parte}.${name}`))
  return sql<boolean>`(${column} IS NULL OR EXISTS (
    SELECT FROM ${rights} WHERE a.id = ${column} AND gives.area = ${area} AND ${holds(today)}))`
}

/** Authorisations with the areas that they give to a company of its types. */
const rights = sql`autorizacao a JOIN autorizacao_area gives ON gives.tipo = a.tipo
  JOIN empresa_tipo_area opens ON opens.area = gives.area
  JOIN empresa_tipo t ON t.tipo = opens.tipo AND t.empresa_id = a.empresa_autorizada_id`

/**
 * The company still has a type that opens the area of its part, by the rule `areasOf`. Without one it stays a party, but
 * reads nothing. With the reader's companies their areas are found once for all rows.
 */
export function isOpened(parte: string, empresaIds?: PartyScope['empresaIds']): RawBuilder<boolean> {
  const [empresa, area] = ['empresa_id', 'area'].map((name) => sql.raw(`${parte}.${name}`))
  const opened = sql`empresa_tipo t JOIN empresa_tipo_area opens ON opens.tipo = t.tipo`
  if (!empresaIds)
    return sql<boolean>`EXISTS (SELECT FROM ${opened} WHERE t.empresa_id = ${empresa} AND opens.area = ${area})`
  return sql<boolean>`(${empresa}, ${area}) IN (
    SELECT t.empresa_id, opens.area FROM ${opened} WHERE t.empresa_id = ANY(${empresaIds}::bigint[]))`
}

/** A row of `servico_parte`, by its alias, that belongs to one of the companies today. */
export function isOwnParte({ empresaIds, today, rowByRow }: PartyScope, parte: string): Sql {
  const inForce = rowByRow ? isInForceByItself(parte, today) : isInForce(parte, today, empresaIds)
  const opened = isOpened(parte, rowByRow ? undefined : empresaIds)
  return sql`${isOneOf({ empresaIds }, `${parte}.empresa_id`)} AND ${inForce} AND ${opened}`
}

/**
 * One of the companies has a part in the service, in one area or in any. It is a set that is computed once from the
 * company's side, so that it stays fast inside an OR.
 */
export function hasPart(scope: Scope, servico: string, area: Area | null = null): Sql {
  return area ? among(scope, servico, sql`AND parte.area = ${area}`) : among(scope, servico, sql``)
}

/** The same for one of several areas. */
export function hasPartIn(
  scope: Scope,
  servico: string,
  areas: readonly Area[] | RawBuilder<readonly Area[]>,
): Sql {
  return among(scope, servico, sql`AND parte.area = ANY(${areas})`)
}

/** The same for one role. */
export function hasPartAs(scope: Scope, servico: string, area: Area, papel: Papel): Sql {
  return among(scope, servico, sql`AND parte.area = ${area} AND parte.papel = ${papel}`)
}

function among(scope: Scope, servico: string, more: Sql): Sql {
  if (scope === 'everything') return everything
  return isAmong(
    scope,
    servico,
    'parte.servico_id',
    'servico_parte parte',
    sql`${isOwnParte(scope, 'parte')} ${more}`,
  )
}

/**
 * `isAmong(scope, 't.id', 'c.conteiner_id', 'carga c', condition)`: the column is one of the values in the rows of
 * another table. It is a set, or, for a few rows, a lookup of each row by that value first (OFFSET 0), whatever the
 * other conditions are. For a large company the lookup is faster. Names come only from this code.
 */
export function isAmong(scope: PartyScope, column: string, value: string, from: string, where: Sql): Sql {
  const [wanted, other, table] = [column, value, from].map((name) => sql.raw(name))
  const alias = sql.raw(from.split(' ').at(-1) ?? from)
  if (scope.rowByRow)
    return sql`EXISTS (SELECT FROM (SELECT * FROM ${table} WHERE ${other} = ${wanted} OFFSET 0) ${alias} WHERE ${where})`
  return sql`${wanted} IN (SELECT ${other} FROM ${table} WHERE ${where})`
}

/** One of the companies is consignee of the cargo, or has a part in a service on it. */
export function hasCarga(scope: Scope, carga: string): Sql {
  if (scope === 'everything') return everything
  const owned = isOneOf(scope, 'dono.empresa_id')
  const inServico = hasPart(scope, 'linha.servico_id')
  return anyOf(
    isAmong(scope, carga, 'dono.carga_id', 'carga_consignatario dono', owned),
    isAmong(scope, carga, 'linha.carga_id', 'carga_servico linha', inServico),
  )
}

export function anyOf(...conditions: Sql[]): Sql {
  return sql`(${sql.join(conditions, sql` OR `)})`
}
