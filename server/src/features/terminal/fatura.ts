import { type Emissao, issueFatura, issueMulta } from '../../course/faturas/issue-fatura.ts'
import { type Causa, writeTransicoes } from '../../course/transicoes.ts'
import type { Tx } from '../../http/serve.ts'
import { lockServicoOf } from './lock-servico-of.ts'

/** The bill of a financial pendencia, as the tariff of today has it. */
export async function emit(tx: Tx, causa: Causa, pendenciaId: number, emissao: Emissao): Promise<void> {
  await issueFatura(tx, causa, await lockServicoOf(tx, pendenciaId), pendenciaId, emissao)
}

/** A penalty, billed beside what the service costs. */
export async function charge(
  tx: Tx,
  causa: Causa,
  pendenciaId: number,
  multa: Parameters<typeof issueMulta>[4],
): Promise<void> {
  await issueMulta(tx, causa, await lockServicoOf(tx, pendenciaId), pendenciaId, multa)
}

/** The bill was paid; where there was none, nothing was to be paid. */
export async function payFatura(tx: Tx, causa: Causa, pendenciaId: number): Promise<void> {
  const paid = await tx
    .updateTable('fatura')
    .set({ paga_em: causa.now })
    .where('pendencia_id', '=', pendenciaId)
    .where('paga_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .returning('servico_id')
    .executeTakeFirst()
  if (!paid) return
  await writeTransicoes(tx, causa, paid.servico_id, [
    { alvo: 'PENDENCIA', id: pendenciaId, evento: 'PAGAMENTO', de: 'ATIVA', para: 'RESOLVIDA', motivo: null },
  ])
}
