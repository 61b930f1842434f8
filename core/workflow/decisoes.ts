import { applyEvento } from './aplicar.ts'
import type { PendenciaEstado, ServicoEstado } from './estado.ts'
import { isDecidedByArmazem } from './politica.ts'

/** What the terminal can say about a pendencia. FINALIZAR: it was handed in at the counter. */
export const decisoes = ['APROVAR', 'DEVOLVER', 'SUSPENDER', 'RETOMAR', 'FINALIZAR'] as const
export type Decisao = (typeof decisoes)[number]

/** Whoever waits for an answer is told why it is not the one they hoped for, or who did it in their place. */
export const needsMotivo = (decisao: Decisao) =>
  decisao === 'DEVOLVER' || decisao === 'SUSPENDER' || decisao === 'FINALIZAR'

/** What the state machine would let the terminal decide now. */
export function decisoesPossiveis(servico: ServicoEstado, pendenciaId: number): Decisao[] {
  return decisoes.filter(
    (evento) => applyEvento(servico, { evento, pendenciaId, motivo: '-' }).recusa === null,
  )
}

/** What the warehouse looks after itself, beside the terminal's staff. */
export function isOfArmazem({
  tipo,
  statusVirtual,
}: Pick<PendenciaEstado, 'tipo' | 'statusVirtual'>): boolean {
  return isDecidedByArmazem(tipo) || statusVirtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM'
}
