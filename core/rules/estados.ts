import type { RotuloDeLinha, RotuloDePendencia } from '../workflow/rotulo.ts'
import type { EscalaStatus } from './escala.ts'

/** What a state means to whoever looks: done, to be done, come back, somebody else's or a later turn, not asked for, over. */
export type Tom = 'feito' | 'vez' | 'devolvido' | 'espera' | 'parado' | 'cancelado'

/** One colour for each meaning, of the theme's: wherever a state is drawn, it has this one. */
export const corDoTom = {
  feito: 'teal',
  vez: 'mar',
  devolvido: 'ambar',
  espera: 'violet',
  parado: 'gray',
  cancelado: 'red',
} as const satisfies Record<Tom, string>

export type Cor = (typeof corDoTom)[Tom]

/** Ships have nothing to be done: their colours say where they are. The word is the text `enum.escalaStatus.*`. */
export const corDaEscala: Readonly<Record<EscalaStatus, Cor>> = {
  ATRACADO: 'teal',
  NA_BARRA: 'ambar',
  ANUNCIADO: 'mar',
  ENCERRADO: 'gray',
  CANCELADO: 'red',
}

/** By what a pendencia is called; the word is the text `enum.pendenciaStatus.*`. */
const daPendencia: Record<RotuloDePendencia, Tom> = {
  ATIVA: 'vez',
  SUSPENSA: 'vez',
  PENDENTE: 'devolvido',
  EM_ANALISE: 'espera',
  AGUARDANDO_ANEXO: 'espera',
  AGUARDANDO_APROVACAO: 'espera',
  AGUARDANDO_CONFIRMACAO_ARMAZEM: 'espera',
  AGUARDANDO_DOCUMENTACAO: 'espera',
  AGUARDANDO_LPCO_POS_VISTORIA: 'vez',
  AGUARDANDO_PREDECESSORA: 'espera',
  AGUARDANDO_SUCESSORA: 'espera',
  AGUARDANDO_SUCESSORA_AGENDAMENTO: 'espera',
  AGUARDANDO_VISTORIA: 'espera',
  INATIVA: 'parado',
  RESOLVIDA: 'feito',
  CANCELADA: 'cancelado',
}

/** By what a service or one of its lines is called; the word is the text `enum.servicoStatus.*`. */
const doServico: Record<RotuloDeLinha, Tom> = {
  PENDENTE: 'vez',
  AGUARDANDO_EXECUCAO: 'espera',
  EM_ANDAMENTO: 'espera',
  RECEPCIONADO_CPVV: 'espera',
  EXECUTADO: 'feito',
  CANCELADO: 'cancelado',
}

const tons: ReadonlyMap<string, Readonly<Record<string, Tom>>> = new Map<string, Record<string, Tom>>([
  ['pendenciaStatus', daPendencia],
  ['servicoStatus', doServico],
])

/** The meaning of a state by the words it is written with, `pendenciaStatus` or `servicoStatus`; null for other things. */
export function tomOf(enumType: string, rotulo: string): Tom | null {
  const table = tons.get(enumType)
  return table && Object.hasOwn(table, rotulo) ? (table[rotulo] ?? null) : null
}
