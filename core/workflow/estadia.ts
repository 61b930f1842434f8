import { samePlate } from '../values/plate.ts'
import type { ServicoEstado } from './estado.ts'
import {
  type EfeitoCarga,
  type EventoCarga,
  eventosCarga,
  type PassoCarga,
  passoOf,
} from './eventos-carga.ts'

/**
 * Everything that can be reported about cargo. The services know one step NAVIO; systems report DESCARGA and EMBARQUE
 * apart.
 */
export const acontecimentos = [...eventosCarga, 'DESCARGA', 'EMBARQUE'] as const
export type Acontecimento = (typeof acontecimentos)[number]

type Curso = Pick<ServicoEstado, 'tipo' | 'subtipo'>

/**
 * The step of this service that an event means, if any. NAVIO is DESCARGA for services that take cargo in, and EMBARQUE
 * for others.
 */
export function passoOfFeito(
  servico: Curso,
  tipo: Acontecimento,
): { evento: EventoCarga; passo: PassoCarga } | null {
  const evento = tipo === 'DESCARGA' || tipo === 'EMBARQUE' ? 'NAVIO' : tipo
  const passo = passoOf(servico, evento)
  if (!passo) return null
  const isIn = passo.efeito === 'RECEBIDA'
  if ((tipo === 'DESCARGA' && !isIn) || (tipo === 'EMBARQUE' && isIn)) return null
  return { evento, passo }
}

const atGate: ReadonlySet<Acontecimento> = new Set(['GATE_ENTRADA', 'GATE_SAIDA'])

/**
 * Whether a service that could not follow an event has missed something. Discharges, moves and weighings have many
 * reasons, so they count only where they move the line.
 */
export const isMissed = (tipo: Acontecimento, { linha }: PassoCarga) =>
  atGate.has(tipo) || linha === 'CONCLUIR_LINHA' || linha === 'RECEBER_LINHA'

/** An event that was reported about a stay. */
export interface Contado {
  id: number
  /** Its place among events at one moment, which ids do not tell: an event that had to wait is stored late. */
  lugar?: number
  tipo: Acontecimento
  at: Date
  placa: string | null
  posicao: string | null
  /** The number of pieces that passed; null means all that were there. */
  quantidade?: number | null
  /** The event was not possible in the service's state. */
  recusado?: boolean
  /** Null means that people at the desk reported the event. */
  fonte: { id: number; tipo: string } | null
  /** The service that the event belongs to, with the fields of its request. */
  servico: (Curso & { escalaId: number | null; dados: Readonly<Record<string, unknown>> }) | null
}

/** A service that is about this stay, with the moment at which it was asked for. */
export interface Pedido extends Curso {
  desde: Date
  /** The number of truck trips that were named for the line; missing where trips were not named. */
  viagens?: number
}

/** The kinds of systems whose reports count at the gate and elsewhere, the strongest first. */
const postos = { portao: ['gate', 'tos', 'aduana'], resto: ['tos', 'gate', 'aduana'] }

/** Reports of people at the desk count before those of any system. */
function postoOf({ tipo, fonte }: Pick<Contado, 'tipo' | 'fonte'>): number {
  if (fonte === null) return -1
  const order = tipo === 'GATE_ENTRADA' || tipo === 'GATE_SAIDA' ? postos.portao : postos.resto
  const posto = order.indexOf(fonte.tipo)
  return posto < 0 ? order.length : posto
}

/** Reports of two sources at most this far apart are taken for the same passage. */
const toleranciaMs = 30 * 60_000
const uma: ReadonlySet<Acontecimento> = new Set(['GATE_ENTRADA', 'GATE_SAIDA', 'DESCARGA', 'EMBARQUE'])

/**
 * The events that repeat what a stronger source reports, each with the id of that source's event. The order of arrival
 * does not matter.
 */
