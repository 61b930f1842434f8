import { findServicoDeclarado, type ServicoSubtipo } from './servicos.ts'

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

const received: LimitesDoNavio = { desde: 'ABERTURA_GATE', ate: 'DEADLINE' }
const discharged: LimitesDoNavio = { desde: 'ATRACACAO' }

/** Which windows the cargo of a service takes; a service without appointments has none. */
const bySubtipo: Partial<Record<ServicoSubtipo, JanelaDeclarada>> = {
  RETIRADA_CONTEINER_IMPORTACAO: { area: 'GATE_CHEIO' },
  RETIRADA_CONTEINER_IMPORTACAO_DTA: { area: 'GATE_CHEIO', dta: true },
  RETIRADA_CONTEINER_IMPORTACAO_DTC: { area: 'GATE_CHEIO', navio: discharged },
  RETIRADA_CONTEINER_CABOTAGEM: { area: 'GATE_CHEIO' },
  RETIRADA_CONTEINER_CABOTAGEM_DIRETA: { area: 'GATE_CHEIO', navio: discharged },
  RETIRADA_CONTEINER_CHEIO: { area: 'GATE_CHEIO' },
  RECEPCAO_CONTEINER_EXPORTACAO: {
    area: 'GATE_CHEIO',
    navio: { desde: 'ABERTURA_GATE', ate: 'LIMITE_CHEIO' },
  },
  RETIRADA_CONTEINER_VAZIO_DESOVADO: { area: 'GATE_VAZIO' },
  RETIRADA_CONTEINER_VAZIO_DESCARGA_DIRETA: { area: 'GATE_VAZIO', navio: discharged },
  // They come back full, for the ship of their booking.
  RETIRADA_CONTEINER_VAZIO_FREEPOOL: { area: 'GATE_VAZIO', navio: {} },
  DEVOLUCAO_CONTEINER_VAZIO_DESOVADO: { area: 'GATE_VAZIO' },
  // Straight aboard, which is possible for as long as the ship is there.
  RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO: { area: 'GATE_VAZIO', navio: { desde: 'ABERTURA_GATE' } },
  RECEPCAO_CONTEINER_VAZIO: { area: 'GATE_VAZIO', navio: received },
  RETIRADA_CARGA_GERAL: { area: 'CARGA_GERAL' },
  RECEPCAO_CARGA_GERAL: { area: 'CARGA_GERAL', navio: received },
  DESOVA_DIRETA: { area: 'DESOVA' },
  DESOVA_ARMAZEM: { area: 'DESOVA' },
  POSICIONAMENTO_VISTORIA_MAPA: { area: 'VISTORIA' },
  POSICIONAMENTO_CONFERENCIA: { area: 'VISTORIA' },
}

export function janelaDeclaradaOf(subtipo: string): JanelaDeclarada | null {
  return findServicoDeclarado(subtipo) ? (bySubtipo[subtipo as ServicoSubtipo] ?? null) : null
}
