import {
  isDone,
  type PendenciaEstado,
  type PendenciaStatus,
  type ServicoEstado,
  type ServicoStatus,
} from './estado.ts'
import type { NomeEvento, Passo, PassoPendencia, PassoServico } from './historico.ts'

export interface Transicao {
  alvo: 'SERVICO' | 'PENDENCIA' | 'LINHA'
  /** The id of the pendencia or line; 0 for the service itself. */
  id: number
  evento: NomeEvento
  de: Passo | null
  /** The new status; null when the event was only recorded. */
  para: Passo | null
  /** The reason that was given for this pendencia, line or service. */
  motivo: string | null
  /** The company that wrote the note, or that joined or left the service. */
  empresaId?: number | undefined
  /** The days and windows that the event is about. */
  dados?: DadosDoEvento | undefined
}

/** Days and windows are stored as values, because each reader's language writes them differently. */
export interface DadosDoEvento {
  /** The beginning of each window that was chosen, and the number of places that were taken in it. */
  janelas?: readonly { inicio: string; vagas: number }[]
  /** The last day on which the request held before, and the last day now. */
  validade?: { de: string; ate: string }
}

/** The cause of a change, and the reason that was given. */
export interface Sobre {
  pendenciaId?: number
  linhaId?: number
  motivo?: string | null
  dados?: DadosDoEvento | undefined
}

/** The name of the event when something gets a status. */
const eventoDoStatus: Record<PendenciaStatus | ServicoStatus, NomeEvento> = {
  ATIVA: 'ATIVACAO',
  INATIVA: 'DESISTENCIA',
  AGUARDANDO_PREDECESSORA: 'ESPERA',
  EM_ANALISE: 'FINALIZACAO',
  AGUARDANDO_SUCESSORA: 'FINALIZACAO',
  RESOLVIDA: 'RESOLUCAO',
  PENDENTE: 'DEVOLUCAO',
  SUSPENSA: 'SUSPENSAO',
  CANCELADA: 'CANCELAMENTO',
  CANCELADO: 'CANCELAMENTO',
  AGUARDANDO_EXECUCAO: 'LIBERACAO',
  EM_ANDAMENTO: 'INICIO_EXECUCAO',
  EXECUTADO: 'EXECUCAO',
}

/** The changes between two states, one for each thing, for the timeline. Without a state before, everything is new. */
export function transicoesBetween(
  before: ServicoEstado | null,
  after: ServicoEstado,
  about: Sobre = {},
): Transicao[] {
  const transicoes: Transicao[] = []
  const motivo = about.motivo ?? null
  for (const one of after.pendencias) {
    const old = before?.pendencias.find(({ id }) => id === one.id)
    if (old && stepOf(old) === stepOf(one)) continue
    transicoes.push({
      alvo: 'PENDENCIA',
      id: one.id,
      evento: old ? nameOf(old, one, one.id === about.pendenciaId) : 'CRIACAO',
      de: old ? stepOf(old) : null,
      para: stepOf(one),
      motivo: one.id === about.pendenciaId ? motivo : null,
      ...(one.id === about.pendenciaId && about.dados && { dados: about.dados }),
    })
  }
  for (const one of after.linhas) {
    const old = before?.linhas.find(({ id }) => id === one.id)
    if (!old) {
      if (before) transicoes.push(inclusionOf(one.id, one.status))
      continue
    }
    if (old.status === one.status && old.recebida === one.recebida) continue
    transicoes.push({
      alvo: 'LINHA',
      id: one.id,
      evento: old.recebida === one.recebida ? eventoDoStatus[one.status] : 'RECEPCAO',
      de: old.status,
      para: one.recebida && !old.recebida ? 'RECEPCIONADO_CPVV' : one.status,
      motivo: one.id === about.linhaId ? motivo : null,
    })
  }
  if (before?.status !== after.status) {
    const isCaused = about.pendenciaId === undefined && about.linhaId === undefined
    transicoes.push({
      alvo: 'SERVICO',
      id: 0,
      evento: before ? serviceName(after.status) : 'CRIACAO',
      de: before?.status ?? null,
      para: after.status,
      motivo: isCaused ? motivo : null,
    })
  }
  return transicoes
}

const isWaiting = ({ status }: PendenciaEstado) => status === 'AGUARDANDO_PREDECESSORA'

const inclusionOf = (id: number, para: PassoServico): Transicao => ({
  alvo: 'LINHA',
  id,
  evento: 'INCLUSAO',
  de: null,
  para,
  motivo: null,
})

/** The virtual status of an active pendencia, else its status. */
function stepOf({ status, statusVirtual }: PendenciaEstado): PassoPendencia {
  return statusVirtual && status === 'ATIVA' ? statusVirtual : status
}

function nameOf(old: PendenciaEstado, one: PendenciaEstado, isMeant: boolean): NomeEvento {
  if (one.statusVirtual !== old.statusVirtual && old.status === 'ATIVA' && one.status === 'ATIVA') {
    if (one.statusVirtual === 'AGUARDANDO_VISTORIA') return 'FINALIZACAO'
    if (one.statusVirtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM') return 'FINALIZACAO'
    if (one.statusVirtual === 'AGUARDANDO_LPCO_POS_VISTORIA') return 'VISTORIA'
    return isMeant ? 'DEVOLUCAO' : 'REABERTURA'
  }
  if (old.status === 'SUSPENSA' && one.status === 'ATIVA') return 'RETOMADA'
  if ((isDone(old) || old.status === 'EM_ANALISE') && (one.status === 'ATIVA' || isWaiting(one)))
    return 'REABERTURA'
  return eventoDoStatus[one.status]
}

/** A service returns to PENDENTE because more was asked for; nothing was given back. */
function serviceName(status: ServicoStatus): NomeEvento {
  return status === 'PENDENTE' ? 'REABERTURA' : eventoDoStatus[status]
}
