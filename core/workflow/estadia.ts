import { samePlate } from '../values/plate.ts'
import type { ServicoEstado } from './estado.ts'
import {
  type EfeitoCarga,
  type EventoCarga,
  eventosCarga,
  type PassoCarga,
  passoOf,
} from './eventos-carga.ts'

/** Everything that is told of cargo: a course knows one step at the ship, systems tell what comes from what goes aboard. */
export const acontecimentos = [...eventosCarga, 'DESCARGA', 'EMBARQUE'] as const
export type Acontecimento = (typeof acontecimentos)[number]

type Curso = Pick<ServicoEstado, 'tipo' | 'subtipo'>

/** Which step of a service this is, if any. At the ship some services take cargo in, all others take it away. */
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

/** Cargo is discharged, moved and weighed for many reasons: a service that is not ready for it misses nothing. */
export const isMissed = (tipo: Acontecimento, { linha }: PassoCarga) =>
  atGate.has(tipo) || linha === 'CONCLUIR_LINHA' || linha === 'RECEBER_LINHA'

/** Something told of a stay. */
export interface Contado {
  id: number
  tipo: Acontecimento
  at: Date
  placa: string | null
  posicao: string | null
  /** How many pieces passed; null: all that there were. */
  quantidade?: number | null
  /** No service could follow it. */
  recusado?: boolean
  /** Null: people at the desk. */
  fonte: { id: number; tipo: string } | null
  /** The service whose course it belongs to, with what was asked for in it. */
  servico: (Curso & { escalaId: number | null; dados: Readonly<Record<string, unknown>> }) | null
}

/** A service on the stay, from when it was asked for. */
export interface Pedido extends Curso {
  desde: Date
  /** How many trucks have a place for it; none where nobody told them apart. */
  viagens?: number
}

/** Whose word counts at the gate, and whose elsewhere: the first most. */
const postos = { portao: ['gate', 'tos', 'aduana'], resto: ['tos', 'gate', 'aduana'] }

/** What people at the desk have seen counts before what any system tells. */
function postoOf({ tipo, fonte }: Pick<Contado, 'tipo' | 'fonte'>): number {
  if (fonte === null) return -1
  const order = tipo === 'GATE_ENTRADA' || tipo === 'GATE_SAIDA' ? postos.portao : postos.resto
  const posto = order.indexOf(fonte.tipo)
  return posto < 0 ? order.length : posto
}

/** So far apart two sources may tell one passage. */
const toleranciaMs = 30 * 60_000
const uma: ReadonlySet<Acontecimento> = new Set(['GATE_ENTRADA', 'GATE_SAIDA', 'DESCARGA', 'EMBARQUE'])

/** Events that tell what a stronger source tells too, each with that one; whatever the order in which they came. */
export function repetidosOf(eventos: readonly Contado[]): Map<number, number> {
  const repetidos = new Map<number, number>()
  const strongest = eventos
    .filter(({ tipo }) => uma.has(tipo))
    .toSorted((a, b) => postoOf(a) - postoOf(b) || a.at.getTime() - b.at.getTime() || a.id - b.id)
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

const distance = (a: Contado, b: Contado) => Math.abs(a.at.getTime() - b.at.getTime())

/** Nobody tells one passage twice; and two trucks are two passages. */
function isSamePassage(a: Contado, b: Contado): boolean {
  if (a.tipo !== b.tipo || a.fonte?.id === b.fonte?.id || distance(a, b) > toleranciaMs) return false
  return a.placa === null || b.placa === null || samePlate(a.placa, b.placa)
}

type Feito = Pick<Contado, 'tipo' | 'at'> & { servico: Curso | null }

/** What an event does to the cargo; outside of a service's course, what it says by itself. */
export function efeitoOf({ tipo, at, servico }: Feito, pedidos: readonly Pedido[]): EfeitoCarga | null {
  if (tipo === 'DESCARGA') return 'RECEBIDA'
  if (tipo === 'EMBARQUE') return 'ENTREGUE'
  if (servico) return passoOf(servico, tipo)?.efeito ?? null
  if (tipo === 'GATE_SAIDA') return 'ENTREGUE'
  if (tipo === 'DESOVA') return 'DESOVADA'
  return tipo === 'GATE_ENTRADA' && !isFetched(at, pedidos) ? 'RECEBIDA' : null
}

/** What papers call it: the truck that fetches cargo comes in without it, and at the ship cargo comes or goes. */
export function nomeOfFeito(feito: Feito, pedidos: readonly Pedido[]): Acontecimento | 'CAMINHAO_ENTRADA' {
  const { tipo, servico } = feito
  const efeito = efeitoOf(feito, pedidos)
  if (tipo === 'GATE_ENTRADA' && efeito === null) return 'CAMINHAO_ENTRADA'
  if (tipo !== 'NAVIO' || !servico) return tipo
  if (efeito === 'RECEBIDA') return 'DESCARGA'
  return efeito === null ? 'EMBARQUE' : tipo
}

/** Whether an event can say more of cargo than where it stands. */
export const changesCarga = (tipo: Acontecimento) => tipo !== 'PATIO' && tipo !== 'PESAGEM'

/** The truck comes empty for cargo that stands here. */
const isFetched = (at: Date, pedidos: readonly Pedido[]) =>
  pedidos.some((one) => one.desde <= at && passoOf(one, 'GATE_ENTRADA')?.linha === 'INICIAR_LINHA')

interface Estadia {
  recebidaEm: Date | null
  entregueEm: Date | null
  desovada: boolean
  posicao: string | null
  /** Since when it goes with no ship any more. */
  desistidaEm: Date | null
  /** The call that it was rolled over to. */
  roladaPara: number | null
}

/** Whether an event decides about booking or ship of the cargo. */
export const decidesEmbarque = (one: Pick<Contado, 'tipo' | 'servico'>) =>
  one.servico !== null && decisaoOf(one) !== null

function decisaoOf({ tipo, servico }: Pick<Contado, 'tipo' | 'servico'>): 'DESISTE' | 'ROLA' | null {
  const passo = servico && passoOfFeito(servico, tipo)?.passo
  if (passo?.semNavio) return 'DESISTE'
  return passo?.efeito === 'OUTRA_ESCALA' ? 'ROLA' : null
}

/** Whether it goes with a ship, and with which: what happened last counts, and what went aboard was not given up. */
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

/** Where an event has put the cargo; null where it says nothing of that. */
function posicaoOf({ tipo, posicao, servico }: Contado): string | null {
  if (tipo !== 'PATIO' && tipo !== 'DESCARGA') return null
  if (posicao || !servico) return posicao
  const campo = passoOfFeito(servico, tipo)?.passo.posicao
  const asked = campo && servico.dados[campo]
  return typeof asked === 'string' ? asked : null
}

/**
 * When cargo came, where it stands, whether it was unstuffed and when it left, from everything that counts; what was known
 * before anybody told anything holds where nothing is told.
 */
export function estadiaOf(
  contados: readonly Contado[],
  pedidos: readonly Pedido[],
  antes: Omit<Estadia, 'posicao'>,
  /** How many pieces there are; what goes on several trucks has left with the last of them. */
  pecas = 1,
): Estadia {
  const eventos = contados
    .map((one) => ({ ...one, efeito: efeitoOf(one, pedidos) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
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
 * How many pieces left with each truck; where nobody says it, all that were there. What a service could not follow comes
 * last, and counts only with what is left for it: where several trucks come, nobody knows which part an unnamed one took.
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
