import type { ServicoEstado } from '@cais/core/workflow/estado.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import type { Tx } from '../http/serve.ts'
import type { LoadedServico } from './estado.ts'
import { markPagamentos } from './mark-pagamentos.ts'
import type { Causa } from './transicoes.ts'

/** Cancels the bills of charges that were given up, and the waiver requests of pendencias that ended. */
export async function settleFaturas(
  tx: Tx,
  { now, principal }: Causa,
  { estado: before }: LoadedServico,
  after: ServicoEstado,
): Promise<void> {
  for (const { id, tipo, status } of after.pendencias) {
    const old = before.pendencias.find((one) => one.id === id)
    if (!isCobranca(tipo) || old?.status === status) continue
    if (status !== 'RESOLVIDA' && status !== 'CANCELADA') continue
    await tx
      .updateTable('isencao_cobranca')
      .set({ situacao: 'ENCERRADA', decidida_em: now, decidida_por: principal })
      .where('pendencia_id', '=', id)
      .where('situacao', '=', 'PEDIDA')
      .execute()
    if (status === 'CANCELADA') await cancelFatura(tx, now, id)
  }
}

/** Cancels the unpaid bills of a pendencia; paid ones stay paid. */
export async function cancelFatura(tx: Tx, now: Date, pendenciaId: number): Promise<void> {
  const cancelled = await tx
    .updateTable('fatura')
    .set({ cancelada_em: now })
    .where('pendencia_id', '=', pendenciaId)
    .where('paga_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of cancelled) await markPagamentos(tx, id)
}
