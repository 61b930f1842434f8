import type { AutorizacaoDeAcesso } from '@cais/core/api/motorista.ts'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../search/parties.ts'
import type { Scope } from '../../search/source.ts'

/** The carriers in sight that let this driver or truck in; table and columns come from this code alone. */
export function autorizacoesDeAcesso(
  table: 'autorizacao_motorista' | 'autorizacao_veiculo',
  link: 'a.motorista_id = motorista.id' | 'a.caminhao_id = caminhao.id',
  scope: Scope,
): RawBuilder<AutorizacaoDeAcesso[]> {
  return sql<AutorizacaoDeAcesso[]>`coalesce((
    SELECT json_agg(json_build_object('id', a.id, 'transportadorId', e.id, 'transportadorNome', e.nome,
                                      'dataVencimento', a.data_vencimento, 'ativa', a.ativa) ORDER BY e.nome, a.id)
    FROM ${sql.raw(table)} a JOIN empresa e ON e.id = a.transportador_id
    WHERE ${sql.raw(link)} AND ${isOneOf(scope, 'a.transportador_id')}), '[]')`
}
