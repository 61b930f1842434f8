import { dayOf } from '@cais/core/values/calendar.ts'
import { CNH_CATEGORIES } from '@cais/core/values/cnh.ts'
import type { Db } from '../db/pool.ts'
import { testTimeZone } from './clock.ts'

export interface FrotaDeTeste {
  transportadorId: number
  /** Drivers with a licence for every truck. */
  motoristaIds: number[]
  caminhaoIds: number[]
}

/** Licences for lorries with a trailer. */
const articulada = CNH_CATEGORIES.filter((categoria) => categoria.includes('E'))

/** Drivers and trucks that a carrier of the demo may send today. */
export async function frotaOf(db: Db, transportadorId: number, now: Date): Promise<FrotaDeTeste> {
  const today = dayOf(now, testTimeZone)
  const motoristas = await db
    .selectFrom('autorizacao_motorista as a')
    .innerJoin('motorista as m', 'm.id', 'a.motorista_id')
    .select('m.id')
    .where('a.transportador_id', '=', transportadorId)
    .where('a.ativa', '=', true)
    .where('a.data_vencimento', '>=', today)
    .where('a.validade_cnh', '>=', today)
    .where('a.categoria_cnh', 'in', articulada)
    .orderBy('m.id')
    .execute()
  const caminhoes = await db
    .selectFrom('autorizacao_veiculo as a')
    .innerJoin('caminhao as c', 'c.id', 'a.caminhao_id')
    .select('c.id')
    .where('a.transportador_id', '=', transportadorId)
    .where('a.ativa', '=', true)
    .where('a.data_vencimento', '>=', today)
    .orderBy('c.id')
    .execute()
  return {
    transportadorId,
    motoristaIds: motoristas.map(({ id }) => id),
    caminhaoIds: caminhoes.map(({ id }) => id),
  }
}
