import type { TarifaView } from '@cais/core/api/fatura.ts'
import type { Db } from '../../db/pool.ts'

export async function readTarifas(db: Db): Promise<TarifaView[]> {
  const rows = await db
    .selectFrom('tarifa')
    .selectAll()
    .orderBy('servico')
    .orderBy('item')
    .orderBy('vigente_desde', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    servico: row.servico,
    item: row.item,
    unidade: row.unidade,
    valorCentavos: row.valor_centavos,
    vigenteDesde: row.vigente_desde,
    vigenteAte: row.vigente_ate,
  }))
}
