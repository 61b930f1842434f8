import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'
import type { LoadedServico } from '../estado.ts'
import { markPagamentos } from '../mark-pagamentos.ts'
import { type Causa, writeTransicoes } from '../transicoes.ts'
import { settleVez } from '../vez.ts'
import { type FaturaExterna, itemRow } from './issue-fatura.ts'
import { sendCancelada, sendDeOutro, sendFatura } from './send-fatura.ts'

interface Mudando {
  servico: LoadedServico
  faturaId: number
  pendenciaId: number
}

/** Changes an unpaid bill and sends it again. A payer in whose place another one pays is told so. */
export async function changeFatura(
  tx: Tx,
  causa: Causa,
  { servico, faturaId, pendenciaId }: Mudando,
  { pagadorId, itens, valorCentavos, vencimento, codigoBarras, pix }: FaturaExterna,
): Promise<void> {
  const before = await tx
    .selectFrom('fatura')
    .select(['empresa_id', 'valor_centavos', 'vencimento'])
    .where('id', '=', faturaId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('fatura')
    .set({
      empresa_id: pagadorId,
      valor_centavos: valorCentavos,
      vencimento,
      codigo_barras: codigoBarras,
      pix,
      versao: sql`versao + 1`,
      alterada_em: causa.now,
    })
    .where('id', '=', faturaId)
    .execute()
  await tx.deleteFrom('fatura_item').where('fatura_id', '=', faturaId).execute()
  await tx
    .insertInto('fatura_item')
    .values(itens.map(itemRow(faturaId)))
    .execute()
  await writeEvento(tx, causa, servico.id, pendenciaId, 'FATURA_ALTERADA')
  await sendFatura(tx, causa.now, {
    id: faturaId,
    servicoId: servico.id,
    pagadorId,
    valorCentavos,
    vencimento,
  })
  if (before.empresa_id !== pagadorId)
    await sendDeOutro(tx, causa.now, {
      id: faturaId,
      servicoId: servico.id,
      pagadorId: before.empresa_id,
      valorCentavos: before.valor_centavos,
      vencimento: before.vencimento,
    })
}

/** Cancels an unpaid bill. Its payer is told, and the pendencia is the terminal's turn again. */
export async function cancelOne(
  tx: Tx,
  causa: Causa,
  { servico, faturaId, pendenciaId }: Mudando,
): Promise<void> {
  const fatura = await tx
    .updateTable('fatura')
    .set({ cancelada_em: causa.now })
    .where('id', '=', faturaId)
    .returning(['empresa_id', 'valor_centavos', 'vencimento'])
    .executeTakeFirstOrThrow()
  await markPagamentos(tx, faturaId)
  await tx
    .updateTable('pendencia')
    .set(({ eb }) => ({ desde: causa.now, version: eb('version', '+', 1) }))
    .where('id', '=', pendenciaId)
    .execute()
  await settleVez(tx, servico)
  await writeEvento(tx, causa, servico.id, pendenciaId, 'FATURA_CANCELADA')
  await sendCancelada(tx, causa.now, {
    id: faturaId,
    servicoId: servico.id,
    pagadorId: fatura.empresa_id,
    valorCentavos: fatura.valor_centavos,
    vencimento: fatura.vencimento,
  })
}

const writeEvento = (
  tx: Tx,
  causa: Causa,
  servicoId: number,
  id: number,
  evento: 'FATURA_ALTERADA' | 'FATURA_CANCELADA',
) =>
  writeTransicoes(tx, causa, servicoId, [
    { alvo: 'PENDENCIA', id, evento, de: 'ATIVA', para: 'ATIVA', motivo: null },
  ])
