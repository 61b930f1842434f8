import type { EmailAssunto } from '@cais/core/api/email-empresa.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import {
  isAgendamento,
  isCobranca,
  isDecidedByArmazem,
  isForTransportador,
  isOnRequest,
} from '@cais/core/workflow/politica.ts'
import type { Recado } from './recados.ts'

/**
 * The subject of a message by which companies sort their addresses: money, the yard, papers, or anything else. Null for
 * the turn to pay: the addresses get the bill itself as a file.
 */
export function assuntoOf(recado: Recado): EmailAssunto | null {
  switch (recado.sobre) {
    case 'FATURA':
    case 'FATURA_CANCELADA':
    case 'FATURA_DE_OUTRO':
    case 'FATURA_EMITIDA':
    case 'ISENTA':
    case 'NAO_ISENTA':
      return 'FINANCEIRO'
    case 'JANELA':
    case 'AGUARDANDO_EXECUCAO':
    case 'EXECUTADO':
      return 'OPERACIONAL'
    case 'APROVADA':
    case 'DEVOLVIDA':
    case 'VEZ':
      if (recado.sobre === 'VEZ' && isCobranca(recado.tipo)) return null
      return ofPendencia(recado.tipo)
    default:
      return 'GERAL'
  }
}

function ofPendencia(tipo: PendenciaTipo): EmailAssunto {
  if (isCobranca(tipo)) return 'FINANCEIRO'
  const isYard = isAgendamento(tipo) || isForTransportador(tipo) || isOnRequest(tipo)
  return isYard || isDecidedByArmazem(tipo) ? 'OPERACIONAL' : 'DOCUMENTAL'
}
