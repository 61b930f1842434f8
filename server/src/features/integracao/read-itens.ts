import { createHash } from 'node:crypto'
import type { Entrada } from '@cais/core/access/escopos.ts'
import { fieldErrorOf, fieldName, type Issue } from '@cais/core/api/validation.ts'
import { type Envelope, envelope, mostItens } from '@cais/core/entrada/envelope.ts'
import { recursosDeEntrada } from '@cais/core/entrada/recursos.ts'
import { fatoDepoisDe, periodoDe, tempoForaDe } from '@cais/core/entrada/tempos.ts'
import { requiredLine } from '@cais/core/values/inputs.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import { z } from 'zod'

/** What an item says, or what is wrong with it. */
export interface ItemLido {
  ordem: number
  hash: Buffer
  itemId: string | null
  /** Even of an item that cannot be read: it has come, and is not missing. */
  seq: number | null
  ref: string | null
  envelope: Envelope | null
  dados: object | null
  erro: { caminho: string; mensagem: string; parametros: string[] } | null
}

export type Lido = { itens: ItemLido[] } | { recusa: string; parametros: string[] }

/** When a message is read, and by how many minutes the clock of whoever sent it may be ahead. */
export interface Relogio {
  now: Date
  toleranciaMinutos: number
}

interface Mensagem {
  recurso: Entrada
  bytes: Uint8Array
  /** What its address names; where several come at once each names its own. */
  ref: string | null
  relogio: Relogio
}

/** The items of a message. */
export function readItens(mensagem: Mensagem): Lido {
  const { bytes, ref } = mensagem
  const body = readJson(bytes)
  if (typeof body === 'string') return { recusa: body, parametros: [] }
  if (ref !== null) return { itens: [readItem(mensagem, body.json, 0)] }
  const given = fieldOf(body.json, 'itens')
  if (!Array.isArray(given) || given.length < 1 || given.length > mostItens)
    return { recusa: 'entrada.error.itens', parametros: [String(mostItens)] }
  return { itens: given.map((one, ordem) => readItem(mensagem, one, ordem)) }
}

function readJson(bytes: Uint8Array): { json: unknown } | string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'error.characters'
  }
  try {
    return { json: JSON.parse(text) }
  } catch (error) {
    // What was cut off is told from what never was JSON, for it only has to be sent again.
    const isCut = /end of JSON input|Unterminated/.test(String(fieldOf(error, 'message')))
    return isCut ? 'entrada.error.antes-do-fim' : 'entrada.error.json'
  }
}

type Nome = { data: string } | { issues: readonly Issue[] }

const longestNome = requiredLine(100)

/** What an item is sent under. What was stored under a longer name than is taken today can still be taken back. */
function nomeOf({ recurso, ref }: Mensagem, given: unknown, { operacao }: Envelope): Nome {
  const schema = operacao === 'E' ? longestNome : recursosDeEntrada[recurso].ref
  const own = z.object({ ref: schema }).safeParse({ ref: ref ?? fieldOf(given, 'ref') })
  return own.success ? { data: own.data.ref } : { issues: own.error.issues }
}

/** Where an item stands in what was sent. */
export const caminhoDoItem = (ref: string | null, ordem: number) => (ref === null ? `$.itens[${ordem}]` : '$')

function readItem(mensagem: Mensagem, given: unknown, ordem: number): ItemLido {
  const { recurso, ref, relogio } = mensagem
  const caminho = caminhoDoItem(ref, ordem)
  const isDeep = isDeeper(given)
  const lido = {
    ordem,
    hash: isDeep ? hashOfBytes(mensagem.bytes, ordem) : hashOf(given),
    itemId: itemIdOf(given),
    seq: seqOf(given),
    ref,
    envelope: null,
    dados: null,
  }
  const wrong = (issues: readonly Issue[]): ItemLido => ({ ...lido, erro: erroOf(issues, caminho) })
  if (isDeep)
    return { ...lido, erro: { caminho, mensagem: 'entrada.error.fundo', parametros: [String(deepest)] } }
  if (isStrange(given)) return { ...lido, erro: { caminho, mensagem: 'error.characters', parametros: [] } }
  const { nomeado } = recursosDeEntrada[recurso]
  const head = envelope.safeParse(given)
  if (!head.success) return wrong(head.error.issues)
  const tempo =
    aheadOf(head.data, relogio) ?? distanteOf(recurso, given, relogio) ?? planoOf(recurso, given, relogio)
  if (tempo) return { ...lido, erro: { ...tempo, caminho: `${caminho}.${tempo.caminho}` } }
  const name: Nome = nomeado ? nomeOf(mensagem, given, head.data) : { data: head.data.id }
  if ('issues' in name) return wrong(name.issues)
  const body = dadosOf(recurso).safeParse(
    withoutEnvelope({ ...(typeof given === 'object' && given) }, nomeado),
  )
  const unknown = body.error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? []
  // A name that was mistyped is why something else is missing.
  if (unknown.length > 0) return wrong(unknown)
  // What is taken back needs no more than its name.
  if (head.data.operacao === 'E')
    return { ...lido, ref: name.data, envelope: head.data, dados: null, erro: null }
  if (!body.success) return wrong(body.error.issues)
  return { ...lido, ref: name.data, envelope: head.data, dados: body.data, erro: null }
}

