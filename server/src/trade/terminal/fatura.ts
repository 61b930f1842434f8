import { lockServicoOf } from '../../course/estado.ts'
import { type Emissao, issueFatura, issueMulta } from '../../course/faturas/issue-fatura.ts'
import type { Causa } from '../../course/transicoes.ts'
import type { Tx } from '../../http/serve.ts'

/** Issues the bill of a financial pendencia by today's tariff. */
export async function emit(tx: Tx, causa: Causa, pendenciaId: number, emissao: Emissao): Promise<void> {
  await issueFatura(tx, causa, await lockServicoOf(tx, pendenciaId), pendenciaId, emissao)
}

/** Bills a penalty in addition to the costs of the service. */
export async function charge(
  tx: Tx,
  causa: Causa,
  pendenciaId: number,
  multa: Parameters<typeof issueMulta>[4],
): Promise<void> {
  await issueMulta(tx, causa, await lockServicoOf(tx, pendenciaId), pendenciaId, multa)
}
