import type { AutorizacaoDeAcesso } from '@cais/core/api/motorista.ts'
import type { CaminhaoTipo } from '@cais/core/catalogo/frota.ts'
import type { CnhCategory } from '@cais/core/values/cnh.ts'
import { type RawBuilder, sql } from 'kysely'
import { type declarados, ditos } from '../../course/transporte/divergencias.ts'
import { isOneOf } from '../../search/parties.ts'
import type { Scope } from '../../search/source.ts'

/** The values of a carrier that differ from the terminal's record; only staff see them. */
const diferencas = (table: keyof typeof declarados) => sql`(
  SELECT coalesce(json_agg(json_build_object('campo', campo, 'valor', own)), '[]')
  FROM ${ditos(table)} WHERE own <> record)`

/** The visible carriers that admit this driver or truck; table and columns come only from this code. */
export function autorizacoesOfAcesso(
  table: 'autorizacao_motorista' | 'autorizacao_veiculo',
  link: 'a.motorista_id = motorista.id' | 'a.caminhao_id = caminhao.id',
  scope: Scope,
): RawBuilder<AutorizacaoDeAcesso[]> {
  return sql<AutorizacaoDeAcesso[]>`coalesce((
    SELECT json_agg(json_build_object('id', a.id, 'transportadorId', e.id, 'transportadorNome', e.nome,
                                      'dataVencimento', a.data_vencimento, 'ativa', a.ativa,
                                      'diferencas', ${scope === 'everything' ? diferencas(table) : sql`'[]'::json`})
                    ORDER BY e.nome, a.id)
    FROM ${sql.raw(table)} a JOIN empresa e ON e.id = a.transportador_id
    WHERE ${sql.raw(link)} AND ${isOneOf(scope, 'a.transportador_id')}), '[]')`
}

/**
 * The reader's own declaration about this driver, with a licence number that with this number; declarations of other
 * carriers are not shown.
 */
export const motoristaDeclarado = (scope: Scope, cnh: string | null = null) =>
  sql<{ nome: string; cnh: string; categoriaCnh: CnhCategory; validadeCnh: string } | null>`(
    SELECT json_build_object('nome', a.nome, 'cnh', a.cnh, 'categoriaCnh', a.categoria_cnh, 'validadeCnh', a.validade_cnh)
    FROM autorizacao_motorista a
    WHERE a.motorista_id = motorista.id AND ${isOneOf(scope, 'a.transportador_id')}
    ORDER BY a.cnh IS NOT DISTINCT FROM ${cnh}::text DESC, a.ativa DESC, a.id LIMIT 1)`

/** The same for a truck. */
export const veiculoDeclarado = (scope: Scope) =>
  sql<{ renavam: string; rntrc: string; tipo: CaminhaoTipo } | null>`(
    SELECT json_build_object('renavam', a.renavam, 'rntrc', a.rntrc, 'tipo', a.tipo)
    FROM autorizacao_veiculo a
    WHERE a.caminhao_id = caminhao.id AND ${isOneOf(scope, 'a.transportador_id')} ORDER BY a.ativa DESC, a.id LIMIT 1)`
