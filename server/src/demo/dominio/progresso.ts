import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { isEditable, isOpen, type PendenciaEstado, type ServicoStatus } from '@cais/core/workflow/estado.ts'
import { type EventoCarga, eventosCarga, passoOf } from '@cais/core/workflow/eventos-carga.ts'
import {
  choosesJanela,
  isAgendamento,
  isInspectedElsewhere,
  isOnRequest,
  kindRow,
  reagendamentoTipo,
} from '@cais/core/workflow/politica.ts'
import { type Lugar, lugarOf } from './alcance.ts'
import type { Curso } from './curso.ts'
import { motivos } from './textos.ts'

interface Goal {
  status: ServicoStatus
  /** The number of pendencias, in their order, that are done in a pending or cancelled service. */
  done: number
  /** Whether the appointment is moved once there is one. */
  reagendamento: boolean
  /** The request to the terminal that is made when windows are chosen. */
  pedido: PendenciaTipo | null
  /** Chooses one of the possible places of an open pendencia. */
  choose: (tipo: PendenciaTipo, from: readonly Lugar[]) => Lugar
}

/** Runs the events that bring a new service to its goal. */
export function bringTo(curso: Curso, goal: Goal): void {
  const { status, reagendamento, done } = goal
  if (curso.estado.pendencias.length === 0) return
  const declared = curso.estado.pendencias.filter(({ tipo }) => !isOnRequest(tipo))
  const isUnfinished = status === 'PENDENTE' || status === 'CANCELADO'
  for (const { tipo } of isUnfinished ? declared.slice(0, done) : declared) {
    if (!isUnfinished && isAgendamento(tipo)) ask(curso, goal, ['RESOLVIDA'])
    curso.complete(tipo)
  }
  if (reagendamento) curso.run({ evento: 'REAGENDAR' })
  if (isUnfinished) {
    ask(curso, goal, ['ATIVA', 'RESOLVIDA', 'SUSPENSA'])
    for (const { id } of curso.estado.pendencias) place(curso, id, goal)
    if (status === 'CANCELADO') curso.run({ evento: 'CANCELAR', motivo: motivos.CANCELAR ?? '' })
    return
  }
  if (reagendamento) endMove(curso, goal)
  moveLinhas(curso, status)
}

/** Special requests are made only while windows are being chosen. */
function ask(curso: Curso, { pedido, choose }: Goal, from: readonly Lugar[]): void {
  const isChoosing = curso.estado.pendencias.some((one) => choosesJanela(one.tipo) && isEditable(one))
  const one = pedido && isChoosing ? curso.pendencia(pedido) : undefined
  if (!one) return
  curso.run({ evento: 'PEDIR', pendenciaId: one.id, motivo: motivos.PEDIR ?? '' })
  const followers = curso.estado.pendencias.filter(
    ({ depoisDe, tipo }) => isOnRequest(tipo) && depoisDe.includes(one.id),
  )
  const lugar = choose(one.tipo, from)
  if (lugar === 'RESOLVIDA') curso.complete(one.tipo)
  if (lugar === 'SUSPENSA') suspend(curso, one.id)
  // In a service that goes on, every request has an answer.
  if (from.length === 1) for (const { tipo } of followers) curso.complete(tipo)
}

const suspend = (curso: Curso, pendenciaId: number) =>
  curso.run({ evento: 'SUSPENDER', pendenciaId, motivo: motivos.SUSPENDER ?? '' })

/** Puts an active pendencia into one of the places that it can reach from there. */
function place(curso: Curso, pendenciaId: number, { choose }: Goal): void {
  const one = curso.estado.pendencias.find(({ id }) => id === pendenciaId)
  if (one?.status !== 'ATIVA' || isOnRequest(one.tipo)) return
  const lugar = choose(one.tipo, placesOf(one, curso.estado.tipo))
  if (lugar === lugarOf(one)) return
  if (lugar === 'SUSPENSA') {
    suspend(curso, one.id)
    return
  }
  curso.run({ evento: 'FINALIZAR', pendenciaId })
  if (lugar === 'PENDENTE') curso.run({ evento: 'DEVOLVER', pendenciaId, motivo: motivos.DEVOLVER ?? '' })
  if (lugar === 'AGUARDANDO_LPCO_POS_VISTORIA') curso.run({ evento: 'APROVAR', pendenciaId })
}

function placesOf(one: PendenciaEstado, servicoTipo: string): Lugar[] {
  const { depois } = kindRow(one.tipo)
  if (depois === 'ANALISE') return ['ATIVA', 'EM_ANALISE', 'PENDENTE', 'SUSPENSA']
  if (isInspectedElsewhere({ tipo: servicoTipo }, one.tipo)) return ['AGUARDANDO_VISTORIA', 'SUSPENSA']
  if (depois === 'VISTORIA')
    return ['AGUARDANDO_ANEXO', 'AGUARDANDO_VISTORIA', 'AGUARDANDO_LPCO_POS_VISTORIA', 'SUSPENSA']
  return depois === 'AGENDAMENTO' && tipoOfServico(servicoTipo).armazem
    ? ['ATIVA', 'AGUARDANDO_CONFIRMACAO_ARMAZEM', 'SUSPENSA']
    : ['ATIVA', 'SUSPENSA']
}

/** A move is completed or given up before the cargo comes. */
function endMove(curso: Curso, { choose }: Goal): void {
  const move = curso.pendencia(reagendamentoTipo)
  if (!move) return
  if (choose(move.tipo, ['RESOLVIDA', 'CANCELADA']) === 'RESOLVIDA') curso.complete(move.tipo)
  else curso.run({ evento: 'DESISTIR', pendenciaId: move.id })
}

const stepsOf = (servico: { tipo: string; subtipo: string }, wanted: 'INICIAR_LINHA' | 'RECEBER_LINHA') =>
  eventosCarga.some((evento: EventoCarga) => passoOf(servico, evento)?.linha === wanted)

/** A service that is executed in one step is in progress only if one line is done and another is not. */
export function linhasFor(declarado: ServicoDeclarado, status: ServicoStatus, count: number): number {
  const isInOneGo = !stepsOf(declarado, 'INICIAR_LINHA') && !stepsOf(declarado, 'RECEBER_LINHA')
  return status === 'EM_ANDAMENTO' && isInOneGo ? Math.max(count, 2) : count
}

/** The lines of a service in execution are at different points; of three executed lines one was cancelled. */
function moveLinhas(curso: Curso, status: ServicoStatus): void {
  if (curso.estado.pendencias.some(isOpen) || status === 'AGUARDANDO_EXECUCAO') return
  const isReceived = stepsOf(curso.estado, 'RECEBER_LINHA')
  const isBegun = stepsOf(curso.estado, 'INICIAR_LINHA')
  const [first, second, third] = curso.estado.linhas.map(({ id }) => id)
  const begin = (linhaId: number) => {
    if (isReceived) curso.run({ evento: 'RECEBER_LINHA', linhaId })
    else if (isBegun) curso.run({ evento: 'INICIAR_LINHA', linhaId })
  }
  const end = (linhaId: number) => {
    begin(linhaId)
    curso.run({ evento: 'CONCLUIR_LINHA', linhaId })
  }
  if (!first) return
  if (status === 'EXECUTADO') {
    if (third) curso.run({ evento: 'CANCELAR_LINHA', linhaId: third, motivo: motivos.CANCELAR_LINHA ?? '' })
    for (const id of [first, ...(second ? [second] : [])]) end(id)
    return
  }
  if (second) {
    end(first)
    begin(second)
  } else begin(first)
}
