import { tipoOfServico } from '../catalogo/tipos-servico.ts'
import type { TextKey } from '../texts/text-key.ts'
import {
  isAwaited,
  isEditable,
  isFinished,
  isHeldUp,
  isOpen,
  type LinhaEstado,
  type PendenciaEstado,
  type ServicoEstado,
  type ServicoStatus,
} from './estado.ts'
import { inclusionRefusal, withIncluded } from './incluir.ts'
import {
  choosesJanela,
  isAgendamento,
  isInspectedElsewhere,
  isOnRequest,
  isReagendamento,
  kindRow,
  reagendamentoTipo,
} from './politica.ts'
import { activated, settle } from './settle.ts'
import type { DadosDoEvento } from './transicoes.ts'

export type PendenciaEvento = {
  evento: 'FINALIZAR' | 'APROVAR' | 'DEVOLVER' | 'SUSPENDER' | 'RETOMAR' | 'PEDIR' | 'DESISTIR'
  pendenciaId: number
  motivo?: string
  /** Details for the timeline; they do not change the state. */
  dados?: DadosDoEvento
}
type LinhaEvento = {
  evento: 'INICIAR_LINHA' | 'RECEBER_LINHA' | 'CONCLUIR_LINHA' | 'CANCELAR_LINHA'
  linhaId: number
  motivo?: string
}
/** The request was corrected: lines were added or taken out. */
type AlteracaoEvento = {
  evento: 'ALTERAR_LINHAS'
  incluidas: readonly Pick<LinhaEstado, 'id' | 'condicoes'>[]
  retiradas: readonly number[]
  motivo?: string
}
/** REVER checks the service again after its cargo was changed elsewhere, for example when a block was lifted. */
type ServicoEvento = { evento: 'CANCELAR' | 'REAGENDAR' | 'REVER'; motivo?: string }
export type Evento = PendenciaEvento | LinhaEvento | AlteracaoEvento | ServicoEvento

/** The new state of a service, or the key of the reason why the event is refused. */
type Resultado = { estado: ServicoEstado; recusa: null } | { estado: null; recusa: TextKey }

/** Every change of a service's state goes through this function. */
export function applyEvento(servico: ServicoEstado, evento: Evento): Resultado {
  if (isFinished(servico)) return refused('servico.recusa.encerrado')
  if ('pendenciaId' in evento) return applyToPendencia(servico, evento)
  if ('linhaId' in evento) return applyToLinha(servico, evento)
  switch (evento.evento) {
    case 'CANCELAR':
      return cancel(servico)
    case 'REAGENDAR':
      return reschedule(servico)
    case 'ALTERAR_LINHAS':
      return alter(servico, evento)
    case 'REVER':
      return settled(servico)
  }
}

function alter(servico: ServicoEstado, { incluidas, retiradas }: AlteracaoEvento): Resultado {
  const linhas: LinhaEstado[] = []
  for (const linha of servico.linhas) {
    const after = retiradas.includes(linha.id) ? cancelLinha(linha) : linha
    if (typeof after === 'string') return refused(after)
    linhas.push(after)
  }
  const changed = { ...servico, linhas }
  if (incluidas.length === 0) return settled(changed)
  const recusa = inclusionRefusal(servico, incluidas)
  return recusa ? refused(recusa) : settled(withIncluded(changed, incluidas))
}

function applyToPendencia(servico: ServicoEstado, evento: PendenciaEvento): Resultado {
  const before = servico.pendencias.find(({ id }) => id === evento.pendenciaId)
  if (!before) return refused('pendencia.recusa.inexistente')
  const after = steps[evento.evento](before, evento.motivo ?? null, servico)
  if (typeof after === 'string') return refused(after)
  const pendencias = servico.pendencias.map((one) => (one === before ? after : one))
  return settled({ ...servico, pendencias: withFollowers(pendencias, evento) })
}

type Step = (one: PendenciaEstado, motivo: string | null, servico: ServicoEstado) => PendenciaEstado | TextKey

const steps: Record<PendenciaEvento['evento'], Step> = {
  FINALIZAR: handIn,
  APROVAR: approve,
  DEVOLVER: giveBack,
  SUSPENDER: (one, motivo) =>
    one.status === 'ATIVA'
      ? { ...one, status: 'SUSPENSA', observacao: motivo }
      : 'pendencia.recusa.nao-ativa',
  RETOMAR: (one) =>
    one.status === 'SUSPENSA'
      ? { ...one, status: 'ATIVA', observacao: null }
      : 'pendencia.recusa.nao-suspensa',
  PEDIR: ask,
  DESISTIR: withdraw,
}

