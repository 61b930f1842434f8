import { saveIsencao } from '@cais/core/api/fatura.ts'
import { isencaoRefusal } from '@cais/core/rules/cobranca.ts'
import { requireOneActing } from '../../course/acting.ts'
import { lockServico } from '../../course/estado.ts'
import { readIsencoes, touch, writeIsencao } from '../../course/faturas/isencoes.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'

export const saveIsencaoEndpoint = serve(saveIsencao)(async ({ tx, actor, now, out }, { params, body }) => {
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
