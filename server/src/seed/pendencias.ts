import type { Condicao, PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { isOpen, type PendenciaStatus, type ServicoStatus } from '@cais/core/workflow/estado.ts'
import { applicable } from '@cais/core/workflow/iniciar.ts'
import { isAgendamento, kindRow } from '@cais/core/workflow/politica.ts'

export interface PendenciaState {
  tipo: PendenciaTipo
  subtipo: string | null
  status: PendenciaStatus
  /** The pendencias of the same service that it waits for. */
  depoisDe: PendenciaTipo[]
  /** Whether everything before it is done, so that it could be acted on. */
  reached: boolean
}

interface Progress {
  status: ServicoStatus
  condicoes: readonly Condicao[]
  /** The number of pendencias, in their order, that are done in a pending or cancelled service. */
  done: number
  /** Chooses one of the possible statuses of an open pendencia. */
  choose: (tipo: PendenciaTipo, from: readonly PendenciaStatus[]) => PendenciaStatus
}

/** The pendencias of a service, in statuses that fit the service and each other. */
export function pendenciasOf(servico: ServicoDeclarado, progress: Progress): PendenciaState[] {
  const declared = applicable(servico, progress.condicoes)
  const doneCount = isUnfinished(progress.status) ? Math.min(progress.done, declared.length) : declared.length
  const doneTipos = new Set(declared.slice(0, doneCount).map(({ tipo }) => tipo))
  const states = declared.map(({ tipo, subtipo, depoisDe }): PendenciaState => {
    const reached = depoisDe.every((one) => doneTipos.has(one))
    const status = doneTipos.has(tipo) ? 'RESOLVIDA' : openStatus(tipo, reached, progress)
    return { tipo, subtipo: subtipo ?? null, status, depoisDe: [...depoisDe], reached }
  })
  awaitAppointment(states)
  if (progress.status === 'CANCELADO') {
    for (const one of states) if (isOpen(one)) one.status = 'CANCELADA'
  }
  return states
}

const isUnfinished = (status: ServicoStatus) => status === 'PENDENTE' || status === 'CANCELADO'

function openStatus(tipo: PendenciaTipo, reached: boolean, { choose }: Progress): PendenciaStatus {
  if (!reached) return 'AGUARDANDO_PREDECESSORA'
  return choose(tipo, openStatusesOf(tipo))
}

/** The possible statuses between its turn and its end. */
function openStatusesOf(tipo: PendenciaTipo): PendenciaStatus[] {
  return kindRow(tipo).depois === 'ANALISE'
    ? ['ATIVA', 'EM_ANALISE', 'PENDENTE', 'SUSPENSA']
    : ['ATIVA', 'SUSPENSA']
}

/** Driver and truck are final only when the appointment is. */
function awaitAppointment(states: PendenciaState[]): void {
  const appointment = states.find(({ tipo }) => isAgendamento(tipo))
  if (!appointment || appointment.status === 'RESOLVIDA') return
  for (const one of states) {
    if (kindRow(one.tipo).depois === 'SUCESSORA' && one.status === 'RESOLVIDA')
      one.status = 'AGUARDANDO_SUCESSORA'
  }
}
