import { applyEvento } from '@cais/core/workflow/aplicar.ts'
import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'
import { lockServico } from '../estado.ts'
import { markPagamentos } from '../mark-pagamentos.ts'
import { notifyRequisitante } from '../recados/notify-requisitante.ts'
import { runEvento } from '../run-evento.ts'
import { type Causa, writeTransicoes } from '../transicoes.ts'
import { settleVez } from '../vez.ts'
import { isAllBilled } from './issue-fatura.ts'

/** Marks all bills of a pendencia as paid; without a bill nothing had to be paid. */
export async function payFatura(tx: Tx, causa: Causa, pendenciaId: number): Promise<void> {
  const paid = await tx
    .updateTable('fatura')
    .set({ paga_em: causa.now })
    .where('pendencia_id', '=', pendenciaId)
    .where('paga_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .returning(['id', 'servico_id'])
    .execute()
  if (!paid[0]) return
  for (const { id } of paid) await markPagamentos(tx, id)
  await writeEvento(tx, causa, paid[0].servico_id, pendenciaId, 'RESOLVIDA')
}

/**
 * Marks one bill as paid by a payment. Once nothing else of its pendencia is to be paid or billed, the pendencia is
 * resolved as if the desk had done it. Until then only the bill is paid.
 */
export async function settleFatura(tx: Tx, causa: Causa, faturaId: number, pagoEm: Date): Promise<void> {
  const { servicoId } = await tx
    .selectFrom('fatura')
    .select('servico_id as servicoId')
    .where('id', '=', faturaId)
    .executeTakeFirstOrThrow()
  const servico = await lockServico(tx, servicoId)
  const paid = await tx
    .updateTable('fatura')
    .set({ paga_em: sql<Date>`greatest(emitida_em, ${pagoEm}::timestamptz)` })
    .where('id', '=', faturaId)
    .where('paga_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .returning('pendencia_id as pendenciaId')
    .executeTakeFirst()
  if (!paid) return
  const { pendenciaId } = paid
  const evento = { evento: 'APROVAR', pendenciaId } as const
  const isEnd =
    !(await hasOpenBillOf(tx, pendenciaId)) &&
    (await isAllBilled(tx, servicoId, causa.today)) &&
    applyEvento(servico.estado, evento).recusa === null
  if (!isEnd) {
    await tx
      .updateTable('pendencia')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', pendenciaId)
      .execute()
    await settleVez(tx, servico)
    return writeEvento(tx, causa, servicoId, pendenciaId, 'ATIVA')
  }
  const after = await runEvento(tx, causa, servico, evento)
  await writeEvento(tx, causa, servicoId, pendenciaId, 'RESOLVIDA')
  await notifyRequisitante(tx, causa, servico, after, evento)
}

const writeEvento = (tx: Tx, causa: Causa, servicoId: number, id: number, para: 'ATIVA' | 'RESOLVIDA') =>
  writeTransicoes(tx, causa, servicoId, [
    { alvo: 'PENDENCIA', id, evento: 'PAGAMENTO', de: 'ATIVA', para, motivo: null },
  ])

async function hasOpenBillOf(tx: Tx, pendenciaId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('fatura')
    .select('id')
    .where('pendencia_id', '=', pendenciaId)
    .where('paga_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}
