import type { CampoDeclarado, Divergencia } from '@cais/core/api/motorista.ts'
import type { Indicacao } from '@cais/core/pendencia/transporte/indicados.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

type Pair = readonly [campo: CampoDeclarado, own: string, record: string]

/** The columns that a carrier declares itself in `a`, with the matching columns of the terminal's record. */
export const declarados: Record<'autorizacao_motorista' | 'autorizacao_veiculo', readonly Pair[]> = {
  autorizacao_motorista: [
    ['nome', 'a.nome', 'motorista.nome'],
    ['cnh', 'a.cnh', 'motorista.cnh'],
    ['categoriaCnh', 'a.categoria_cnh', 'motorista.categoria_cnh'],
    ['validadeCnh', 'a.validade_cnh', 'motorista.validade_cnh'],
  ],
  autorizacao_veiculo: [
    ['renavam', 'a.renavam', 'caminhao.renavam'],
    ['rntrc', 'a.rntrc', 'caminhao.rntrc'],
    ['tipo', 'a.tipo', 'caminhao.tipo'],
  ],
}

/** `dito (campo, own, record)`, a row for each pair. The names come only from this code. */
export const ditos = (table: keyof typeof declarados): RawBuilder<unknown> =>
  sql.raw(
    `(VALUES ${declarados[table]
      .map(([campo, own, record]) => `('${campo}', ${own}::text, ${record}::text)`)
      .join(', ')}) AS dito (campo, own, record)`,
  )

/** The fields in which the carriers' declarations about these drivers and trucks differ from the terminal's record. */
export async function readDivergencias(db: Db, indicados: readonly Indicacao[]): Promise<Divergencia[]> {
  const motoristaIds = indicados.flatMap(({ motoristaId }) => motoristaId ?? [])
  const caminhaoIds = indicados.flatMap(({ caminhaoId }) => caminhaoId ?? [])
  if (motoristaIds.length + caminhaoIds.length === 0) return []
  const { rows } = await sql<Divergencia>`
    SELECT 'MOTORISTA' AS especie, motorista.id, motorista.nome AS quem, motorista.conferido_em IS NOT NULL AS conferido,
      e.nome AS transportador, dito.campo, dito.own AS declarado, dito.record AS cadastro
    FROM motorista JOIN autorizacao_motorista a ON a.motorista_id = motorista.id AND a.ativa
      JOIN empresa e ON e.id = a.transportador_id CROSS JOIN LATERAL ${ditos('autorizacao_motorista')}
    WHERE motorista.id = ANY(${motoristaIds}::bigint[]) AND dito.own <> dito.record
    UNION ALL
    SELECT 'VEICULO', caminhao.id, caminhao.placa, caminhao.conferido_em IS NOT NULL,
      e.nome, dito.campo, dito.own, dito.record
    FROM caminhao JOIN autorizacao_veiculo a ON a.caminhao_id = caminhao.id AND a.ativa
      JOIN empresa e ON e.id = a.transportador_id CROSS JOIN LATERAL ${ditos('autorizacao_veiculo')}
    WHERE caminhao.id = ANY(${caminhaoIds}::bigint[]) AND dito.own <> dito.record
    ORDER BY especie, quem, transportador, campo`.execute(db)
  return rows
}
