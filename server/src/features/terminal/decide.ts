import type { Decisao } from '@cais/core/workflow/decisoes.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { type LoadedServico, lockServico } from '../../course/estado.ts'
import { requireAllBilled } from '../../course/faturas/issue-fatura.ts'
import { runEvento } from '../../course/run-evento.ts'
import type { Causa } from '../../course/transicoes.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { payFatura } from './fatura.ts'
import { lockServicoOf } from './lock-servico-of.ts'
import { tellRequisitante } from './tell.ts'

export interface Decidida {
  evento: Decisao
  motivo?: string | null | undefined
  /** Of the pendencia as whoever decides has seen it. */
  version: number
}

/** The terminal's word about a pendencia. */
export async function decide(
  tx: Tx,
  causa: Causa,
  pendenciaId: number,
  decisao: Decidida,
): Promise<LoadedServico> {
  const servico = await lockServicoOf(tx, pendenciaId)
  const { tipo } = servico.estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  refuseIf(servico.versions.get(pendenciaId) === decisao.version ? null : 'pendencia.recusa.desatualizada')
  const { evento, motivo } = decisao
  const isPayment = isCobranca(tipo) && evento === 'APROVAR'
  if (isPayment) await requireAllBilled(tx, servico.id, causa.today)
  // What is handed in at the counter is the customer's, only the hands are the terminal's.
  const inNameOf = evento === 'FINALIZAR' ? servico.requisitanteId : null
  const after = await runEvento(tx, { ...causa, emNomeDe: inNameOf }, servico, {
    evento,
    pendenciaId,
    ...(motivo && { motivo }),
  })
  if (isPayment) await payFatura(tx, causa, pendenciaId)
  await tellRequisitante(tx, causa, servico, after, { evento, pendenciaId, motivo })
  return after
}

export async function cancel(
  tx: Tx,
  causa: Causa,
  servicoId: number,
  motivo: string,
): Promise<LoadedServico> {
  const servico = await lockServico(tx, servicoId)
  const after = await runEvento(tx, causa, servico, { evento: 'CANCELAR', motivo })
  await tellRequisitante(tx, causa, servico, after, { motivo })
  return after
}
