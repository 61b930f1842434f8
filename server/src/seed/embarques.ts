import { diceOf, pickSkewed, pickWeighted } from './dice.ts'
import { idsOf } from './empresas.ts'

/** The first id of seeded rows, except companies: far above any row that is created by hand. */
export const firstId = 1_000_000_001

const years = 3
const hour = 3_600_000
const day = 24 * hour
const span = years * 365 * day
const cargasPerServico = 0.6
const cargasPerEmbarque = 8
const hoursPerEscala = 12

export type Categoria = 'IMPORTACAO' | 'EXPORTACAO' | 'CABOTAGEM' | 'VAZIO'
const categorias: [Categoria, number][] = [
  ['IMPORTACAO', 55],
  ['EXPORTACAO', 25],
  ['CABOTAGEM', 8],
  ['VAZIO', 12],
]

export interface Plan {
  servicos: number
  cargas: number
  embarques: number
  conteineres: number
  escalas: number
  navios: number
  /** The time of the oldest service; the newest is at `now`. */
  start: number
  now: number
}

export function planOf(servicos: number, now: Date): Plan {
  const cargas = Math.ceil(servicos * cargasPerServico) + 1
  return {
    servicos,
    cargas,
    embarques: Math.ceil(cargas / cargasPerEmbarque),
    conteineres: Math.min(Math.ceil(cargas / 2), 600_000),
    escalas: Math.ceil(span / (hoursPerEscala * hour)),
    navios: 24,
    start: now.getTime() - span,
    now: now.getTime(),
  }
}

export const cargaOfServico = (index: number) => Math.floor(index * cargasPerServico)
export const embarqueOfCarga = (index: number) => Math.floor(index / cargasPerEmbarque)

/** The time of the object with this index, among `count` objects. */
export function timeOf({ start, now }: Plan, index: number, count: number): number {
  return start + Math.floor(((index + 0.5) / count) * (now - start))
}

export interface Escala {
  eta: number
  navio: number
  armadorId: number
  agenciaId: number
}

export function escalaAt(plan: Plan, index: number): Escala {
  const navio = index % plan.navios
  const agencias = idsOf('AgenciaMaritima')
  return {
    eta: plan.start + index * hoursPerEscala * hour,
    navio,
    armadorId: armadorOfNavio(navio),
    agenciaId: agencias[navio % agencias.length] ?? 0,
  }
}

export function armadorOfNavio(navio: number): number {
  const armadores = idsOf('Armador')
  return armadores[navio % armadores.length] ?? 0
}

/** Boxes that travel together for one company: under one CE Mercante, or under one booking. */
export interface Embarque {
  categoria: Categoria
  clienteId: number
  escala: number
  isBooked: boolean
}

export function embarqueAt(plan: Plan, index: number): Embarque {
  const random = diceOf(2, index)
  const categoria = pickWeighted(random, categorias)
  const time = timeOf(plan, index, plan.embarques)
  const nearest = Math.floor((time - plan.start) / (hoursPerEscala * hour))
  return {
    categoria,
    clienteId: pickSkewed(random, idsOf('Cliente')),
    escala: Math.min(Math.max(nearest - random.int(2, 12), 0), plan.escalas - 1),
    isBooked: categoria === 'EXPORTACAO' || (categoria === 'VAZIO' && random.chance(0.6)),
  }
}
