import { findServicoDeclarado } from './servicos.ts'

/** The parts of the terminal that trucks come to, each with a grid of windows of its own. */
export const areasTerminal = ['GATE_CHEIO', 'GATE_VAZIO', 'CARGA_GERAL', 'DESOVA', 'VISTORIA'] as const
export type AreaTerminal = (typeof areasTerminal)[number]

export interface JanelaDeclarada {
  area: AreaTerminal
  /** Customs transit is loaded only in windows marked for it, and nothing else is. */
  dta?: true
  /** Cargo for or from a ship comes only while that can serve the ship. */
  navio?: LimitesDoNavio
}

/** From when and until when cargo can serve its ship. Whatever else is approved, nothing does once it has departed. */
export interface LimitesDoNavio {
  /** The gate's opening for the ship, or its berthing: what it brings is not there before. */
  desde?: 'ABERTURA_GATE' | 'ATRACACAO'
  /** The earlier of the limit for full boxes and the deadline, or the deadline alone; else only the departure. */
  ate?: 'LIMITE_CHEIO' | 'DEADLINE'
}

/** Which windows the cargo of a service takes; a service without appointments has none. */
export const janelaDeclaradaOf = (subtipo: string): JanelaDeclarada | null =>
  findServicoDeclarado(subtipo)?.janela ?? null
