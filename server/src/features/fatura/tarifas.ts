import { createTarifa, listTarifas } from '@cais/core/api/fatura.ts'
import { planoRefusal } from '@cais/core/rules/plano.ts'
import { familiaOf, isVigente, novaTarifaRefusal } from '@cais/core/rules/tarifa.ts'
import { dayFromNumber, dayNumber } from '@cais/core/values/calendar.ts'
import { readTarifas } from '../../course/faturas/read-tarifas.ts'
import { refuseFieldIf, refuseIf } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'

export const listTarifasEndpoint = serve(listTarifas)(async ({ db }, { query }) => {
  const all = await readTarifas(db)
  const { em } = query
  return em === undefined ? all : all.filter((one) => isVigente(one, em))
})

export const createTarifaEndpoint = serve(createTarifa)(async ({ tx, today, out }, { body }) => {
  const { servico, item, unidade, valorCentavos, vigenteDesde } = body
  refuseFieldIf('vigenteDesde', planoRefusal(vigenteDesde, today))
  const newest = await tx
    .selectFrom('tarifa')
    .select(['id', 'vigente_desde', 'vigente_ate'])
    .where('servico', '=', servico)
    .where('item', '=', item)
    .orderBy('vigente_desde', 'desc')
    .forUpdate()
    .executeTakeFirst()
  const first = await tx
    .selectFrom('tarifa')
    .select('vigente_desde')
    .where('servico', 'in', familiaOf(servico))
    .orderBy('vigente_desde')
    .limit(1)
    .executeTakeFirst()
  const known = {
    hoje: today,
    primeira: first?.vigente_desde ?? null,
    ultima: newest?.vigente_desde ?? null,
  }
  refuseIf(novaTarifaRefusal(vigenteDesde, known))
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
