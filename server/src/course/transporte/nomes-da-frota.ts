import type { Indicacao } from '@cais/core/pendencia/transporte/indicados.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** The names and plates of the drivers and trucks, as the carrier that sends them has declared them. */
export interface Nomes {
  motoristas(indicados: readonly Indicacao[]): string[]
  placas(indicados: readonly Indicacao[]): string[]
}

interface NomeRow {
  tipo: 'MOTORISTA' | 'VEICULO'
  transportadorId: number
  id: number
  nome: string
}

/** Reads all names with one query, whatever the number of appointments. */
export async function readNomes(db: Db, indicados: readonly Indicacao[]): Promise<Nomes> {
  const carriers = [...new Set(indicados.map(({ transportadorId }) => transportadorId))]
  const motoristas = [...new Set(indicados.flatMap(({ motoristaId }) => motoristaId ?? []))]
  const caminhoes = [...new Set(indicados.flatMap(({ caminhaoId }) => caminhaoId ?? []))]
  const { rows } = await sql<NomeRow>`
    SELECT 'MOTORISTA' AS tipo, a.transportador_id AS "transportadorId", a.motorista_id AS id, a.nome
    FROM autorizacao_motorista a
    WHERE a.transportador_id = ANY(${carriers}::bigint[]) AND a.motorista_id = ANY(${motoristas}::bigint[])
    UNION ALL
    SELECT 'VEICULO', a.transportador_id, a.caminhao_id, c.placa
    FROM autorizacao_veiculo a JOIN caminhao c ON c.id = a.caminhao_id
    WHERE a.transportador_id = ANY(${carriers}::bigint[]) AND a.caminhao_id = ANY(${caminhoes}::bigint[])`.execute(
    db,
  )
  const keyOf = (tipo: NomeRow['tipo'], transportadorId: number, id: number | null) =>
    `${tipo} ${transportadorId} ${id}`
  const nomes = new Map(rows.map((row) => [keyOf(row.tipo, row.transportadorId, row.id), row.nome]))
  const named =
    (tipo: NomeRow['tipo'], idOf: (one: Indicacao) => number | null) => (all: readonly Indicacao[]) => [
      ...new Set(all.flatMap((one) => nomes.get(keyOf(tipo, one.transportadorId, idOf(one))) ?? [])),
    ]
  return {
    motoristas: named('MOTORISTA', ({ motoristaId }) => motoristaId),
    placas: (all) => named('VEICULO', ({ caminhaoId }) => caminhaoId)(all).map(formatPlate),
  }
}