const dadosOf = (recurso: Entrada): z.ZodType<object> => recursosDeEntrada[recurso].dados

/** What is wrong first, and where. */
function erroOf([issue]: readonly Issue[], caminho: string): NonNullable<ItemLido['erro']> {
  const { field, message, params = {} } = fieldErrorOf(issue ?? { message: '' }, 'item')
  return {
    caminho: field ? `${caminho}.${field}` : caminho,
    ...(issue?.keys
      ? { mensagem: 'entrada.error.campo-desconhecido', parametros: [issue.keys.join(', ')] }
      : { mensagem: message, parametros: Object.values(params).map(String) }),
  }
}

/** What is said of the thing itself. */
function withoutEnvelope(given: object, nomeado: boolean): object {
  const names = new Set([...Object.keys(envelope.shape), ...(nomeado ? ['ref'] : [])])
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)))
}

/** A year that was mistyped. */
function distanteOf(recurso: Entrada, given: unknown, { now }: Relogio) {
  const periodo = periodoDe(now)
  const path = tempoForaDe(recurso, given, periodo)
  const years = [periodo.de, periodo.ate].map((at) => String(at.getUTCFullYear()))
  return path && { caminho: fieldName(path), mensagem: 'entrada.error.tempo-distante', parametros: years }
}

const lastOf = ({ now, toleranciaMinutos }: Relogio) => new Date(now.getTime() + toleranciaMinutos * 60_000)

/** A ship that is said to have berthed or left tomorrow has done neither, nor has money come in next week. */
function planoOf(recurso: Entrada, given: unknown, relogio: Relogio) {
  const path = fatoDepoisDe(recurso, given, lastOf(relogio))
  return path && { caminho: fieldName(path), mensagem: 'entrada.error.futuro', parametros: [] }
}

/** Nobody tells what is still to come, and what is written down later than now would make everything after it old. */
function aheadOf({ ocorridoEm, registradoEm }: Envelope, relogio: Relogio) {
  const last = lastOf(relogio).getTime()
  if (Date.parse(registradoEm) > last)
    return {
      caminho: 'registradoEm',
      mensagem: 'entrada.error.registro-futuro',
      parametros: [String(relogio.toleranciaMinutos)],
    }
  if (Date.parse(ocorridoEm) > last)
    return { caminho: 'ocorridoEm', mensagem: 'entrada.error.futuro', parametros: [] }
  return null
}

/** What is too deep to be read is known by its bytes. */
const hashOfBytes = (bytes: Uint8Array, ordem: number) =>
  createHash('sha256').update(bytes).update(String(ordem)).digest()

/** The same content in another order of its fields is the same content. */
function hashOf(value: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest()
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)]),
  )
}

/** Even of an item that cannot be read, its sender learns which one it is. */
function itemIdOf(given: unknown): string | null {
  const itemId = fieldOf(given, 'id')
  if (typeof itemId !== 'string' || isStrange(itemId)) return null
  return itemId.length >= 1 && itemId.length <= 100 ? itemId : null
}

function seqOf(given: unknown): number | null {
  const seq = fieldOf(given, 'seq')
  return typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0 ? seq : null
}

/** Deeper than anything that is sent: brackets alone must not exhaust the stack. */
const deepest = 30

function isDeeper(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth > deepest || Object.values(value).some((one) => isDeeper(one, depth + 1))
}

/** PostgreSQL's text holds neither the character NUL nor half of a character. */
function isStrange(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, one]) => isStrange(key) || isStrange(one))
}
