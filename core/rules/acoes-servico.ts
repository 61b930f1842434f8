import { findServicoDeclarado } from '../catalogo/servicos.ts'
import type { TextKey } from '../texts/text-key.ts'
import { mayActOnServico, mayChooseJanela, type Papel } from '../workflow/acesso.ts'
import { cancelRefusal, linhaRefusal, rescheduleRefusal } from '../workflow/aplicar.ts'
import { isFinished, type LinhaEstado, type ServicoEstado } from '../workflow/estado.ts'

export const acoesServico = [
  'EDITAR',
  'EDITAR_REFERENCIA',
  'EDITAR_PARTES',
  'CANCELAR',
  'CANCELAR_CARGA',
  'REAGENDAR',
  'ANEXAR',
] as const
export type AcaoServico = (typeof acoesServico)[number]

/** The facts about a service's windows that decide its actions. */
export interface JanelasDoServico {
  /** The lines whose window is too near to be given up. */
  fixas: ReadonlySet<number>
  /** Why none of the windows can be moved any more, or null while one can. */
  mudanca: TextKey | null
}

/** The actions that this part in a service allows now: the calls accept exactly these. */
export function acoesPermitidas(
  servico: ServicoEstado,
  papel: Papel,
  { fixas, mudanca }: JanelasDoServico,
): AcaoServico[] {
  const acts = mayActOnServico(papel)
  const isFixed = servico.linhas.some(({ id }) => fixas.has(id))
  const possible: Record<AcaoServico, boolean> = {
    EDITAR: acts && editRefusal(servico) === null,
    EDITAR_REFERENCIA: acts && servico.status !== 'CANCELADO',
    EDITAR_PARTES: acts && !isFinished(servico),
    CANCELAR: acts && cancelRefusal(servico) === null && !isFixed,
    CANCELAR_CARGA: acts && mayCancelCarga(servico, fixas),
    REAGENDAR: mayChooseJanela(papel) && rescheduleRefusal(servico) === null && mudanca === null,
    ANEXAR: acts && !isFinished(servico),
  }
  return acoesServico.filter((acao) => possible[acao])
}

/**
 * One of several lines can be taken out; where the service needs all of its cargo, only all lines together. Taking out
 * the only line is a cancellation.
 */
function mayCancelCarga(servico: ServicoEstado, fixas: ReadonlySet<number>): boolean {
  if (isFinished(servico)) return false
  const left = servico.linhas.filter(({ status }) => status !== 'CANCELADO')
  const isFree = (linha: LinhaEstado) => linhaRefusal(linha) === null && !fixas.has(linha.id)
  const areTogether = findServicoDeclarado(servico.subtipo)?.carga.todas ?? false
  return left.length > 1 && (areTogether ? left.every(isFree) : left.some(isFree))
}

/** A request may be corrected until every pendencia is settled. */
export function editRefusal(servico: ServicoEstado): TextKey | null {
  return servico.status === 'PENDENTE' ? null : 'servico.recusa.nao-editavel'
}