function handIn(
  one: PendenciaEstado,
  _motivo: string | null,
  servico: ServicoEstado,
): PendenciaEstado | TextKey {
  const { depois } = kindRow(one.tipo)
  if (depois === 'DECISAO') return 'pendencia.recusa.do-terminal'
  if (!isEditable(one)) return 'pendencia.recusa.nao-ativa'
  if (isInspectedElsewhere(servico, one.tipo)) return 'pendencia.recusa.vistoria-no-posicionamento'
  const clean = { ...one, observacao: null }
  switch (depois) {
    case 'ANALISE':
      return { ...clean, status: 'EM_ANALISE' }
    case 'SUCESSORA':
      return { ...clean, status: 'AGUARDANDO_SUCESSORA' }
    case 'VISTORIA':
      if (one.statusVirtual === 'AGUARDANDO_ANEXO') return { ...clean, statusVirtual: 'AGUARDANDO_VISTORIA' }
      return one.statusVirtual === 'AGUARDANDO_LPCO_POS_VISTORIA'
        ? resolved(clean)
        : 'pendencia.recusa.aguarda-vistoria'
    case 'AGENDAMENTO':
      if (!tipoOfServico(servico.tipo).armazem) return resolved(clean)
      return one.statusVirtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM'
        ? 'pendencia.recusa.aguarda-armazem'
        : { ...clean, status: 'ATIVA', statusVirtual: 'AGUARDANDO_CONFIRMACAO_ARMAZEM' }
    default:
      return resolved(clean)
  }
}

