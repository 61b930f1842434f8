import type { Viagem } from '../pendencia/transporte/indicados.ts'
import type { TextKey } from '../texts/text-key.ts'
import { samePlate } from '../values/plate.ts'
import type { EventoCarga, PassoCarga } from './eventos-carga.ts'

interface Indicado {
  /** Trucks and drivers of the same group may come together. */
  grupo: string
  /** The key of the reason why the haulier no longer lets this truck or driver in. */
  recusa: TextKey | null
}

export interface VeiculoIndicado extends Indicado {
  placa: string
  /** The trip of this truck where several trucks share the line: its number, its load and its window. */
  viagem?: ViagemIndicada | null
}

interface ViagemIndicada extends Viagem {
  janela: Janela | null
}

export interface MotoristaIndicado extends Indicado {
  nome: string
  cnh: string
}

/** A truck at the barrier: the plate that was read and the licence that was shown. */
export interface Passagem {
  placa: string | null
  cnh: string | null
}

/** A truck that has passed the gate, with the number of its trip where the line has several. */
export interface Passou extends Passagem {
  viagem?: number | null
}

interface Janela {
  inicio: Date
  fim: Date
}

/** What was agreed for a cargo line, and which trucks have entered for it. Missing agreements cannot be contradicted. */
export interface Compromisso {
  janela: Janela | null
  veiculos: readonly VeiculoIndicado[]
  motoristas: readonly MotoristaIndicado[]
  /** The service asks for drivers and trucks, but they were handed in at the counter, without data. */
  semIndicacao: boolean
  entradas: readonly Passou[]
  saidas?: readonly Passou[]
  /** The cargo comes straight from a ship that has not berthed yet, so it cannot have been unloaded. */
  navioAVir?: boolean
}

/** How long before and after its window a truck is let in. */
export interface Tolerancia {
  toleranciaAntesMinutos: number
  toleranciaDepoisMinutos: number
}

