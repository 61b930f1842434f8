import {
  createTarifa,
  downloadDocumentoPendencia,
  getCobranca,
  listTarifas,
  saveIsencao,
} from '@cais/core/api/fatura.ts'
import { isencaoRefusal } from '@cais/core/rules/cobranca.ts'
import { planoRefusal } from '@cais/core/rules/plano.ts'
import { familiaOf, isVigente, novaTarifaRefusal } from '@cais/core/rules/tarifa.ts'
import { dayFromNumber, dayNumber } from '@cais/core/values/calendar.ts'
import type { Config } from '../../config.ts'
import { requireOneActing } from '../../course/acting.ts'
import { lockServico } from '../../course/estado.ts'
import { readBeneficiario } from '../../course/faturas/beneficiario.ts'
import { faturaPdf } from '../../course/faturas/fatura-pdf.ts'
import { readIsencoes, touch, writeIsencao } from '../../course/faturas/isencoes.ts'
import { readBill, readCobranca } from '../../course/faturas/read-cobranca.ts'
import { readTarifas } from '../../course/faturas/read-tarifas.ts'
import type { Db } from '../../db/pool.ts'
import { pdfFile } from '../../documents/pdf/file.ts'
import { readTimbre } from '../../documents/pdf/timbre.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, refuseFieldIf, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import {
  getDadosFaturamentoEndpoint,
  getIndicacaoMultaEndpoint,
  saveDadosFaturamentoEndpoint,
  saveIndicacaoMultaEndpoint,
} from './pagador.ts'

const listTarifasEndpoint = serve(listTarifas)(async ({ db }, { query }) => {
  const all = await readTarifas(db)
  const { em } = query
  return em === undefined ? all : all.filter((one) => isVigente(one, em))
})

const createTarifaEndpoint = serve(createTarifa)(async ({ tx, today, out }, { body }) => {
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

const saveIsencaoEndpoint = serve(saveIsencao)(async ({ tx, actor, now, out }, { params, body }) => {
  const { servicoId, pendenciaId } = params
  await requireOneActing(tx, actor, servicoId)
  const servico = await lockServico(tx, servicoId)
  const pendencia = servico.estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const before = (await readIsencoes(tx, [pendenciaId])).get(pendenciaId)
  refuseIf(isencaoRefusal(pendencia, { jaPedida: before?.situacao === 'PEDIDA' }))
  await tx
    .insertInto('isencao_cobranca')
    .values({ pendencia_id: pendenciaId, motivo: body.motivo, pedida_em: now, pedida_por: actor.login })
    .execute()
  // From now on the pendencia waits for the terminal.
  await touch(tx, now, servico, pendenciaId)
  await writeIsencao(
    tx,
    { now, today: actor.today, principal: actor.login },
    servicoId,
    pendenciaId,
    'PEDIDO',
    body.motivo,
  )
  out.alert('isencao.pedida')
  return (await readIsencoes(tx, [pendenciaId])).get(pendenciaId) ?? notFound()
})

interface Asked {
  db: Db
  empresa: ActingEmpresa
  now: Date
  today: string
  config: Config
}

/** The bill of a pendencia as PDF. */
export async function billOf({ db, empresa, now, today, config }: Asked, pendenciaId: number) {
  const bill = await readBill(db, empresa, pendenciaId, today)
  const bytes = await faturaPdf(
    { ...bill, beneficiario: await readBeneficiario(db) },
    { now, timeZone: config.timeZone, timbre: await readTimbre(db) },
  )
  return { fileName: `fatura-${bill.numero}-${bill.faturas.at(-1)?.id}.pdf`, bytes }
}

export const faturaEndpoints: Endpoint[] = [
  serve(getCobranca)(({ db, empresa, today }, { params }) => readCobranca(db, empresa, params.id, today)),
  serve(downloadDocumentoPendencia)(async (asked, { params }) => {
    const { fileName, bytes } = await billOf(asked, params.id)
    return pdfFile(fileName, bytes)
  }),
  saveIsencaoEndpoint,
  listTarifasEndpoint,
  createTarifaEndpoint,
  getDadosFaturamentoEndpoint,
  saveDadosFaturamentoEndpoint,
  getIndicacaoMultaEndpoint,
  saveIndicacaoMultaEndpoint,
]
