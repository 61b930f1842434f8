import { findServicoDeclarado, type ServicoDeclarado } from '../catalogo/servicos.ts'
import type { TextKey } from '../texts/text-key.ts'

export const escalaStatuses = ['NA_BARRA', 'ANUNCIADO', 'CANCELADO', 'ATRACADO', 'ENCERRADO'] as const
export type EscalaStatus = (typeof escalaStatuses)[number]

export const tiposViagem = ['LONGO_CURSO', 'CABOTAGEM'] as const

/** How people name a call: `escalaName({ navioNome: 'Garça Real', viagemOutbound: '421N' }) === 'Garça Real - 421N'` */
export function escalaName(escala: { navioNome: string; viagemOutbound: string }): string {
  return `${escala.navioNome} - ${escala.viagemOutbound}`
}

/** The voyage with which cargo came or goes, as papers name it. */
export const viagemOfCarga = ({
  categoria,
  viagemInbound,
  viagemOutbound,
}: {
  categoria: string
  viagemInbound: string | null
  viagemOutbound: string
}): string => (categoria === 'IMPORTACAO' ? (viagemInbound ?? viagemOutbound) : viagemOutbound)

/** Called off, or done with. */
export const isOver = (status: string) => status === 'CANCELADO' || status === 'ENCERRADO'

/**
 * What cargo has to do with a call: it is fetched from or brought to the ship, or it is promised to the ship, by a
 * booking or by rolling over, which ends with the deadline.
 */
export type UsoDaEscala = 'NAVIO' | 'EMBARQUE'

interface EscalaTempos {
  status: string
  dataDesatracacao: Date | null
  dataDeadline: Date | null
}

/** Why a call is of no use any more, or null while it is. */
export function escalaRefusal(escala: EscalaTempos, uso: UsoDaEscala, now: Date): TextKey | null {
  const { status, dataDesatracacao, dataDeadline } = escala
  if (isOver(status) || (dataDesatracacao && dataDesatracacao <= now)) return 'validation.escala-encerrada'
  return uso === 'EMBARQUE' && dataDeadline && dataDeadline <= now ? 'validation.escala-deadline' : null
}

/** What a service of this subtype wants of the call that is chosen for it; null where none is chosen. */
export function escalaUseOf(subtipo: string): UsoDaEscala | null {
  const declarado = findServicoDeclarado(subtipo)
  if (!declarado?.escala) return null
  return isPromised(declarado) ? 'EMBARQUE' : 'NAVIO'
}

/** Whether the chosen call is the one to come for cargo that stands here, as in rolling over. */
export const isPromised = ({ escala, carga }: Pick<ServicoDeclarado, 'escala' | 'carga'>) =>
  escala && carga.situacao === 'NO_TERMINAL'

interface StayDates {
  dataETB: string | null
  dataETD: string | null
  dataAtracacao: string | null
  dataDesatracacao: string | null
}

/** When a ship lies at the quay: as it happened where that is known, else as it is announced. */
export function stayOf(escala: StayDates): { from: Date | null; until: Date | null } {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    from: date(escala.dataAtracacao ?? escala.dataETB),
    until: date(escala.dataDesatracacao ?? escala.dataETD),
  }
}

/** Whether a chosen call is read again, whole, for the service and all of its lines. */
export const reloadsEscala = ({ subtipo }: { subtipo: string }) =>
  findServicoDeclarado(subtipo)?.recarregaEscala ?? false
