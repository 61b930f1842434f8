import { createTarifa, listTarifas, type TarifaView } from '@cais/core/api/fatura.ts'
import { dayFromNumber, dayNumber } from '@cais/core/rules/calendar.ts'
import { isVigente, novaTarifaRefusal } from '@cais/core/rules/tarifa.ts'
import type { Db } from '../../db/pool.ts'
import { refuseIf } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'

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

export const listTarifasEndpoint = serve(listTarifas)(async ({ db }, { query }) => {
  const all = await readTarifas(db)
  const { em } = query
  return em === undefined ? all : all.filter((one) => isVigente(one, em))
})

export const createTarifaEndpoint = serve(createTarifa)(async ({ tx, today, out }, { body }) => {
  const { servico, item, unidade, valorCentavos, vigenteDesde } = body
  const newest = await tx
    .selectFrom('tarifa')
    .select(['id', 'vigente_desde', 'vigente_ate'])
    .where('servico', '=', servico)
    .where('item', '=', item)
    .orderBy('vigente_desde', 'desc')
    .forUpdate()
    .executeTakeFirst()
  refuseIf(
    novaTarifaRefusal(vigenteDesde, {
      hoje: today,
      ultima: newest?.vigente_desde ?? null,
    }),
  )
  const before = dayFromNumber(dayNumber(vigenteDesde) - 1)
  if (newest && (newest.vigente_ate === null || newest.vigente_ate >= vigenteDesde))
    await tx.updateTable('tarifa').set({ vigente_ate: before }).where('id', '=', newest.id).execute()
  const { id } = await tx
    .insertInto('tarifa')
    .values({ servico, item, unidade, valor_centavos: valorCentavos, vigente_desde: vigenteDesde })
    .returning('id')
    .executeTakeFirstOrThrow()
  out.alert('tarifa.created', item)
  out.note({ tarifa: id, antes: newest?.id ?? null })
  return { id, servico, item, unidade, valorCentavos, vigenteDesde, vigenteAte: null }
})
