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
  /** Of the pendencia or line; 0 for the service itself. */
  id: number
  evento: NomeEvento
  de: Passo | null
  /** Where it came to; null when it was only written down. */
  para: Passo | null
  /** Said by whoever caused it, about this very one. */
  motivo: string | null
  /** Whose note it is, or who came in or left. */
  empresaId?: number | undefined
  /** Of which days and windows it tells. */
  dados?: DadosDoEvento | undefined
}

/** Days and windows are told as the reader's language writes them, so they are kept as what they are. */
export interface DadosDoEvento {
  /** When each window that was chosen begins, and how many places were taken in it. */
  janelas?: readonly { inicio: string; vagas: number }[]
  /** Until which day it held, and until which it holds now. */
  validade?: { de: string; ate: string }
}

/** What caused it, and what was said about that. */
export interface Sobre {
  pendenciaId?: number
  linhaId?: number
  motivo?: string | null
  dados?: DadosDoEvento | undefined
}

/** What it is called when something comes to a status. */
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

/** What changed, thing by thing, as the timeline tells it. Without a state before, everything has just been created. */
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

/** Its status, and its place within that where it has one. */
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

/** A service becomes pending again when somebody asks for more, not because it was given back. */
function serviceName(status: ServicoStatus): NomeEvento {
  return status === 'PENDENTE' ? 'REABERTURA' : eventoDoStatus[status]
}
