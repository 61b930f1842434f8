import {
  isDone,
  isFinished,
  isOpen,
  type LinhaEstado,
  type PendenciaEstado,
  type ServicoEstado,
  type ServicoStatus,
} from './estado.ts'

/** Lets everything follow that an event makes possible, until nothing moves any more. */
export function settle(servico: ServicoEstado): ServicoEstado {
  if (isFinished(servico)) return servico
  const pendencias = settlePendencias(servico.pendencias)
  return settleExecution({ ...servico, pendencias })
}

function settlePendencias(pendencias: readonly PendenciaEstado[]): readonly PendenciaEstado[] {
  const next = pendencias.map((one) => settlePendencia(one, pendencias))
  const isStill = next.every((one, index) => one === pendencias[index])
  return isStill ? pendencias : settlePendencias(next)
}

function settlePendencia(one: PendenciaEstado, all: readonly PendenciaEstado[]): PendenciaEstado {
  if (one.status === 'AGUARDANDO_PREDECESSORA') {
    const before = all.filter(({ id }) => one.depoisDe.includes(id))
    return before.every(isDone) ? activated(one) : one
  }
  if (one.status === 'AGUARDANDO_SUCESSORA') {
    const after = all.filter(({ depoisDe }) => depoisDe.includes(one.id))
    return after.some(isOpen) ? one : { ...one, status: 'RESOLVIDA' }
  }
  return one
}

export function activated(one: PendenciaEstado): PendenciaEstado {
  return {
    ...one,
    status: 'ATIVA',
    statusVirtual: one.tipo === 'VISTORIA_MAPA' ? 'AGUARDANDO_ANEXO' : null,
  }
}

/** The status of a service and of those of its lines that nothing has happened to yet. */
function settleExecution(servico: ServicoEstado): ServicoEstado {
  const isWaiting = servico.pendencias.some(isOpen)
  // What needs nothing is executed at once.
  const untouched: ServicoStatus = isWaiting
    ? 'PENDENTE'
    : servico.pendencias.length === 0
      ? 'EXECUTADO'
      : 'AGUARDANDO_EXECUCAO'
  const linhas = servico.linhas.map((linha) =>
    (linha.status === 'PENDENTE' || linha.status === 'AGUARDANDO_EXECUCAO') && linha.status !== untouched
      ? { ...linha, status: untouched }
      : linha,
  )
  const status = statusOf(linhas, untouched)
  if (status !== 'CANCELADO') return { ...servico, linhas, status }
  return { ...servico, linhas, status, pendencias: servico.pendencias.map(cancelled) }
}

function statusOf(linhas: readonly LinhaEstado[], untouched: ServicoStatus): ServicoStatus {
  if (linhas.every(({ status }) => status === 'CANCELADO')) return 'CANCELADO'
  if (linhas.every(isFinished)) return 'EXECUTADO'
  const isStarted = linhas.some(
    ({ status, recebida }) =>
      status === 'EM_ANDAMENTO' || status === 'EXECUTADO' || (recebida && status !== 'CANCELADO'),
  )
  return isStarted ? 'EM_ANDAMENTO' : untouched
}

export function cancelled(one: PendenciaEstado): PendenciaEstado {
  return isOpen(one) ? { ...one, status: 'CANCELADA', statusVirtual: null } : one
}