function approve(
  one: PendenciaEstado,
  motivo: string | null,
  servico: ServicoEstado,
): PendenciaEstado | TextKey {
  if (one.status === 'EM_ANALISE') return resolved({ ...one, observacao: motivo })
  if (one.status !== 'ATIVA') return 'pendencia.recusa.nao-ativa'
  // An inspection that another service does is approved here when staff know that it was done.
  if (isInspectedElsewhere(servico, one.tipo)) return resolved({ ...one, observacao: motivo })
  if (one.statusVirtual === 'AGUARDANDO_VISTORIA')
    return { ...one, statusVirtual: 'AGUARDANDO_LPCO_POS_VISTORIA', observacao: motivo }
  const isDecision = kindRow(one.tipo).depois === 'DECISAO'
  if (isDecision || one.statusVirtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM')
    return resolved({ ...one, observacao: motivo })
  return 'pendencia.recusa.nao-entregue'
}

function giveBack(
  one: PendenciaEstado,
  motivo: string | null,
  servico: ServicoEstado,
): PendenciaEstado | TextKey {
  if (!motivo) return 'pendencia.recusa.sem-motivo'
  if (isInspectedElsewhere(servico, one.tipo)) return 'pendencia.recusa.nao-entregue'
  if (one.status === 'EM_ANALISE') return { ...one, status: 'PENDENTE', observacao: motivo }
  if (one.status !== 'ATIVA') return 'pendencia.recusa.nao-ativa'
  if (one.statusVirtual === 'AGUARDANDO_VISTORIA')
    return { ...one, statusVirtual: 'AGUARDANDO_ANEXO', observacao: motivo }
  if (one.statusVirtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM')
    return { ...one, statusVirtual: null, observacao: motivo }
  if (isOnRequest(one.tipo)) return { ...one, status: 'INATIVA', observacao: motivo }
  return 'pendencia.recusa.nao-entregue'
}

/** An exception can be asked for only while a window is being chosen or moved. */
function ask(one: PendenciaEstado, motivo: string | null, servico: ServicoEstado): PendenciaEstado | TextKey {
  if (!isOnRequest(one.tipo) || one.depoisDe.length > 0) return 'pendencia.recusa.nao-sob-pedido'
  if (one.status !== 'INATIVA') return 'pendencia.recusa.ja-pedida'
  const isChoosing = servico.pendencias.some((other) => choosesJanela(other.tipo) && isEditable(other))
  return isChoosing ? { ...activated(servico, one), observacao: motivo } : 'pendencia.recusa.sem-agendamento'
}

function withdraw(one: PendenciaEstado): PendenciaEstado | TextKey {
  if (!isOpen(one)) return 'pendencia.recusa.nao-ativa'
  if (isReagendamento(one.tipo)) return { ...one, status: 'CANCELADA', statusVirtual: null }
  if (!isOnRequest(one.tipo)) return 'pendencia.recusa.nao-sob-pedido'
  return { ...one, status: 'INATIVA', observacao: null }
}

const resolved = (one: PendenciaEstado): PendenciaEstado => ({
  ...one,
  status: 'RESOLVIDA',
  statusVirtual: null,
})

/** A pendencia that follows an approval on request is asked for, and given up, together with that approval. */
function withFollowers(pendencias: PendenciaEstado[], { evento, pendenciaId }: PendenciaEvento) {
  const isGivenUp = pendencias.some(({ id, status }) => id === pendenciaId && status === 'INATIVA')
  return pendencias.map((one): PendenciaEstado => {
    if (!isOnRequest(one.tipo) || !one.depoisDe.includes(pendenciaId)) return one
    if (evento === 'PEDIR' && one.status === 'INATIVA') return { ...one, status: 'AGUARDANDO_PREDECESSORA' }
    return isGivenUp && isOpen(one) ? { ...one, status: 'INATIVA' } : one
  })
}

function applyToLinha(servico: ServicoEstado, { evento, linhaId }: LinhaEvento): Resultado {
  const before = servico.linhas.find(({ id }) => id === linhaId)
  if (!before) return refused('carga-servico.recusa.inexistente')
  const after = evento === 'CANCELAR_LINHA' ? cancelLinha(before) : execute(servico, before, evento)
  if (typeof after === 'string') return refused(after)
  return settled({ ...servico, linhas: servico.linhas.map((one) => (one === before ? after : one)) })
}

function execute(
  servico: ServicoEstado,
  linha: LinhaEstado,
  evento: LinhaEvento['evento'],
): LinhaEstado | TextKey {
  if (isFinished(linha)) return 'carga-servico.recusa.encerrada'
  if (isHeldUp(servico, linha)) return 'carga-servico.recusa.pendente'
  if (evento === 'CONCLUIR_LINHA') return { ...linha, status: 'EXECUTADO' }
  if (evento === 'RECEBER_LINHA')
    return linha.recebida ? 'carga-servico.recusa.ja-recebida' : { ...linha, recebida: true }
  return linha.status === 'EM_ANDAMENTO'
    ? 'carga-servico.recusa.ja-iniciada'
    : { ...linha, status: 'EM_ANDAMENTO' }
}

const cancelLinha = (linha: LinhaEstado): LinhaEstado | TextKey =>
  linhaRefusal(linha) ?? { ...linha, status: 'CANCELADO' }

/** Why a line can no longer be taken out, or null while it can. */
export function linhaRefusal(linha: Pick<LinhaEstado, 'status' | 'recebida'>): TextKey | null {
  if (isFinished(linha)) return 'carga-servico.recusa.encerrada'
  if (linha.recebida) return 'servico.recusa.carga-recebida'
  return linha.status === 'EM_ANDAMENTO' ? 'servico.recusa.em-andamento' : null
}

/** Why a service can no longer be cancelled, or null while it can. */
export function cancelRefusal(servico: {
  status: ServicoStatus
  linhas: readonly Pick<LinhaEstado, 'status' | 'recebida'>[]
}): TextKey | null {
  if (isFinished(servico)) return 'servico.recusa.encerrado'
  if (servico.linhas.some(({ recebida, status }) => recebida && status !== 'CANCELADO'))
    return 'servico.recusa.carga-recebida'
  return servico.status === 'EM_ANDAMENTO' ? 'servico.recusa.em-andamento' : null
}

function cancel(servico: ServicoEstado): Resultado {
  const recusa = cancelRefusal(servico)
  if (recusa) return refused(recusa)
  const linhas = servico.linhas.map((linha): LinhaEstado => ({ ...linha, status: 'CANCELADO' }))
  return settled({ ...servico, linhas })
}

/** Why a confirmed appointment cannot be moved, or null when it can. */
export function rescheduleRefusal({ pendencias, linhas }: ServicoEstado): TextKey | null {
  if (!pendencias.some(({ tipo, status }) => isAgendamento(tipo) && status === 'RESOLVIDA'))
    return 'servico.recusa.sem-agendamento'
  if (pendencias.some((one) => isReagendamento(one.tipo) && isOpen(one)))
    return 'servico.recusa.ja-reagendando'
  if (linhas.some(isAwaited)) return null
  return linhas.some(({ recebida }) => recebida)
    ? 'servico.recusa.carga-recebida'
    : 'servico.recusa.em-andamento'
}

function reschedule(servico: ServicoEstado): Resultado {
  const recusa = rescheduleRefusal(servico)
  if (recusa) return refused(recusa)
  const { pendencias } = servico
  const reagendamento: PendenciaEstado = {
    id: Math.max(...pendencias.map(({ id }) => id)) + 1,
    tipo: reagendamentoTipo,
    subtipo: null,
    status: 'ATIVA',
    statusVirtual: null,
    depoisDe: pendencias.filter(({ tipo }) => isAgendamento(tipo)).map(({ id }) => id),
    observacao: null,
  }
  return settled({ ...servico, pendencias: [...pendencias, reagendamento] })
}

const settled = (estado: ServicoEstado): Resultado => ({ estado: settle(estado), recusa: null })
const refused = (recusa: TextKey): Resultado => ({ estado: null, recusa })
