import { findServicoDeclarado, type ServicoDeclarado } from '../catalogo/servicos.ts'
import type { TextKey } from '../texts/text-key.ts'

export const escalaStatuses = ['NA_BARRA', 'ANUNCIADO', 'CANCELADO', 'ATRACADO', 'ENCERRADO'] as const
export type EscalaStatus = (typeof escalaStatuses)[number]

export const tiposViagem = ['LONGO_CURSO', 'CABOTAGEM'] as const

/** The name of a call: `escalaName({ navioNome: 'Garça Real', viagemOutbound: '421N' }) === 'Garça Real - 421N'` */
export function escalaName(escala: { navioNome: string; viagemOutbound: string }): string {
  return `${escala.navioNome} - ${escala.viagemOutbound}`
}

/** The voyage of the cargo for papers: inbound for imports, outbound for exports. */
export const viagemOfCarga = ({
  categoria,
  viagemInbound,
  viagemOutbound,
}: {
  categoria: string
  viagemInbound: string | null
  viagemOutbound: string
}): string => (categoria === 'IMPORTACAO' ? (viagemInbound ?? viagemOutbound) : viagemOutbound)

/** Whether a call was cancelled or closed. */
export const isOver = (status: string) => status === 'CANCELADO' || status === 'ENCERRADO'

/**
 * How cargo uses a call. NAVIO: it is fetched from the ship or brought to it. EMBARQUE: it is booked for the ship or
 * rolled over to it, which ends with the deadline.
 */
export type UsoDaEscala = 'NAVIO' | 'EMBARQUE'

interface EscalaTempos {
  status: string
  dataDesatracacao: Date | null
  dataDeadline: Date | null
}

/** Why a call can no longer be chosen, or null while it can. */
export function escalaRefusal(escala: EscalaTempos, uso: UsoDaEscala, now: Date): TextKey | null {
  const { status, dataDesatracacao, dataDeadline } = escala
  if (isOver(status) || (dataDesatracacao && dataDesatracacao <= now)) return 'validation.escala-encerrada'
  return uso === 'EMBARQUE' && dataDeadline && dataDeadline <= now ? 'validation.escala-deadline' : null
}

/** How a service of this subtype uses the chosen call; null where no call is chosen. */
export function escalaUseOf(subtipo: string): UsoDaEscala | null {
  const declarado = findServicoDeclarado(subtipo)
  if (!declarado?.escala) return null
  return isPromised(declarado) ? 'EMBARQUE' : 'NAVIO'
}

/** Whether the chosen call is a future one for cargo that stands here, as in rolling over. */
export const isPromised = ({ escala, carga }: Pick<ServicoDeclarado, 'escala' | 'carga'>) =>
  escala && carga.situacao === 'NO_TERMINAL'

interface StayDates {
  dataETB: string | null
  dataETD: string | null
  dataAtracacao: string | null
  dataDesatracacao: string | null
}

/** When a ship lies at the quay: the actual times, else the announced ones. */
export function stayOf(escala: StayDates): { from: Date | null; until: Date | null } {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    from: date(escala.dataAtracacao ?? escala.dataETB),
    until: date(escala.dataDesatracacao ?? escala.dataETD),
  }
}

/** Whether the data of the chosen call are read again for the service and all of its lines. */
export const reloadsEscala = ({ subtipo }: { subtipo: string }) =>
  findServicoDeclarado(subtipo)?.recarregaEscala ?? false
