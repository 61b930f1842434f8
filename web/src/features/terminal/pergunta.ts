import type { TerminalServico } from '@cais/core/api/terminal.ts'
import type { Decisao } from '@cais/core/workflow/decisoes.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'

export type TerminalPendencia = TerminalServico['pendencias'][number]

/** A decision that somebody is asked to confirm. */
export interface Pergunta {
  pendencia: TerminalPendencia
  decisao: Decisao
}

/** Approving a bill means that it was paid. */
export const labelOf = (decisao: Decisao, tipo: TerminalPendencia['tipo']) =>
  `terminal.decisao.${decisao === 'APROVAR' && isCobranca(tipo) ? 'PAGAR' : decisao}` as const
