import type { LineupCall } from '@cais/core/api/lineup.ts'
import { type EscalaStatus, escalaName, stayOf } from '@cais/core/rules/escala.ts'

/** What the line-up can be narrowed to, in the order of interest: who is here, who waits, who comes, who has left. */
export const lineupStatuses = [
  'ATRACADO',
  'NA_BARRA',
  'ANUNCIADO',
  'ENCERRADO',
] as const satisfies readonly EscalaStatus[]
export type LineupStatus = (typeof lineupStatuses)[number]

/** Ships, voyages, lines, agents, berths and ports that contain the text, whatever its accents and capitals. */
export function matchesText(call: LineupCall, text: string): boolean {
  const searched = [
    escalaName(call),
    call.viagemInbound,
    call.visit,
    call.armadorSocialName,
    call.agenciaMaritimaSocialName,
    call.berco,
    call.portoOrigemNome,
    call.portoDestinoNome,
  ]
  return plain(searched.filter((part) => part !== null).join('\n')).includes(plain(text.trim()))
}

export function matchesStatus(call: LineupCall, statuses: readonly LineupStatus[]): boolean {
  return statuses.length === 0 || statuses.some((status) => status === call.status)
}

/** With `mudou`, those alone of which a time is not what it was a day ago. */
export function matchesMudou(call: LineupCall, mudou: boolean): boolean {
  return !mudou || call.recentes.length > 0
}

/** Ships here and to come by their berthing; then those that have left, the last one first. */
export function inOrderOfInterest(calls: readonly LineupCall[]): LineupCall[] {
  const inOrder: readonly EscalaStatus[] = lineupStatuses
  const rank = (call: LineupCall) => inOrder.indexOf(call.status)
  const time = (call: LineupCall) => {
    const { from, until } = stayOf(call)
    return call.status === 'ENCERRADO' ? -(until?.getTime() ?? 0) : (from?.getTime() ?? Infinity)
  }
  return calls.toSorted((a, b) => rank(a) - rank(b) || time(a) - time(b) || a.id - b.id)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