export function repetidosOf(eventos: readonly Contado[]): Map<number, number> {
  const repetidos = new Map<number, number>()
  const strongest = eventos
    .filter(({ tipo }) => uma.has(tipo))
    .toSorted((a, b) => postoOf(a) - postoOf(b) || asHappened(a, b))
  for (const leader of strongest) {
    if (repetidos.has(leader.id)) continue
    const others = new Map<number, Contado>()
    for (const one of strongest) {
      if (repetidos.has(one.id) || !isSamePassage(leader, one)) continue
      const source = one.fonte?.id ?? 0
      const nearest = others.get(source)
      if (!nearest || distance(leader, one) < distance(leader, nearest)) others.set(source, one)
    }
    for (const { id } of others.values()) repetidos.set(id, leader.id)
  }
  return repetidos
}

const asHappened = (a: Contado, b: Contado) =>
  a.at.getTime() - b.at.getTime() || (a.lugar ?? a.id) - (b.lugar ?? b.id)

const distance = (a: Contado, b: Contado) => Math.abs(a.at.getTime() - b.at.getTime())

/** Events of one source are never the same passage, and neither are events of two different trucks. */
function isSamePassage(a: Contado, b: Contado): boolean {
  if (a.tipo !== b.tipo || a.fonte?.id === b.fonte?.id || distance(a, b) > toleranciaMs) return false
  return a.placa === null || b.placa === null || samePlate(a.placa, b.placa)
}

type Feito = Pick<Contado, 'tipo' | 'at'> & { servico: Curso | null }

/** The effect of an event on the cargo: as the service declares it or, outside of a service, by the type of the event. */
export function efeitoOf({ tipo, at, servico }: Feito, pedidos: readonly Pedido[]): EfeitoCarga | null {
  if (tipo === 'DESCARGA') return 'RECEBIDA'
  if (tipo === 'EMBARQUE') return 'ENTREGUE'
  if (servico) return passoOf(servico, tipo)?.efeito ?? null
  if (tipo === 'GATE_SAIDA') return 'ENTREGUE'
  if (tipo === 'DESOVA') return 'DESOVADA'
  return tipo === 'GATE_ENTRADA' && !isFetched(at, pedidos) ? 'RECEBIDA' : null
}

/**
 * The event's name on papers: a truck that fetches cargo enters without it, and NAVIO is either a discharge or a
 * loading.
 */
export function nomeOfFeito(feito: Feito, pedidos: readonly Pedido[]): Acontecimento | 'CAMINHAO_ENTRADA' {
  const { tipo, servico } = feito
  const efeito = efeitoOf(feito, pedidos)
  if (tipo === 'GATE_ENTRADA' && efeito === null) return 'CAMINHAO_ENTRADA'
  if (tipo !== 'NAVIO' || !servico) return tipo
  if (efeito === 'RECEBIDA') return 'DESCARGA'
  return efeito === null ? 'EMBARQUE' : tipo
}

/** Whether an event can change more of the stay than the position. */
export const changesCarga = (tipo: Acontecimento) => tipo !== 'PATIO' && tipo !== 'PESAGEM'

/** A truck that enters for cargo that is already stored here comes empty. */
const isFetched = (at: Date, pedidos: readonly Pedido[]) =>
  pedidos.some((one) => one.desde <= at && passoOf(one, 'GATE_ENTRADA')?.linha === 'INICIAR_LINHA')

interface Estadia {
  recebidaEm: Date | null
  entregueEm: Date | null
  desovada: boolean
  posicao: string | null
  /** The moment since which the cargo is planned for no ship. */
  desistidaEm: Date | null
  /** The call that it was rolled over to. */
  roladaPara: number | null
}

/** Whether an event can change the ship or the booking of the cargo. */
export const decidesEmbarque = (one: Pick<Contado, 'tipo' | 'servico'>) =>
  one.servico !== null && decisaoOf(one) !== null

function decisaoOf({ tipo, servico }: Pick<Contado, 'tipo' | 'servico'>): 'DESISTE' | 'ROLA' | null {
  const passo = servico && passoOfFeito(servico, tipo)?.passo
  if (passo?.semNavio) return 'DESISTE'
  return passo?.efeito === 'OUTRA_ESCALA' ? 'ROLA' : null
}

