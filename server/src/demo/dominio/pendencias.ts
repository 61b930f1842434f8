import type { Condicao, PendenciaDeclarada, PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { pendenciasSobPedido, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'

export type ServicoStatus = 'PENDENTE' | 'AGUARDANDO_EXECUCAO' | 'EM_ANDAMENTO' | 'EXECUTADO' | 'CANCELADO'
export type PendenciaStatus =
  | 'ATIVA'
  | 'INATIVA'
  | 'RESOLVIDA'
  | 'SUSPENSA'
  | 'PENDENTE'
  | 'EM_ANALISE'
  | 'AGUARDANDO_PREDECESSORA'
  | 'AGUARDANDO_SUCESSORA'
  | 'CANCELADA'

export interface PendenciaState {
  tipo: PendenciaTipo
  subtipo: string | null
  status: PendenciaStatus
  /** Those of the same service that it waits for. */
  depoisDe: PendenciaTipo[]
  sobPedido: boolean
  /** Whether everything before it was done, so that somebody could act on it. */
  reached: boolean
}

/** The terminal looks at these before they count. */
const analysed = new Set<PendenciaTipo>([
  'ANEXO',
  'CONHECIMENTO_CARGA',
  'CARGA_PERIGOSA',
  'CARGA_OOG',
  'CARGA_REFRIGERADA',
  'CARGA_RESTRICAO',
  'INTERCAMBIO_DEVOLUCAO',
])
export const isTransporte = (tipo: PendenciaTipo) => tipo.startsWith('DADOS_TRANSPORTE')
export const isAgendamento = (tipo: PendenciaTipo) => tipo.startsWith('AGENDAMENTO')

const open: ReadonlySet<string> = new Set<PendenciaStatus>([
  'ATIVA',
  'SUSPENSA',
  'PENDENTE',
  'EM_ANALISE',
  'AGUARDANDO_PREDECESSORA',
  'AGUARDANDO_SUCESSORA',
])
/** Whether the service still waits for it. */
export const isOpen = (status: string) => open.has(status)

export interface Progress {
  status: ServicoStatus
  condicoes: readonly Condicao[]
  /** How many of the pendencias, in their order, are done in a service that is pending or was cancelled. */
  done: number
  /** Which of the possible statuses an open one has. */
  choose: (tipo: PendenciaTipo, from: readonly PendenciaStatus[]) => PendenciaStatus
  /** Also what may be asked for on request, and a move of the appointment. */
  extras?: { sobPedido: number | null; reagendamento: boolean }
}

/** The pendencias that this cargo asks for, without those it does not. */
export function applicable(
  { pendencias }: Pick<ServicoDeclarado, 'pendencias'>,
  condicoes: readonly Condicao[],
): PendenciaDeclarada[] {
  const present = pendencias.filter(({ quando }) => !quando || condicoes.includes(quando))
  const tipos = present.map(({ tipo }) => tipo)
  return present.map((one) => ({ ...one, depoisDe: one.depoisDe.filter((tipo) => tipos.includes(tipo)) }))
}

/** The pendencias of a service in statuses that fit its own and each other. */
export function pendenciasOf(servico: ServicoDeclarado, progress: Progress): PendenciaState[] {
  const declared = applicable(servico, progress.condicoes)
  const doneCount = isUnfinished(progress.status) ? Math.min(progress.done, declared.length) : declared.length
  const doneTipos = new Set(declared.slice(0, doneCount).map(({ tipo }) => tipo))
  const states = declared.map(({ tipo, subtipo, depoisDe }): PendenciaState => {
    const reached = depoisDe.every((one) => doneTipos.has(one))
    const status = doneTipos.has(tipo) ? 'RESOLVIDA' : openStatus(tipo, reached, progress)
    return { tipo, subtipo: subtipo ?? null, status, depoisDe: [...depoisDe], sobPedido: false, reached }
  })
  states.push(...extraPendencias(servico, states, progress))
  awaitAppointment(states)
  if (progress.status === 'CANCELADO') {
    for (const one of states) if (isOpen(one.status)) one.status = 'CANCELADA'
  }
  return states
}

const isUnfinished = (status: ServicoStatus) => status === 'PENDENTE' || status === 'CANCELADO'

function openStatus(tipo: PendenciaTipo, reached: boolean, { choose }: Progress): PendenciaStatus {
  if (!reached) return 'AGUARDANDO_PREDECESSORA'
  return choose(tipo, openStatusesOf(tipo))
}

/** What it may be once it is somebody's turn, and before it is done. */
export function openStatusesOf(tipo: PendenciaTipo): PendenciaStatus[] {
  return analysed.has(tipo) ? ['ATIVA', 'EM_ANALISE', 'PENDENTE', 'SUSPENSA'] : ['ATIVA', 'SUSPENSA']
}

/** Driver and truck are final only when the appointment is. */
function awaitAppointment(states: PendenciaState[]): void {
  const appointment = states.find(({ tipo }) => isAgendamento(tipo))
  if (!appointment || appointment.status === 'RESOLVIDA') return
  for (const one of states) {
    if (isTransporte(one.tipo) && one.status === 'RESOLVIDA') one.status = 'AGUARDANDO_SUCESSORA'
  }
}

function extraPendencias(
  { tipo }: ServicoDeclarado,
  states: PendenciaState[],
  progress: Progress,
): PendenciaState[] {
  const { extras, status, choose } = progress
  const appointment = states.find((one) => isAgendamento(one.tipo))
  if (!extras || !appointment) return []
  const base = { subtipo: null, depoisDe: [], reached: true }
  if (extras.reagendamento && appointment.status === 'RESOLVIDA') {
    const from: PendenciaStatus[] = isUnfinished(status) ? ['ATIVA', 'SUSPENSA'] : ['RESOLVIDA', 'CANCELADA']
    return [
      {
        ...base,
        tipo: 'REAGENDAMENTO',
        status: choose('REAGENDAMENTO', from),
        depoisDe: [appointment.tipo],
        sobPedido: false,
      },
    ]
  }
  if (extras.sobPedido === null) return []
  const offered = pendenciasSobPedido.filter(({ em }) => (em as readonly string[]).includes(tipo))
  const first = offered[extras.sobPedido % offered.length]
  if (!first || 'depoisDe' in first) return []
  const firstState = choose(first.tipo, onRequestStatuses(appointment, status))
  const one: PendenciaState = { ...base, tipo: first.tipo, status: firstState, sobPedido: true }
  const next = offered.find((other) => 'depoisDe' in other && other.depoisDe === first.tipo)
  if (!next) return [one]
  const reached = firstState === 'RESOLVIDA'
  const nextStatus: PendenciaStatus =
    firstState === 'INATIVA'
      ? 'INATIVA'
      : !reached
        ? 'AGUARDANDO_PREDECESSORA'
        : status === 'PENDENTE'
          ? choose(next.tipo, ['ATIVA', 'SUSPENSA'])
          : status === 'CANCELADO'
            ? 'CANCELADA'
            : 'RESOLVIDA'
  return [
    one,
    { ...base, tipo: next.tipo, status: nextStatus, depoisDe: [first.tipo], sobPedido: true, reached },
  ]
}

/** Nobody asks for an extra place before it is their turn to choose one. */
function onRequestStatuses(appointment: PendenciaState, status: ServicoStatus): PendenciaStatus[] {
  if (!appointment.reached) return ['INATIVA']
  if (status === 'PENDENTE') return ['ATIVA', 'RESOLVIDA', 'SUSPENSA', 'INATIVA']
  return status === 'CANCELADO' ? ['CANCELADA', 'RESOLVIDA'] : ['INATIVA', 'RESOLVIDA']
}

/** The statuses it went through, from its creation to the one it has. */
export function pathOf({ tipo, status, depoisDe, sobPedido, reached }: PendenciaState): PendenciaStatus[] {
  const first = sobPedido ? 'INATIVA' : depoisDe.length ? 'AGUARDANDO_PREDECESSORA' : 'ATIVA'
  if (status === first) return [first]
  if (status === 'AGUARDANDO_PREDECESSORA') return [first, status]
  const path: PendenciaStatus[] = reached && first !== 'ATIVA' ? [first, 'ATIVA'] : [first]
  if (status === 'PENDENTE' || (status === 'RESOLVIDA' && analysed.has(tipo))) path.push('EM_ANALISE')
  if (status === 'RESOLVIDA' && isTransporte(tipo)) path.push('AGUARDANDO_SUCESSORA')
  if (path.at(-1) !== status) path.push(status)
  return path
}
