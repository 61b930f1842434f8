import type { TextKey } from '../texts/text-key.ts'
import { samePlate } from '../values/plate.ts'
import type { EventoCarga, PassoCarga } from './eventos-carga.ts'

interface Indicado {
  /** Trucks and drivers of one group may come together. */
  grupo: string
  /** Why the carrier no longer lets this one in: a message key. */
  recusa: TextKey | null
}

export interface VeiculoIndicado extends Indicado {
  placa: string
}

export interface MotoristaIndicado extends Indicado {
  nome: string
  cnh: string
}

/** Somebody at the barrier: the plate that was read and the licence that was shown. */
export interface Passagem {
  placa: string | null
  cnh: string | null
}

/** What was agreed for a cargo line, and who has come in for it. What was not asked for cannot be contradicted. */
export interface Compromisso {
  janela: { inicio: Date; fim: Date } | null
  veiculos: readonly VeiculoIndicado[]
  motoristas: readonly MotoristaIndicado[]
  /** The service asks who comes, and nobody has said it: handed in at the counter, without data. */
  semIndicacao: boolean
  entradas: readonly Passagem[]
}

/** How far from its window a truck is let in. */
export interface Tolerancia {
  toleranciaAntesMinutos: number
  toleranciaDepoisMinutos: number
}

export const contradicoes = [
  'SEM_ENTRADA',
  'NINGUEM_INDICADO',
  'OUTRO_CAMINHAO',
  'OUTRO_MOTORISTA',
  'CAMINHAO_NAO_AUTORIZADO',
  'MOTORISTA_NAO_AUTORIZADO',
  'ANTES_DA_JANELA',
  'DEPOIS_DA_JANELA',
] as const
export type Contradicao = (typeof contradicoes)[number]

interface Acontecendo {
  tipo: EventoCarga
  passo: Pick<PassoCarga, 'comEntrada'>
  passagem: Passagem
}

const minute = 60_000
const showsTruck: ReadonlySet<EventoCarga> = new Set(['GATE_ENTRADA', 'GATE_SAIDA', 'PESAGEM'])
const atGate: ReadonlySet<EventoCarga> = new Set(['GATE_ENTRADA', 'GATE_SAIDA'])

/** The first and the last moment at which a truck is let in for a window. */
export function chegadaOf({ inicio, fim }: { inicio: Date; fim: Date }, tolerancia: Tolerancia) {
  return {
    de: new Date(inicio.getTime() - tolerancia.toleranciaAntesMinutos * minute),
    ate: new Date(fim.getTime() + tolerancia.toleranciaDepoisMinutos * minute),
  }
}

/** What has to be read at the barrier, because somebody said or had to say something about it before. */
export function camposDaPortaria(tipo: EventoCarga, compromisso: Compromisso): (keyof Passagem)[] {
  const { veiculos, motoristas, semIndicacao, entradas } = compromisso
  const asked: (keyof Passagem)[] = []
  const isKnown = veiculos.length > 0 || entradas.some(({ placa }) => placa !== null)
  if (atGate.has(tipo) && (isKnown || semIndicacao)) asked.push('placa')
  if (tipo === 'GATE_ENTRADA' && motoristas.length > 0) asked.push('cnh')
  return asked
}

/** Whether an event can contradict what was agreed at all: nothing was agreed about what is done inside. */
export const mayContradict = ({ tipo, passo }: Pick<Acontecendo, 'tipo' | 'passo'>) =>
  showsTruck.has(tipo) || passo.comEntrada === true

/** Everything in which an event contradicts what was agreed. */
export function contradicoesDe(
  { tipo, passo, passagem }: Acontecendo,
  compromisso: Compromisso,
  now: Date,
  tolerancia: Tolerancia,
): Contradicao[] {
  const { entradas, janela, semIndicacao } = compromisso
  const found: Contradicao[] = []
  const hasCome = entradas.length > 0 && tipo !== 'GATE_ENTRADA'
  if (passo.comEntrada && entradas.length === 0) found.push('SEM_ENTRADA')
  if (semIndicacao && atGate.has(tipo) && !hasCome) found.push('NINGUEM_INDICADO')
  if (showsTruck.has(tipo)) found.push(...truckContradictions(passagem, compromisso, hasCome))
  if (atGate.has(tipo)) found.push(...driverContradictions(passagem, compromisso, hasCome))
  // Who is inside leaves when the terminal is done.
  if (janela && atGate.has(tipo) && !hasCome) {
    const { de, ate } = chegadaOf(janela, tolerancia)
    if (now < de) found.push('ANTES_DA_JANELA')
    if (now > ate) found.push('DEPOIS_DA_JANELA')
  }
  return found
}

/** Whoever was let in goes out again, whatever was named. */
function truckContradictions(
  { placa }: Passagem,
  { veiculos, entradas }: Compromisso,
  hasCome: boolean,
): Contradicao[] {
  if (placa === null) return []
  const came = hasCome ? entradas.flatMap((one) => one.placa ?? []) : []
  if (came.length > 0) return came.some((one) => samePlate(one, placa)) ? [] : ['OUTRO_CAMINHAO']
  if (veiculos.length === 0) return []
  const named = veiculos.filter((one) => samePlate(one.placa, placa))
  if (named.length === 0) return ['OUTRO_CAMINHAO']
  return named.every(({ recusa }) => recusa !== null) ? ['CAMINHAO_NAO_AUTORIZADO'] : []
}

function driverContradictions(
  { placa, cnh }: Passagem,
  { veiculos, motoristas, entradas }: Compromisso,
  hasCome: boolean,
): Contradicao[] {
  if (cnh === null) return []
  const came = hasCome ? entradas.flatMap((one) => one.cnh ?? []) : []
  if (came.length > 0) return came.includes(cnh) ? [] : ['OUTRO_MOTORISTA']
  if (motoristas.length === 0) return []
  const groups = veiculos.flatMap((one) => (placa && samePlate(one.placa, placa) ? one.grupo : []))
  // A truck that nobody named is said already; its driver may still be one of those who were named.
  const named = motoristas.filter(
    (one) => one.cnh === cnh && (groups.length === 0 || groups.includes(one.grupo)),
  )
  if (named.length === 0) return ['OUTRO_MOTORISTA']
  return named.every(({ recusa }) => recusa !== null) ? ['MOTORISTA_NAO_AUTORIZADO'] : []
}