/**
 * Whether the cargo goes with a ship, and with which one. The last event counts, and cargo that was loaded is not given
 * up.
 */
function embarqueOf(eventos: readonly Contado[], antes: Pick<Estadia, 'desistidaEm' | 'roladaPara'>) {
  let { desistidaEm, roladaPara } = antes
  for (const one of eventos) {
    const decisao = decisaoOf(one)
    if (decisao === 'DESISTE') desistidaEm ??= one.at
    if (decisao === 'ROLA') roladaPara = one.servico?.escalaId ?? null
    if (one.tipo === 'EMBARQUE') desistidaEm = null
  }
  return { desistidaEm, roladaPara }
}

/** The position that an event gives the cargo; null where the event has none. */
function posicaoOf({ tipo, posicao, servico }: Contado): string | null {
  if (tipo !== 'PATIO' && tipo !== 'DESCARGA') return null
  if (posicao || !servico) return posicao
  const campo = passoOfFeito(servico, tipo)?.passo.posicao
  const asked = campo && servico.dados[campo]
  return typeof asked === 'string' ? asked : null
}

/**
 * When the cargo came, where it stands, whether it was unstuffed and when it left, from all events that count. Fields
 * without events keep the values from before.
 */
export function estadiaOf(
  contados: readonly Contado[],
  pedidos: readonly Pedido[],
  antes: Omit<Estadia, 'posicao'>,
  /** The number of pieces of the cargo; general cargo on several trucks has left with the last truck. */
  pecas = 1,
): Estadia {
  const eventos = contados.map((one) => ({ ...one, efeito: efeitoOf(one, pedidos) })).toSorted(asHappened)
  let recebidaEm = eventos.find(({ efeito }) => efeito === 'RECEBIDA')?.at ?? antes.recebidaEm
  let entregueEm =
    antes.entregueEm && (!recebidaEm || antes.entregueEm >= recebidaEm) ? antes.entregueEm : null
  let { desovada } = antes
  const levadas = levadasOf(eventos.filter(leaves), pedidos, pecas)
  let left = pecas
  for (const evento of eventos) {
    const { efeito, at } = evento
    if (efeito === 'DEVOLVIDA') [recebidaEm, entregueEm] = [at, null]
    if (leaves(evento)) {
      recebidaEm ??= at
      const levada = levadas.get(evento.id) ?? 0
      left -= levada
      if (evento.recusado && pecas > 1 && levada === 0) continue
      if (at >= recebidaEm && left <= 0) entregueEm = at
    }
    if (efeito === 'DEVOLVIDA' || efeito === 'DESOVADA' || efeito === 'DESOVADA_ENTREGUE') desovada = true
  }
  const last = eventos.findLast(posicaoOf)
  const isGone = last && entregueEm && entregueEm >= last.at
  const posicao = last && !isGone ? posicaoOf(last) : null
  return { recebidaEm, entregueEm, desovada, posicao, ...embarqueOf(eventos, antes) }
}

const leaves = ({ efeito }: { efeito: EfeitoCarga | null }) =>
  efeito === 'ENTREGUE' || efeito === 'DESOVADA_ENTREGUE'

/**
 * How many pieces left with each truck; all that were left where the event has no number. Events that a service could
 * not follow are counted last, with the pieces that remain. They take nothing without a number where several trucks
 * come, because the part is unknown.
 */
function levadasOf(
  saidas: readonly Contado[],
  pedidos: readonly Pedido[],
  pecas: number,
): Map<number, number> {
  const isShared = pedidos.some(({ viagens = 0 }) => viagens > 1)
  const levadas = new Map<number, number>()
  let left = pecas
  for (const { id, recusado, quantidade } of saidas.toSorted(followedFirst)) {
    const levada = quantidade ?? (recusado && isShared ? 0 : left)
    levadas.set(id, recusado && levada > left ? 0 : levada)
    left = Math.max(0, left - (levadas.get(id) ?? 0))
  }
  return levadas
}

const followedFirst = (a: Contado, b: Contado) => Number(a.recusado ?? false) - Number(b.recusado ?? false)
