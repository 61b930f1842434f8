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
export function passoDe(
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
  /** Null: people at the desk. */
  fonte: { id: number; tipo: string } | null
  /** The service whose course it belongs to. */
  servico: Curso | null
}

/** A service on the stay, from when it was asked for. */
export interface Pedido extends Curso {
  desde: Date
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
export function repetidosDe(eventos: readonly Contado[]): Map<number, number> {
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

/** What an event does to the cargo; outside of a service's course, what it says by itself. */
function efeitoDe({ tipo, at, servico }: Contado, pedidos: readonly Pedido[]): EfeitoCarga | null {
  if (tipo === 'DESCARGA') return 'RECEBIDA'
  if (tipo === 'EMBARQUE') return 'ENTREGUE'
  if (servico) return passoOf(servico, tipo)?.efeito ?? null
  if (tipo === 'GATE_SAIDA') return 'ENTREGUE'
  if (tipo === 'DESOVA') return 'DESOVADA'
  return tipo === 'GATE_ENTRADA' && !isFetched(at, pedidos) ? 'RECEBIDA' : null
}

/** Whether an event can say more of cargo than where it stands. */
export const changesCarga = (tipo: Acontecimento) => tipo !== 'PATIO' && tipo !== 'PESAGEM'

/** The truck comes empty for cargo that stands here. */
const isFetched = (at: Date, pedidos: readonly Pedido[]) =>
  pedidos.some((one) => one.desde <= at && passoOf(one, 'GATE_ENTRADA')?.linha === 'INICIAR_LINHA')

export interface Estadia {
  recebidaEm: Date | null
  entregueEm: Date | null
  desovada: boolean
  posicao: string | null
}

/**
 * When cargo came, where it stands, whether it was unstuffed and when it left, from everything that counts; what was known
 * before anybody told anything holds where nothing is told.
 */
export function estadiaDe(
  contados: readonly Contado[],
  pedidos: readonly Pedido[],
  antes: Omit<Estadia, 'posicao'>,
): Estadia {
  const eventos = contados
    .map((one) => ({ ...one, efeito: efeitoDe(one, pedidos) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
  let recebidaEm = eventos.find(({ efeito }) => efeito === 'RECEBIDA')?.at ?? antes.recebidaEm
  let entregueEm =
    antes.entregueEm && (!recebidaEm || antes.entregueEm >= recebidaEm) ? antes.entregueEm : null
  let { desovada } = antes
  for (const { efeito, at } of eventos) {
    if (efeito === 'DEVOLVIDA') [recebidaEm, entregueEm] = [at, null]
    if (efeito === 'ENTREGUE' || efeito === 'DESOVADA_ENTREGUE') {
      recebidaEm ??= at
      if (at >= recebidaEm) entregueEm = at
    }
    if (efeito === 'DEVOLVIDA' || efeito === 'DESOVADA' || efeito === 'DESOVADA_ENTREGUE') desovada = true
  }
  const last = eventos.findLast(({ tipo, posicao }) => (tipo === 'PATIO' || tipo === 'DESCARGA') && posicao)
  const isGone = last && entregueEm && entregueEm >= last.at
  return { recebidaEm, entregueEm, desovada, posicao: (!isGone && last?.posicao) || null }
}
