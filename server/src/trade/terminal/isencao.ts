import { lockServicoOf } from '../../course/estado.ts'
import { touch, writeIsencao } from '../../course/faturas/isencoes.ts'
import { notifyRequisitante } from '../../course/recados/notify-requisitante.ts'
import { runEvento } from '../../course/run-evento.ts'
import { cancelFatura } from '../../course/settle-faturas.ts'
import type { Causa } from '../../course/transicoes.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

export interface DecisaoIsencao {
  evento: 'APROVAR' | 'NEGAR'
  motivo?: string | null | undefined
}

/** Decides a request to waive a charge. Returns the id of the service. */
export async function decideIsencao(
  tx: Tx,
  causa: Causa,
  isencaoId: number,
  { evento, motivo }: DecisaoIsencao,
): Promise<number> {
  const { pendencia_id: pendenciaId, motivo: pedido } = await readIsencao(tx, isencaoId)
  const servico = await lockServicoOf(tx, pendenciaId)
  const { situacao } = await readIsencao(tx, isencaoId)
  refuseIf(situacao === 'PEDIDA' ? null : 'isencao.recusa.ja-decidida')
  const resposta = motivo ?? null
  const isGranted = evento === 'APROVAR'
  await tx
    .updateTable('isencao_cobranca')
    .set({
      situacao: isGranted ? 'APROVADA' : 'NEGADA',
      resposta,
      decidida_em: causa.now,
      decidida_por: causa.principal,
    })
    .where('id', '=', isencaoId)
    .execute()
  const what = isGranted ? ('APROVADA' as const) : ('NEGADA' as const)
  await writeIsencao(tx, causa, servico.id, pendenciaId, what, resposta)
  if (isGranted) await cancelFatura(tx, causa.now, pendenciaId)
  else await touch(tx, causa.now, servico, pendenciaId)
  const after = isGranted
    ? await runEvento(tx, causa, servico, { evento: 'APROVAR', pendenciaId, motivo: resposta ?? pedido })
    : servico
  await notifyRequisitante(tx, causa, servico, after, {
    evento: isGranted ? 'ISENTAR' : 'NEGAR_ISENCAO',
    pendenciaId,
    motivo: resposta,
  })
  return servico.id
}

async function readIsencao(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('isencao_cobranca')
    .select(['pendencia_id', 'motivo', 'situacao'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? notFound()
}

/** The pendencia whose charge is to be waived. */
export const pendenciaOfIsencao = async (tx: Tx, isencaoId: number): Promise<number> =>
  (await readIsencao(tx, isencaoId)).pendencia_id
