import type { Decisao } from '@cais/core/workflow/decisoes.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { type LoadedServico, lockServico, lockServicoOf } from '../../course/estado.ts'
import { requireAllBilled } from '../../course/faturas/issue-fatura.ts'
import { payFatura } from '../../course/faturas/pay-fatura.ts'
import { notifyRequisitante } from '../../course/recados/notify-requisitante.ts'
import { runEvento } from '../../course/run-evento.ts'
import type { Causa } from '../../course/transicoes.ts'
import { notFound, Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

export interface Decidida {
  evento: Decisao
  motivo?: string | null | undefined
  /** The version of the pendencia that the person who decides has seen. */
  version: number
}

export async function decide(
  tx: Tx,
  causa: Causa,
  pendenciaId: number,
  decisao: Decidida,
): Promise<LoadedServico> {
  const servico = await lockServicoOf(tx, pendenciaId)
  const { tipo } = servico.estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  if (servico.versions.get(pendenciaId) !== decisao.version) await refuseStale(tx, pendenciaId)
  const { evento, motivo } = decisao
  const isPayment = isCobranca(tipo) && evento === 'APROVAR'
  if (isPayment) await requireAllBilled(tx, servico.id, causa.today)
  // A form that staff hand in at the counter counts as the customer's.
  const inNameOf = evento === 'FINALIZAR' ? servico.requisitanteId : null
  const after = await runEvento(tx, { ...causa, emNomeDe: inNameOf }, servico, {
    evento,
    pendenciaId,
    ...(motivo && { motivo }),
  })
  if (isPayment) await payFatura(tx, causa, pendenciaId)
  await notifyRequisitante(tx, causa, servico, after, { evento, pendenciaId, motivo })
  return after
}

/** Refuses a decision on an outdated version, and names the person who decided first. */
async function refuseStale(tx: Tx, pendenciaId: number): Promise<never> {
  const { rows } = await sql<{ evento: string; quem: string }>`
    SELECT e.evento, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), e.principal) AS quem
    FROM servico_evento e LEFT JOIN usuario u ON u.login = e.principal
    WHERE e.pendencia_id = ${pendenciaId} AND e.para IS NOT NULL ORDER BY e.id DESC LIMIT 1`.execute(tx)
  const [last] = rows
  if (last?.evento === 'RESOLUCAO') throw new Refused(409, 'mesa.recusa.ja-aprovada', { params: [last.quem] })
  if (last?.evento === 'DEVOLUCAO')
    throw new Refused(409, 'mesa.recusa.ja-devolvida', { params: [last.quem] })
  throw new Refused(409, 'pendencia.recusa.desatualizada')
}

export async function cancel(
  tx: Tx,
  causa: Causa,
  servicoId: number,
  motivo: string,
): Promise<LoadedServico> {
  const servico = await lockServico(tx, servicoId)
  const after = await runEvento(tx, causa, servico, { evento: 'CANCELAR', motivo })
  await notifyRequisitante(tx, causa, servico, after, { motivo })
  return after
}
