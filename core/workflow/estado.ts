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

/** The lines of a service have the same statuses. */
export const servicoStatuses = [
  'PENDENTE',
  'AGUARDANDO_EXECUCAO',
  'EM_ANDAMENTO',
  'EXECUTADO',
  'CANCELADO',
] as const
export type ServicoStatus = (typeof servicoStatuses)[number]
/** Services and lines with these statuses are not finished. */
export const unfinishedStatuses = [
  'PENDENTE',
  'AGUARDANDO_EXECUCAO',
  'EM_ANDAMENTO',
] as const satisfies readonly ServicoStatus[]

/** The steps of an active pendencia that several people work on in turn. */
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
  /** The ids of the pendencias that must be done before this one. */
  depoisDe: readonly number[]
  /** The last remark about the pendencia, which everybody in the service may read. */
  observacao: string | null
}

export interface LinhaEstado {
  id: number
  status: ServicoStatus
  /** The terminal has received all of the line's cargo. */
  recebida: boolean
  /** The number of pieces that have yet to pass the gate; null for cargo that passes in one piece, such as a box. */
  restam?: number | null
  /** At least one truck with its own window has yet to come. */
  aVir?: boolean
  /** The conditions that the cargo meets: its nature, and the blocks that still hold. */
  condicoes: readonly Condicao[]
}

export interface ServicoEstado {
  tipo: string
  subtipo: string
  status: ServicoStatus
  pendencias: readonly PendenciaEstado[]
  linhas: readonly LinhaEstado[]
}

/** Pendencias with these statuses hold the service up. */
export const openStatuses: readonly PendenciaStatus[] = [
  'ATIVA',
  'SUSPENSA',
  'PENDENTE',
  'EM_ANALISE',
  'AGUARDANDO_PREDECESSORA',
  'AGUARDANDO_SUCESSORA',
]

/** Whether work on the line has begun; from then on only the terminal moves it. */
export const isBegun = ({ status, recebida }: Pick<LinhaEstado, 'status' | 'recebida'>) =>
  status === 'EM_ANDAMENTO' || status === 'EXECUTADO' || (recebida && status !== 'CANCELADO')

/** Whether a truck has yet to come for the line, so that its window can still be moved. */
export const isAwaited = (linha: Pick<LinhaEstado, 'status' | 'recebida' | 'aVir'>) =>
  !isFinished(linha) && (!isBegun(linha) || linha.aVir === true)

export const isOpen = ({ status }: Pick<PendenciaEstado, 'status'>) => openStatuses.includes(status)

/** Whether the pendencias that wait for this one may begin. */
export const isDone = ({ status }: Pick<PendenciaEstado, 'status'>) =>
  status === 'RESOLVIDA' || status === 'AGUARDANDO_SUCESSORA' || status === 'CANCELADA'

/** Whether the form of the pendencia may be filled in now. */
export const isEditable = ({ status }: Pick<PendenciaEstado, 'status'>) => isEditableIn(status)

export const isEditableIn = (status: PendenciaStatus): status is 'ATIVA' | 'PENDENTE' =>
  status === 'ATIVA' || status === 'PENDENTE'

/** Whether the line has to wait for open pendencias; also a new window that has to be chosen holds it up. */
export const isHeldUp = (
  { pendencias }: Pick<ServicoEstado, 'pendencias'>,
  linha: Pick<LinhaEstado, 'status' | 'recebida'>,
) => linha.status === 'PENDENTE' || (!isBegun(linha) && pendencias.some(isOpen))

export const isFinished = ({ status }: Pick<ServicoEstado, 'status'>) =>
  status === 'EXECUTADO' || status === 'CANCELADO'
