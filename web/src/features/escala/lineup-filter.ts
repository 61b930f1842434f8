import type { LineupCall } from '@cais/core/api/lineup.ts'
import { type EscalaStatus, escalaName, stayOf } from '@cais/core/rules/escala.ts'

/** The statuses to filter by, in the order of interest: at berth, at anchor, expected, departed. */
export const lineupStatuses = [
  'ATRACADO',
  'NA_BARRA',
  'ANUNCIADO',
  'ENCERRADO',
] as const satisfies readonly EscalaStatus[]
export type LineupStatus = (typeof lineupStatuses)[number]

/** Matches ships, voyages, lines, agents, berths and ports against the text, ignoring accents and case. */
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

/** With `mudou`, only calls with a time that differs from a day ago. */
export function matchesMudou(call: LineupCall, mudou: boolean): boolean {
  return !mudou || call.recentes.length > 0
}

/** Sorts present and expected ships by berthing time, then departed ones, the latest first. */
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
