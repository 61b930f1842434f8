import { createHash } from 'node:crypto'
import type { Entrada } from '@cais/core/access/escopos.ts'
import { fieldErrorOf, type Issue } from '@cais/core/api/validation.ts'
import { type Envelope, envelope, mostItens } from '@cais/core/entrada/envelope.ts'
import { recursosDeEntrada } from '@cais/core/entrada/recursos.ts'
import { requiredLine } from '@cais/core/values/inputs.ts'
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

/** The items of a message. `ref` is what its address names; where several come at once each names its own. */
export function readItens(recurso: Entrada, bytes: Uint8Array, ref: string | null): Lido {
  const body = readJson(bytes)
  if (typeof body === 'string') return { recusa: body, parametros: [] }
  if (ref !== null) return { itens: [readItem(recurso, body.json, 0, '$', ref)] }
  const given = (body.json as { itens?: unknown } | null)?.itens
  if (!Array.isArray(given) || given.length < 1 || given.length > mostItens)
    return { recusa: 'entrada.error.itens', parametros: [String(mostItens)] }
  return { itens: given.map((one, ordem) => readItem(recurso, one, ordem, `$.itens[${ordem}]`, null)) }
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
    const isCut = /end of JSON input|Unterminated/.test(String((error as Error).message))
    return isCut ? 'entrada.error.antes-do-fim' : 'entrada.error.json'
  }
}

const named = z.object({ ref: requiredLine(100) })

function readItem(
  recurso: Entrada,
  given: unknown,
  ordem: number,
  caminho: string,
  ref: string | null,
): ItemLido {
  const lido = {
    ordem,
    hash: hashOf(given),
    itemId: itemIdOf(given),
    seq: seqOf(given),
    ref,
    envelope: null,
    dados: null,
  }
  const wrong = (issues: readonly Issue[], from = caminho): ItemLido => {
    const [issue] = issues
    const { field, message, params = {} } = fieldErrorOf(issue ?? { message: '' }, 'item')
    return {
      ...lido,
      erro: {
        caminho: field ? `${from}.${field}` : from,
        mensagem: message,
        parametros: Object.values(params).map(String),
      },
    }
  }
  if (isStrange(given))
    return { ...lido, itemId: null, erro: { caminho, mensagem: 'error.characters', parametros: [] } }
  const { nomeado, dados } = recursosDeEntrada[recurso]
  const head = envelope.safeParse(given)
  if (!head.success) return wrong(head.error.issues as Issue[])
  let name = ref ?? head.data.id
  if (nomeado && ref === null) {
    const own = named.safeParse(given)
    if (!own.success) return wrong(own.error.issues as Issue[])
    name = own.data.ref
  }
  // What is taken back needs no more than its name.
  if (head.data.operacao === 'E') return { ...lido, ref: name, envelope: head.data, dados: null, erro: null }
  const body = (dados as z.ZodType<object>).safeParse(given)
  if (!body.success) return wrong(body.error.issues as Issue[])
  return { ...lido, ref: name, envelope: head.data, dados: body.data, erro: null }
}

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
  const itemId = (given as { id?: unknown } | null)?.id
  return typeof itemId === 'string' && itemId.length >= 1 && itemId.length <= 100 ? itemId : null
}

function seqOf(given: unknown): number | null {
  const seq = (given as { seq?: unknown } | null)?.seq
  return Number.isSafeInteger(seq) && (seq as number) >= 0 ? (seq as number) : null
}

/** PostgreSQL's text holds neither the character NUL nor half of a character; nor may brackets alone exhaust the stack. */
function isStrange(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return depth > 30 || Object.entries(value).some(([key, one]) => isStrange(key) || isStrange(one, depth + 1))
}
