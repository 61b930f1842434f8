import type { Condicao, PendenciaTipo } from '../catalogo/pendencias.ts'

export const pendenciaStatuses = [
  'ATIVA',
  'INATIVA',
  'RESOLVIDA',
  'SUSPENSA',
  'PENDENTE',
  'EM_ANALISE',
  'AGUARDANDO_PREDECESSORA',
  'AGUARDANDO_SUCESSORA',
  'CANCELADA',
] as const
export type PendenciaStatus = (typeof pendenciaStatuses)[number]

/** Also the statuses of a service's cargo lines. */
export const servicoStatuses = [
  'PENDENTE',
  'AGUARDANDO_EXECUCAO',
  'EM_ANDAMENTO',
  'EXECUTADO',
  'CANCELADO',
] as const
export type ServicoStatus = (typeof servicoStatuses)[number]
/** Of services and lines with which something is still to happen. */
export const unfinishedStatuses = [
  'PENDENTE',
  'AGUARDANDO_EXECUCAO',
  'EM_ANDAMENTO',
] as const satisfies readonly ServicoStatus[]

/** Where an active pendencia stands that goes back and forth between several people. */
export const statusVirtuais = [
  'AGUARDANDO_ANEXO',
  'AGUARDANDO_VISTORIA',
  'AGUARDANDO_LPCO_POS_VISTORIA',
  'AGUARDANDO_CONFIRMACAO_ARMAZEM',
] as const
export type StatusVirtual = (typeof statusVirtuais)[number]

export interface PendenciaEstado {
  id: number
  tipo: PendenciaTipo
  subtipo: string | null
  status: PendenciaStatus
  statusVirtual: StatusVirtual | null
  /** The ids of those it waits for. */
  depoisDe: readonly number[]
  /** What was last said about it, for everybody to read. */
  observacao: string | null
}

export interface LinhaEstado {
  id: number
  status: ServicoStatus
  /** The terminal has the cargo in its hands, all of it. */
  recebida: boolean
  /** The pieces that have yet to pass the gate; null for what passes it once, such as a box. */
  restam?: number | null
  /** A truck with a window of its own has yet to come, whatever has come before it. */
  aVir?: boolean
  /** What the cargo asks for: its nature, and the blocks that still hold. */
  condicoes: readonly Condicao[]
}

export interface ServicoEstado {
  tipo: string
  subtipo: string
  status: ServicoStatus
  pendencias: readonly PendenciaEstado[]
  linhas: readonly LinhaEstado[]
}

/** Of pendencias that the service still waits for. */
export const openStatuses: readonly PendenciaStatus[] = [
  'ATIVA',
  'SUSPENSA',
  'PENDENTE',
  'EM_ANALISE',
  'AGUARDANDO_PREDECESSORA',
  'AGUARDANDO_SUCESSORA',
]

/** Whether something has happened to it already: from then on only the terminal moves it. */
export const isBegun = ({ status, recebida }: Pick<LinhaEstado, 'status' | 'recebida'>) =>
  status === 'EM_ANDAMENTO' || status === 'EXECUTADO' || (recebida && status !== 'CANCELADO')

/** Whether somebody has yet to come for it, whose window may be another. */
export const isAwaited = (linha: Pick<LinhaEstado, 'status' | 'recebida' | 'aVir'>) =>
  !isFinished(linha) && (!isBegun(linha) || linha.aVir === true)

/** Whether the service still waits for it. */
export const isOpen = ({ status }: Pick<PendenciaEstado, 'status'>) => openStatuses.includes(status)

/** Whether what comes after it may begin. */
export const isDone = ({ status }: Pick<PendenciaEstado, 'status'>) =>
  status === 'RESOLVIDA' || status === 'AGUARDANDO_SUCESSORA' || status === 'CANCELADA'

/** Whether its form may be filled in by whoever's turn it is. */
export const isEditable = ({ status }: Pick<PendenciaEstado, 'status'>) => isEditableIn(status)

export const isEditableIn = (status: PendenciaStatus): status is 'ATIVA' | 'PENDENTE' =>
  status === 'ATIVA' || status === 'PENDENTE'

/** Whether a line has to wait: for what the service still needs, be it only a new window. */
export const isHeldUp = (
  { pendencias }: Pick<ServicoEstado, 'pendencias'>,
  linha: Pick<LinhaEstado, 'status' | 'recebida'>,
) => linha.status === 'PENDENTE' || (!isBegun(linha) && pendencias.some(isOpen))

export const isFinished = ({ status }: Pick<ServicoEstado, 'status'>) =>
  status === 'EXECUTADO' || status === 'CANCELADO'
