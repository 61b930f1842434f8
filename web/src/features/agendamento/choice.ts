import type { AgendamentoTela } from '@cais/core/api/agendamento.ts'
import { type AgendamentoSlug, isMoveSlug } from '@cais/core/pendencia/kinds.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'

/** Cargo that has come needs no other window. */
export const isMovable = ({ status }: { status: string }) =>
  status === 'PENDENTE' || status === 'AGUARDANDO_EXECUCAO'

/** The places that this pendencia holds or has confirmed. */
export const chosenHere = ({ agendamentos, pendencia }: AgendamentoTela) =>
  agendamentos.filter(
    ({ pendenciaId, status }) =>
      pendenciaId === pendencia.id && (status === 'PENDENTE' || status === 'CONFIRMADO'),
  )

/** The lines that one begins with: those that still need a window, or all of them in a move. */
export function firstChoice(tela: AgendamentoTela, isMove: boolean): number[] {
  const here = new Set(chosenHere(tela).map(({ cargaServicoId }) => cargaServicoId))
  return tela.cargas
    .filter(isMovable)
    .map(({ id }) => id)
    .filter((id) => isMove || !here.has(id))
}

/** Why the pendencia cannot be handed in yet, or null when it can; the server has the last word. */
export function finalizeRefusal(tela: AgendamentoTela, slug: AgendamentoSlug): TextKey | null {
  const here = chosenHere(tela)
  if (isMoveSlug(slug)) return here.length ? null : 'agendamento.recusa.nada-escolhido'
  const isWithout = tela.cargas.some(({ id }) => !here.some((one) => one.cargaServicoId === id))
  if (isWithout) return 'agendamento.falta-janela'
  const isHeld = slug === 'agendamento' && here.some(({ status }) => status === 'PENDENTE')
  return isHeld ? 'agendamento.recusa.nao-confirmada' : null
}
