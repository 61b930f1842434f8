import type { Area } from '@cais/core/rules/area.ts'
import { type RawBuilder, sql } from 'kysely'
import { everything, type Scope } from './source.ts'

type Sql = RawBuilder<unknown>

/** `isOneOf(scope, 'b.armador_id')`: the column names one of the companies. Columns come from this code alone. */
export function isOneOf(scope: Scope, ...columns: string[]): Sql {
  if (scope === 'everything') return everything
  const { empresaIds } = scope
  return anyOf(...columns.map((column) => sql`${sql.raw(column)} = ANY(${empresaIds}::bigint[])`))
}

/**
 * One of the companies has a part in the service, in one area or in any. Said as a set that is found once, from the
 * company's side, so that it stays quick inside an OR.
 */
export function hasPart(scope: Scope, servico: string, area: Area | null = null): Sql {
  if (scope === 'everything') return everything
  const inArea = area ? sql`AND parte.area = ${area}` : sql``
  return sql`${sql.raw(servico)} IN (
    SELECT parte.servico_id FROM servico_parte parte WHERE ${isOneOf(scope, 'parte.empresa_id')} ${inArea})`
}

/** One of the companies is consignee of the cargo, or has a part in a service on it. */
export function hasCarga(scope: Scope, carga: string): Sql {
  if (scope === 'everything') return everything
  const id = sql.raw(carga)
  return anyOf(
    sql`${id} IN (SELECT dono.carga_id FROM carga_consignatario dono WHERE ${isOneOf(scope, 'dono.empresa_id')})`,
    sql`${id} IN (SELECT linha.carga_id FROM carga_servico linha WHERE ${hasPart(scope, 'linha.servico_id')})`,
  )
}

export function anyOf(...conditions: Sql[]): Sql {
  return sql`(${sql.join(conditions, sql` OR `)})`
}