export const contradicoes = [
  'SEM_ENTRADA',
  'NAVIO_NAO_ATRACADO',
  'NINGUEM_INDICADO',
  'OUTRO_CAMINHAO',
  'OUTRO_MOTORISTA',
  'JA_VEIO',
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

/** The agreement as it stands in an answer, with moments as texts. */
type Contado = Omit<Compromisso, 'janela' | 'veiculos'> & {
  janela: JanelaContada | null
  veiculos: readonly (Omit<VeiculoIndicado, 'viagem'> & { viagem: ViagemContada | null })[]
}
type JanelaContada = Record<keyof Janela, string>
type ViagemContada = Viagem & { janela: JanelaContada | null }

/** The same agreement with moments as dates. */
export function compromissoOf<Contou extends Contado>({ janela, veiculos, ...rest }: Contou) {
  return {
    ...rest,
    janela: janelaOf(janela),
    veiculos: veiculos.map(({ viagem, ...one }) => ({
      ...one,
      viagem: viagem && { ...viagem, janela: janelaOf(viagem.janela) },
    })),
  }
}

const janelaOf = (janela: JanelaContada | null): Janela | null =>
  janela && { inicio: new Date(janela.inicio), fim: new Date(janela.fim) }

const minute = 60_000
const showsTruck: ReadonlySet<EventoCarga> = new Set(['GATE_ENTRADA', 'GATE_SAIDA', 'PESAGEM'])
const atGate: ReadonlySet<EventoCarga> = new Set(['GATE_ENTRADA', 'GATE_SAIDA'])

/** The first and the last moment at which a truck of this window is let in. */
export function chegadaOf({ inicio, fim }: { inicio: Date; fim: Date }, tolerancia: Tolerancia) {
  return {
    de: new Date(inicio.getTime() - tolerancia.toleranciaAntesMinutos * minute),
    ate: new Date(fim.getTime() + tolerancia.toleranciaDepoisMinutos * minute),
  }
}

/** The fields that must be read at the barrier, because trucks or drivers were named or should have been. */
export function camposOfPortaria(tipo: EventoCarga, compromisso: Compromisso): (keyof Passagem)[] {
  const { veiculos, motoristas, semIndicacao, entradas } = compromisso
  const asked: (keyof Passagem)[] = []
  const isKnown = veiculos.length > 0 || entradas.some(({ placa }) => placa !== null)
  if (atGate.has(tipo) && (isKnown || semIndicacao)) asked.push('placa')
  if (tipo === 'GATE_ENTRADA' && motoristas.length > 0) asked.push('cnh')
  return asked
}

/** Whether an event can contradict the agreement at all: nothing is agreed about work inside the terminal. */
export const mayContradict = ({ tipo, passo }: Pick<Acontecendo, 'tipo' | 'passo'>) =>
  showsTruck.has(tipo) || passo.comEntrada === true

/** All contradictions between an event and the agreement. */
export function contradicoesOf(
  { tipo, passo, passagem }: Acontecendo,
  compromisso: Compromisso,
  now: Date,
  tolerancia: Tolerancia,
): Contradicao[] {
  const { entradas, semIndicacao } = compromisso
  const found: Contradicao[] = []
  const hasCome = entradas.length > 0 && tipo !== 'GATE_ENTRADA'
  if (passo.comEntrada && !isInside(passagem.placa, compromisso)) found.push('SEM_ENTRADA')
  if (passo.comEntrada && compromisso.navioAVir) found.push('NAVIO_NAO_ATRACADO')
  if (semIndicacao && atGate.has(tipo) && !hasCome) found.push('NINGUEM_INDICADO')
  if (showsTruck.has(tipo)) found.push(...truckContradictions(passagem, compromisso, hasCome))
  if (atGate.has(tipo)) found.push(...driverContradictions(passagem, compromisso, hasCome))
  if (tipo === 'GATE_ENTRADA' && hasMadeAll(passagem.placa, compromisso)) found.push('JA_VEIO')
  // The window does not bind a truck that is already inside: it leaves when the terminal is done.
  const janela = viagemOf(tipo, passagem.placa, compromisso)?.janela ?? compromisso.janela
  if (janela && atGate.has(tipo) && !hasCome) {
    const { de, ate } = chegadaOf(janela, tolerancia)
    if (now < de) found.push('ANTES_DA_JANELA')
    if (now > ate) found.push('DEPOIS_DA_JANELA')
  }
  return found
}

/**
 * The trip that a truck makes: on the way in the next one that it was named for, on the way out the one that it entered
 * for. Null where the line has a single truck, and for trucks that were not named.
 */
export function viagemOf(
  tipo: EventoCarga,
  placa: string | null,
  { veiculos, entradas, saidas = [] }: Pick<Compromisso, 'veiculos' | 'entradas' | 'saidas'>,
): ViagemIndicada | null {
  const named = viagensOf(veiculos)
  const own = placa === null ? (named.length === 1 ? named : []) : viagensOf(veiculos, placa)
  const isMade = (all: readonly Passou[], { numero }: ViagemIndicada) =>
    all.some(({ viagem }) => viagem === numero)
  if (tipo === 'GATE_ENTRADA') return own.find((one) => !isMade(entradas, one)) ?? null
  const open = own.filter((one) => !isMade(saidas, one))
  return open.find((one) => isMade(entradas, one)) ?? open[0] ?? null
}

/** The trips of one truck, or of all trucks that were named. */
export const viagensOf = (veiculos: readonly VeiculoIndicado[], placa?: string): ViagemIndicada[] =>
  veiculos.flatMap((one) => (one.viagem && (!placa || samePlate(one.placa, placa)) ? one.viagem : []))

/** Whether the truck was named for trips and has made all of them. */
function hasMadeAll(placa: string | null, compromisso: Compromisso): boolean {
  const isNamed = placa !== null && viagensOf(compromisso.veiculos, placa).length > 0
  return isNamed && viagemOf('GATE_ENTRADA', placa, compromisso) === null
}

/** Whether the truck has entered more often than it has left; without a known plate all trucks of the line count. */
function isInside(placa: string | null, { entradas, saidas = [] }: Compromisso): boolean {
  const own = (all: readonly Passou[]) =>
    placa === null ? [] : all.filter((one) => one.placa !== null && samePlate(one.placa, placa))
  return own(entradas).length > 0
    ? own(saidas).length < own(entradas).length
    : saidas.length < entradas.length
}

/** A truck that is inside may leave, whichever trucks were named. */
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
  // The truck that was not named is reported already; its driver is compared with all named drivers.
  const named = motoristas.filter(
    (one) => one.cnh === cnh && (groups.length === 0 || groups.includes(one.grupo)),
  )
  if (named.length === 0) return ['OUTRO_MOTORISTA']
  return named.every(({ recusa }) => recusa !== null) ? ['MOTORISTA_NAO_AUTORIZADO'] : []
}
