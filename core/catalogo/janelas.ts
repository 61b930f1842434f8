import { findServicoDeclarado } from './servicos.ts'

/** The parts of the terminal that trucks come to, each with a grid of windows of its own. */
export const areasTerminal = ['GATE_CHEIO', 'GATE_VAZIO', 'CARGA_GERAL', 'DESOVA', 'VISTORIA'] as const
export type AreaTerminal = (typeof areasTerminal)[number]

export interface JanelaDeclarada {
  area: AreaTerminal
  /** DTA cargo is loaded only in windows marked for it, and those windows take nothing else. */
  dta?: true
  /** The times between which cargo may come for or from its ship. */
  navio?: LimitesDoNavio
}

/**
 * From when and until when cargo can serve its ship. After the departure of the ship no cargo can, whatever was
 * approved.
 */
export interface LimitesDoNavio {
  /** The gate's opening for the ship, or its berthing: cargo that the ship brings is not here before. */
  desde?: 'ABERTURA_GATE' | 'ATRACACAO'
  /**
   * LIMITE_CHEIO is the earlier of the limit for full boxes and the deadline, DEADLINE the deadline alone. Without a
   * value the departure is the limit.
   */
  ate?: 'LIMITE_CHEIO' | 'DEADLINE'
}

/** The windows that the cargo of a service takes; null for services without appointments. */
export const janelaDeclaradaOf = (subtipo: string): JanelaDeclarada | null =>
  findServicoDeclarado(subtipo)?.janela ?? null
