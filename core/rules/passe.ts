import { tipoOfServico } from '../catalogo/tipos-servico.ts'
import { normalizeContainerCode } from '../values/container-code.ts'
import { isPlate, normalizePlate } from '../values/plate.ts'
import { compact } from '../values/text.ts'
import { chegadaOf, type Tolerancia } from '../workflow/portaria.ts'

/** The situations of a pass; only a valid pass shows its details. */
export const situacoesDoPasse = ['VALIDO', 'USADO', 'ENCERRADO', 'CANCELADO'] as const
export type SituacaoDoPasse = (typeof situacoesDoPasse)[number]

interface AgendamentoDoPasse {
  status: 'PENDENTE' | 'CONFIRMADO' | 'CANCELADO' | 'EXECUTADO' | 'NAO_COMPARECEU'
  /** The warehouse has not confirmed the appointment yet. */
  aConfirmar: boolean
  /** The truck has come, possibly after an appointment that counted as missed. */
  veio: boolean
  inicio: Date
  fim: Date
}

/** A pass is valid while its appointment is confirmed, until the last moment at which the gate lets its truck in. */
export function situacaoOfPasse(
  agendamento: AgendamentoDoPasse,
  now: Date,
  tolerancia: Tolerancia,
): SituacaoDoPasse {
  const { status, aConfirmar, veio } = agendamento
  if (status === 'CANCELADO' || status === 'PENDENTE' || aConfirmar) return 'CANCELADO'
  if (status === 'EXECUTADO' || veio) return 'USADO'
  return now > chegadaOf(agendamento, tolerancia).ate ? 'ENCERRADO' : 'VALIDO'
}

/** The things that every driver brings, as names of texts. */
const itensATrazer = ['cnh', 'crlv', 'epi'] as const
/** The papers that a driver brings along with incoming cargo. */
const itensDaCarga = ['nota'] as const
export type ItemATrazer = (typeof itensATrazer)[number] | (typeof itensDaCarga)[number]

/** Whether the truck brings the cargo of such a service; otherwise it fetches it. */
export const bringsCarga = (tipo: string): boolean =>
  tipoOfServico(tipo).passos.GATE_ENTRADA?.efeito !== undefined

/** The list of things to bring, for the pass and for the page of the service. */
export const itensToBring = (tipo: string): ItemATrazer[] => [
  ...itensATrazer,
  ...(bringsCarga(tipo) ? itensDaCarga : []),
]

/** Crockford's alphabet, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const provaLength = 4
const idLength = 4

/** A number in the characters of the alphabet, padded to at least `length`. */
function inSigns(number: number, length: number): string {
  let [left, text] = [number, '']
  while (left > 0 || text.length < length) {
    text = alphabet.charAt(left % alphabet.length) + text
    left = Math.floor(left / alphabet.length)
  }
  return text
}

/**
 * The code that is spoken or typed where no camera reads: the appointment's number, and characters that prove it.
 * `0A1C-7XQ2`
 */
export const codigoOf = (agendamentoId: number, prova: number) =>
  `${inSigns(agendamentoId, idLength)}-${inSigns(prova % alphabet.length ** provaLength, provaLength)}`

/** The appointment in a code. The caller has to check the proof. */
export function idInCodigo(text: string): number | null {
  const signs = compact(text).replace(/O/g, '0').replace(/[IL]/g, '1')
  if (signs.length < idLength + provaLength || signs.length > 10) return null
  const values = [...signs.slice(0, -provaLength)].map((sign) => alphabet.indexOf(sign))
  return values.includes(-1) ? null : values.reduce((sum, value) => sum * alphabet.length + value, 0)
}

/** Codes are equal whichever separators and similar letters were typed. */
export const sameCodigo = (a: string, b: string) => readable(a) === readable(b)
const readable = (text: string) => compact(text).replace(/O/g, '0').replace(/[IL]/g, '1')

/** The link to a pass: its secret stands in the hash, which browsers do not send to servers. */
const linkShape = /^([0-9a-z]{1,10})-([A-Za-z0-9_-]{27})$/

export function readToken(text: string): { agendamentoId: number; prova: string } | null {
  const [, id = '', prova = ''] = linkShape.exec(text) ?? []
  return id ? { agendamentoId: Number.parseInt(id, 36), prova } : null
}

/** The text that was scanned or typed at the gate. */
export type Lido =
  | { tipo: 'LINK'; token: string }
  | { tipo: 'PLACA'; placa: string }
  | { tipo: 'CODIGO'; codigo: string }
  | { tipo: 'CARGA'; identificador: string }

export function readLido(text: string): Lido {
  const token = text.trim().split('#').at(-1) ?? ''
  if (readToken(token)) return { tipo: 'LINK', token }
  if (isPlate(text)) return { tipo: 'PLACA', placa: normalizePlate(text) }
  if (idInCodigo(text) !== null) return { tipo: 'CODIGO', codigo: text }
  return { tipo: 'CARGA', identificador: normalizeContainerCode(text) }
}
