import type { TextKey } from '../texts/text-key.ts'
import { mayActOnServico, type Papel } from '../workflow/acesso.ts'
import { cancelRefusal, rescheduleRefusal } from '../workflow/aplicar.ts'
import { isFinished, type ServicoEstado } from '../workflow/estado.ts'

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

/** What somebody with this part in a service may do with it now. */
export function acoesPermitidas(servico: ServicoEstado, papel: Papel): AcaoServico[] {
  if (!mayActOnServico(papel)) return []
  const possible: Record<AcaoServico, boolean> = {
    EDITAR: editRefusal(servico) === null,
    EDITAR_REFERENCIA: servico.status !== 'CANCELADO',
    EDITAR_PARTES: !isFinished(servico),
    CANCELAR: cancelRefusal(servico) === null,
    CANCELAR_CARGA: cancelRefusal(servico) === null && servico.linhas.length > 1,
    REAGENDAR: rescheduleRefusal(servico) === null,
    ANEXAR: !isFinished(servico),
  }
  return acoesServico.filter((acao) => possible[acao])
}

/** What was asked may be corrected until everything is settled; what the terminal has done stays. */
export function editRefusal(servico: ServicoEstado): TextKey | null {
  return servico.status === 'PENDENTE' ? null : 'servico.recusa.nao-editavel'
}
