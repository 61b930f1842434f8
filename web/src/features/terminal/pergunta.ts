import type { TerminalServico } from '@cais/core/api/terminal.ts'
import type { Decisao } from '@cais/core/workflow/decisoes.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'

export type TerminalPendencia = TerminalServico['pendencias'][number]

/** A decision that the user is asked to confirm. */
export interface Pergunta {
  pendencia: TerminalPendencia
  decisao: Decisao
}

/** The approval of a bill is labelled as its payment. */
export const labelOf = (decisao: Decisao, tipo: TerminalPendencia['tipo']) =>
  `terminal.decisao.${decisao === 'APROVAR' && isCobranca(tipo) ? 'PAGAR' : decisao}` as const
