import { type RawBuilder, sql } from 'kysely'
import { isInForce, isOpened, isOwnParte } from './parties.ts'
import { everything, type PartyScope } from './source.ts'

/**
 * One of the companies may read the bill (by its alias), by the rule `readsPrecos`. That it has a part in the service
 * is a separate condition.
 */
export function readsFatura(scope: PartyScope | 'everything', fatura: string): RawBuilder<unknown> {
  if (scope === 'everything') return everything
  const [servicoId, pagadorId] = ['servico_id', 'empresa_id'].map((name) => sql.raw(`${fatura}.${name}`))
  // If the requester's authorisation has ended, only the company that gave it reads on.
  const ownersWith = (asks: RawBuilder<unknown>) => sql`SELECT ${pagadorId}
    UNION ALL SELECT asker.empresa_id FROM servico_parte asker
      WHERE asker.servico_id = ${servicoId} AND asker.papel = 'REQUISITANTE' AND ${asks}
    UNION ALL SELECT given.empresa_autorizadora_id FROM servico_parte asker
      JOIN autorizacao given ON given.id = asker.autorizacao_id
      WHERE asker.servico_id = ${servicoId} AND asker.papel = 'REQUISITANTE'`
  const inForce = isInForce('asker', scope.today)
  return sql`(EXISTS (SELECT FROM (${ownersWith(sql`${inForce} AND ${isOpened('asker')}`)}) owner (id)
      WHERE owner.id = ANY(${scope.empresaIds}::bigint[]))
    OR EXISTS (SELECT FROM servico_parte broker JOIN autorizacao given ON given.id = broker.autorizacao_id
      WHERE broker.servico_id = ${servicoId} AND broker.papel = 'AUTORIZADO' AND broker.area = 'despachante'
        AND ${isOwnParte(scope, 'broker')} AND given.empresa_autorizadora_id IN (${ownersWith(inForce)})))`
}
