import { type IsencaoView, saveIsencao } from '@cais/core/api/fatura.ts'
import { isencaoRefusal } from '@cais/core/rules/cobranca.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { requireOneActing } from '../servico/change-servico.ts'
import { type LoadedServico, lockServico } from '../servico/estado.ts'
import { type Causa, writeTransicoes } from '../servico/run-evento.ts'
import { settleVez } from '../servico/vez.ts'

/** The newest request about each of these pendencias. */
export async function readIsencoes(
  db: Db,
  pendenciaIds: readonly number[],
): Promise<Map<number, IsencaoView>> {
  if (pendenciaIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('isencao_cobranca')
    .selectAll()
    .distinctOn('pendencia_id')
    .where('pendencia_id', 'in', pendenciaIds)
    .orderBy('pendencia_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.pendencia_id,
      {
        id: row.id,
        motivo: row.motivo,
        pedidaEm: row.pedida_em.toISOString(),
        pedidaPor: row.pedida_por,
        situacao: row.situacao,
        resposta: row.resposta,
        decididaEm: row.decidida_em?.toISOString() ?? null,
        decididaPor: row.decidida_por,
      },
    ]),
  )
}

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
  // Since now it waits for the terminal.
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

/** From now on it waits for somebody else. */
export async function touch(tx: Tx, now: Date, servico: LoadedServico, pendenciaId: number): Promise<void> {
  await tx
    .updateTable('pendencia')
    .set(({ eb }) => ({ desde: now, version: eb('version', '+', 1) }))
    .where('id', '=', pendenciaId)
    .execute()
  await settleVez(tx, servico)
}

export function writeIsencao(
  tx: Tx,
  causa: Causa,
  servicoId: number,
  pendenciaId: number,
  what: 'PEDIDO' | 'APROVADA' | 'NEGADA',
  motivo: string | null,
): Promise<void> {
  const evento = what === 'PEDIDO' ? 'PEDIDO_ISENCAO' : (`ISENCAO_${what}` as const)
  return writeTransicoes(tx, causa, servicoId, [
    { alvo: 'PENDENCIA', id: pendenciaId, evento, de: 'ATIVA', para: 'ATIVA', motivo },
  ])
}
