import type { CompromissoView, TerminalServico } from '@cais/core/api/terminal.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import type { Random } from '@cais/core/values/random.ts'
import type { Acontecimento } from '@cais/core/workflow/estadia.ts'
import { type EventoCarga, type PassoCarga, passoOf } from '@cais/core/workflow/eventos-carga.ts'
import {
  type Contradicao,
  compromissoOf,
  contradicoesOf,
  type Passagem,
} from '@cais/core/workflow/portaria.ts'

export type Linha = TerminalServico['cargaServico'][number]

/** An event of a line, as it will be reported. */
export interface Acontecendo {
  tipo: EventoCarga
  /** For NAVIO: whether cargo comes off the ship; otherwise it is loaded. */
  chega: boolean
  placa: string | null
  cnh: string | null
  /** The reason for an event that contradicts the agreement. */
  excecao: string | null
  /** In thousandths of a kilogram. */
  pesoBruto?: number
  pesoTara?: number
  conteiner?: string
}

const usualOrder = ['GATE_ENTRADA', 'PESAGEM', 'NAVIO', 'PATIO', 'DESOVA', 'GATE_SAIDA'] as const

/** Services know one step NAVIO for both directions. */
const stepOf = (tipo: Acontecimento) => (tipo === 'DESCARGA' || tipo === 'EMBARQUE' ? 'NAVIO' : tipo)

const excusas: Partial<Record<Contradicao, string>> = {
  DEPOIS_DA_JANELA: 'Fila no acesso ao porto; o gate aceitou o atraso.',
  NINGUEM_INDICADO: 'Ordem de coleta apresentada no balcão.',
}

/**
 * The usual next event of a line: gate in, scales, yard, gate out. Null where nothing follows, or where the event would
 * contradict the agreement in a way that people have to decide.
 */
export function nextOf(
  servico: Pick<TerminalServico, 'tipo' | 'subtipo'>,
  linha: Linha,
  now: Date,
  random: Random,
): Acontecendo | null {
  const done = linha.eventos.map(({ tipo }) => stepOf(tipo))
  const tipo = usualOrder.find(
    (one) => linha.eventosPossiveis.includes(one) && (!done.includes(one) || isAgain(one, linha)),
  )
  const passo = tipo && passoOf(servico, tipo)
  if (!tipo || !passo) return null
  const pesoTara = random.int(14_500, 17_500) * 1000
  const passagem = passagemOf(tipo, linha, random)
  const excecoes = contradictionsOf({ tipo, passo, passagem }, linha.compromisso, now).map(
    (one) => excusas[one],
  )
  if (!excecoes.every((one) => one !== undefined)) return null
  return {
    tipo,
    chega: passo.efeito === 'RECEBIDA',
    ...passagem,
    excecao: excecoes[0] ?? null,
    ...(tipo === 'PESAGEM' && { pesoTara, pesoBruto: pesoTara + Math.max(linha.carga.pesoBruto, 1000) }),
    ...(linha.semNumero && { conteiner: boxFor(linha.id) }),
  }
}

/** The number of an empty box of a pool, which is read when it leaves. */
const boxFor = (linhaId: number) =>
  completeContainerCode(`CSMU${String(linhaId % 1_000_000).padStart(6, '0')}`)

function contradictionsOf(
  acontecendo: { tipo: EventoCarga; passo: PassoCarga; passagem: Passagem },
  compromisso: CompromissoView,
  now: Date,
): Contradicao[] {
  return contradicoesOf(acontecendo, compromissoOf(compromisso), now, compromisso)
}

/** Of several trucks for one line, the next comes when the one before has left or unloaded. */
function isAgain(tipo: EventoCarga, { compromisso, restam, eventosPossiveis }: Linha): boolean {
  if (!restam) return false
  if (tipo === 'GATE_SAIDA') return insideOf(compromisso) !== null
  const leaves = eventosPossiveis.includes('GATE_SAIDA')
  return tipo === 'GATE_ENTRADA' && nextTruck(compromisso) !== null && !(leaves && insideOf(compromisso))
}

/** The last truck that came in and has not gone out. */
const insideOf = ({ entradas, saidas }: CompromissoView) =>
  entradas.findLast(({ viagem }) => !viagem || !saidas.some((one) => one.viagem === viagem)) ?? null

/** The next truck to come, of those with numbered trips. */
const nextTruck = ({ veiculos, entradas }: CompromissoView) =>
  veiculos.find(({ viagem }) => viagem && !entradas.some((one) => one.viagem === viagem.numero)) ?? null

/** The truck of the event: the one that is inside, else one of the named trucks with one of its named drivers, else any. */
function passagemOf(tipo: EventoCarga, { compromisso, eventosPossiveis }: Linha, random: Random): Passagem {
  const { veiculos, motoristas } = compromisso
  const anyTruck = random.pick(['RQA1B23', 'RQC4D56', 'RQE7F89', 'PPW2G34'])
  const inside = insideOf(compromisso)
  const unloads = tipo === 'GATE_ENTRADA' && !eventosPossiveis.includes('GATE_SAIDA')
  if (inside && !unloads) return { placa: inside.placa, cnh: inside.cnh }
  const truck = nextTruck(compromisso) ?? (veiculos.length > 0 ? random.pick(veiculos) : null)
  const drivers = motoristas.filter(({ grupo }) => !truck || grupo === truck.grupo)
  return {
    placa: truck?.placa ?? anyTruck,
    cnh: drivers.length > 0 ? random.pick(drivers).cnh : null,
  }
}

const minute = 60_000
/** One truck of this many misses its window. */
const oneLateOf = 15

/** Whether all expected trucks have come. */
export const isAllIn = (compromisso: CompromissoView) =>
  compromisso.entradas.length > 0 && nextTruck(compromisso) === null

/** The arrival of the next truck: at the beginning of its window, or sometimes after its end. */
export function chegadaFor(compromisso: CompromissoView, random: Random): number {
  const { toleranciaDepoisMinutos } = compromisso
  const janela = nextTruck(compromisso)?.viagem?.janela ?? compromisso.janela
  if (!janela) return 0
  const late = Date.parse(janela.fim) + (toleranciaDepoisMinutos + 10) * minute
  return random.chance(1 / oneLateOf) ? late : Date.parse(janela.inicio)
}
