import type { Area } from '@cais/core/access/area.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import { type RawBuilder, sql } from 'kysely'
import { type EmpresaScope, everything, type Scope } from './source.ts'

type Sql = RawBuilder<unknown>

/** `isOneOf(scope, 'b.armador_id')`: the column names one of the companies. Columns come from this code alone. */
export function isOneOf(scope: Pick<EmpresaScope, 'empresaIds'> | 'everything', ...columns: string[]): Sql {
  if (scope === 'everything') return everything
  const { empresaIds } = scope
  return anyOf(...columns.map((column) => sql`${sql.raw(column)} = ANY(${empresaIds}::bigint[])`))
}

/** The authorisation `a` is in force on this day, as `situacaoOf` says. */
export function holds(today: string): RawBuilder<boolean> {
  return sql<boolean>`(a.ativa AND a.data_inicio <= ${today}::date
    AND (a.data_vencimento IS NULL OR a.data_vencimento >= ${today}::date))`
}

/**
 * The part is in force: it rests on the company's own right, or on an authorisation that holds today. Every reader of
 * parts asks it; `partes-em-vigor.test.ts` knows them all. Those who look name their companies, and their authorisations
 * are found once for all rows.
 */
export function isInForce(parte: string, today: string, empresaIds?: readonly number[]): RawBuilder<boolean> {
  const column = sql.raw(`${parte}.autorizacao_id`)
  const received = empresaIds ? sql`a.empresa_autorizada_id = ANY(${empresaIds}::bigint[])` : everything
  return sql<boolean>`(${column} IS NULL OR ${column} IN (
    SELECT a.id FROM autorizacao a WHERE ${received} AND ${holds(today)}))`
}

/** A row of `servico_parte`, by its name in the statement, that is one of the companies' today. */
export function isOwnParte({ empresaIds, today }: EmpresaScope, parte: string): Sql {
  return sql`${isOneOf({ empresaIds }, `${parte}.empresa_id`)} AND ${isInForce(parte, today, empresaIds)}`
}

/**
 * One of the companies has a part in the service, in one area or in any. Said as a set that is found once, from the
 * company's side, so that it stays quick inside an OR.
 */
export function hasPart(scope: Scope, servico: string, area: Area | null = null): Sql {
  return area ? among(scope, servico, sql`AND parte.area = ${area}`) : among(scope, servico, sql``)
}

/** The same for one kind of part. */
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
 * `isAmong(scope, 't.id', 'c.conteiner_id', 'carga c', condition)`: the column is one of the values that the rows of
 * another table have. As a set, or, for a few rows, by looking each of them up. Names come from this code alone.
 */
export function isAmong(scope: EmpresaScope, column: string, value: string, from: string, where: Sql): Sql {
  const [wanted, other, table] = [column, value, from].map((name) => sql.raw(name))
  if (scope.rowByRow) return sql`EXISTS (SELECT FROM ${table} WHERE ${other} = ${wanted} AND ${where})`
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
