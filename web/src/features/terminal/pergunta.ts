import type { TerminalServico } from '@cais/core/api/terminal.ts'
import type { Decisao } from '@cais/core/workflow/decisoes.ts'

export type TerminalPendencia = TerminalServico['pendencias'][number]

/** A decision that somebody is asked to confirm. */
export interface Pergunta {
  pendencia: TerminalPendencia
  decisao: Decisao
}

/** Approving a bill means that it was paid. */
export const labelOf = (decisao: Decisao, tipo: string) =>
  `terminal.decisao.${decisao === 'APROVAR' && tipo === 'FINANCEIRA' ? 'PAGAR' : decisao}`
