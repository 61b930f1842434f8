import type { Condicao, PendenciaTipo } from '../catalogo/pendencias.ts'
import { findServicoDeclarado } from '../catalogo/servicos.ts'
import {
  isAwaited,
  isBegun,
  isDone,
  isFinished,
  isOpen,
  type LinhaEstado,
  type PendenciaEstado,
  type ServicoEstado,
  type ServicoStatus,
} from './estado.ts'
import { isInspectedElsewhere, isReagendamento, isVistoria } from './politica.ts'

/** Moves pendencias, lines and service as far as an event allows, until nothing changes any more. */
export function settle(servico: ServicoEstado): ServicoEstado {
  if (isFinished(servico)) return servico
  const pendencias = settlePendencias(
    servico,
    servico.pendencias.map((one) => withoutObject(servico, one)),
  )
  return settleExecution({ ...servico, pendencias: withoutMove(servico.linhas, pendencias) })
}

/**
 * A pendencia that no cargo of the service needs any more is resolved where its block was lifted, and cancelled
 * otherwise.
 */
function withoutObject(servico: ServicoEstado, one: PendenciaEstado): PendenciaEstado {
  const condicao = conditionOf(servico, one.tipo)
  if (!condicao || !isOpen(one)) return one
  const left = servico.linhas.filter(({ status }) => status !== 'CANCELADO')
  if (left.length === 0 || left.some(({ condicoes }) => condicoes.includes(condicao))) return one
  const status = condicao.startsWith('BLOQUEIO_') ? 'RESOLVIDA' : 'CANCELADA'
  return { ...one, status, statusVirtual: null }
}

/** The condition that cargo must meet for this pendencia to exist in the service; null where all cargo needs it. */
export function conditionOf({ subtipo }: { subtipo: string }, tipo: PendenciaTipo): Condicao | null {
  return findServicoDeclarado(subtipo)?.pendencias.find((one) => one.tipo === tipo)?.quando ?? null
}

/** A pendencia that moves windows is cancelled when no cargo is left whose window could be moved. */
function withoutMove(
  linhas: readonly LinhaEstado[],
  pendencias: readonly PendenciaEstado[],
): readonly PendenciaEstado[] {
  const isLeft = linhas.some(isAwaited)
  return isLeft ? pendencias : pendencias.map((one) => (isReagendamento(one.tipo) ? cancelled(one) : one))
}

function settlePendencias(
  servico: { tipo: string },
  pendencias: readonly PendenciaEstado[],
): readonly PendenciaEstado[] {
  const next = pendencias.map((one) => settlePendencia(servico, one, pendencias))
  const isStill = next.every((one, index) => one === pendencias[index])
  return isStill ? pendencias : settlePendencias(servico, next)
}

function settlePendencia(
  servico: { tipo: string },
  one: PendenciaEstado,
  all: readonly PendenciaEstado[],
): PendenciaEstado {
  if (one.status === 'AGUARDANDO_PREDECESSORA') {
    const before = all.filter(({ id }) => one.depoisDe.includes(id))
    return before.every(isDone) ? activated(servico, one) : one
  }
  if (one.status === 'AGUARDANDO_SUCESSORA') {
    const after = all.filter(({ depoisDe }) => depoisDe.includes(one.id))
    return after.some(isOpen) ? one : { ...one, status: 'RESOLVIDA' }
  }
  return one
}

export function activated(servico: { tipo: string }, one: PendenciaEstado): PendenciaEstado {
  const isElsewhere = isInspectedElsewhere(servico, one.tipo)
  const first = isElsewhere ? 'AGUARDANDO_VISTORIA' : 'AGUARDANDO_ANEXO'
  return { ...one, status: 'ATIVA', statusVirtual: isVistoria(one.tipo) ? first : null }
}

/** Sets the status of the service, and of the lines that work has not begun on. */
function settleExecution(servico: ServicoEstado): ServicoEstado {
  const isWaiting = servico.pendencias.some(isOpen)
  // A service without pendencias is executed at once.
  const untouched: ServicoStatus = isWaiting
    ? 'PENDENTE'
    : servico.pendencias.length === 0
      ? 'EXECUTADO'
      : 'AGUARDANDO_EXECUCAO'
  // Lines never go back: a line that was ready stays ready while its appointment is moved.
  const linhas = servico.linhas.map((linha) =>
    linha.status === 'PENDENTE' && untouched !== 'PENDENTE' ? { ...linha, status: untouched } : linha,
  )
  const status = statusOf(linhas, untouched)
  if (status !== 'CANCELADO') return { ...servico, linhas, status }
  return { ...servico, linhas, status, pendencias: servico.pendencias.map(cancelled) }
}

function statusOf(linhas: readonly LinhaEstado[], untouched: ServicoStatus): ServicoStatus {
  if (linhas.every(({ status }) => status === 'CANCELADO')) return 'CANCELADO'
  if (linhas.every(isFinished)) return 'EXECUTADO'
  return linhas.some(isBegun) ? 'EM_ANDAMENTO' : untouched
}

function cancelled(one: PendenciaEstado): PendenciaEstado {
  return isOpen(one) ? { ...one, status: 'CANCELADA', statusVirtual: null } : one
}
