import { keysOf } from '../values/tables.ts'
import type { RotuloDeLinha, RotuloDePendencia } from '../workflow/rotulo.ts'
import type { EscalaStatus } from './escala.ts'

/** The meaning of a state for the viewer: done, to do, returned, waiting for others, not asked for, cancelled. */
export type Tom = 'feito' | 'vez' | 'devolvido' | 'espera' | 'parado' | 'cancelado'

/** The theme's colour of each meaning, used wherever a state is drawn. */
export const corDoTom = {
  feito: 'teal',
  vez: 'mar',
  devolvido: 'ambar',
  espera: 'violet',
  parado: 'gray',
  cancelado: 'red',
} as const satisfies Record<Tom, string>

export type Cor = (typeof corDoTom)[Tom]

/** For each colour the text colour of the light theme, and the background where there is no theme, as in mails. */
export const tintas: Readonly<Record<Cor, { tinta: string; fundo: string }>> = {
  teal: { tinta: '#06694b', fundo: '#e6fcf5' },
  mar: { tinta: '#0b5580', fundo: '#eaf6fc' },
  ambar: { tinta: '#6d4100', fundo: '#fff6e5' },
  violet: { tinta: '#5f3dc4', fundo: '#f3f0ff' },
  gray: { tinta: '#343a40', fundo: '#f1f3f5' },
  red: { tinta: '#c92a2a', fundo: '#fff5f5' },
}

/** Ships have no tasks, so their colour says where they are. The word is the text `enum.escalaStatus.*`. */
export const corDaEscala: Readonly<Record<EscalaStatus, Cor>> = {
  ATRACADO: 'teal',
  NA_BARRA: 'ambar',
  ANUNCIADO: 'mar',
  ENCERRADO: 'gray',
  CANCELADO: 'red',
}

/** The meaning of each label of a pendencia; the word is the text `enum.pendenciaStatus.*`. */
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

/** The meaning of each label of a service or one of its lines; the word is the text `enum.servicoStatus.*`. */
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

/** The meaning of a label in the texts `pendenciaStatus` or `servicoStatus`; null for other texts. */
export function tomOf(enumType: string, rotulo: string): Tom | null {
  const table = tons.get(enumType)
  return table && Object.hasOwn(table, rotulo) ? (table[rotulo] ?? null) : null
}

/** The label of a service or a pendencia with its family: its word is the text `enum.ESTADO`. */
export type Estado = `pendenciaStatus.${RotuloDePendencia}` | `servicoStatus.${RotuloDeLinha}`

export const estados: readonly Estado[] = [
  ...keysOf(daPendencia).map((one) => `pendenciaStatus.${one}` as const),
  ...keysOf(doServico).map((one) => `servicoStatus.${one}` as const),
]

/** Whether a stored text is still a known state. */
export const isEstado = (text: string | null): text is Estado => estados.some((one) => one === text)

export function corOfEstado(estado: Estado): Cor {
  const [enumType = '', rotulo = ''] = estado.split('.')
  return corDoTom[tomOf(enumType, rotulo) ?? 'parado']
}
