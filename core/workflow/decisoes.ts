import { applyEvento } from './aplicar.ts'
import type { PendenciaEstado, ServicoEstado } from './estado.ts'
import { isDecidedByArmazem } from './politica.ts'

/** The decisions that the terminal can take about a pendencia. FINALIZAR: the documents were handed in at the counter. */
export const decisoes = ['APROVAR', 'DEVOLVER', 'SUSPENDER', 'RETOMAR', 'FINALIZAR'] as const
export type Decisao = (typeof decisoes)[number]

/**
 * These decisions need a reason, because the company is told about an outcome that it did not ask for or did not cause
 * itself.
 */
export const needsMotivo = (decisao: Decisao) =>
  decisao === 'DEVOLVER' || decisao === 'SUSPENDER' || decisao === 'FINALIZAR'

/** The decisions that the state machine would accept now. */
export function decisoesPossiveis(servico: ServicoEstado, pendenciaId: number): Decisao[] {
  return decisoes.filter(
    (evento) => applyEvento(servico, { evento, pendenciaId, motivo: '-' }).recusa === null,
  )
}

/** Whether the warehouse itself may decide about the pendencia, beside the terminal's staff. */
export function isOfArmazem({
  tipo,
  statusVirtual,
}: Pick<PendenciaEstado, 'tipo' | 'statusVirtual'>): boolean {
  return isDecidedByArmazem(tipo) || statusVirtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM'
}
