import { z } from 'zod'
import type { Entrada } from '../access/escopos.ts'
import { anosDePlano } from '../rules/plano.ts'
import { fieldOf } from '../values/tables.ts'
import { envelope } from './envelope.ts'
import { recursosDeEntrada } from './recursos.ts'

/** The bounds for days and moments of items, which catch a mistyped year. */
const maisCedoAnos = 30

export interface Periodo {
  de: Date
  ate: Date
}

/** The period of moments that a message of now may contain. */
export function periodoDe(now: Date): Periodo {
  const inYears = (years: number) => {
    const at = new Date(now)
    at.setUTCFullYear(at.getUTCFullYear() + years)
    return at
  }
  return { de: inYears(-maisCedoAnos), ate: inYears(anosDePlano) }
}

interface Forma {
  format?: string
  properties?: Record<string, Forma>
  items?: Forma
  anyOf?: Forma[]
}

const formaDe = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Forma

const doEnvelope = formaDe(envelope)
const formas = new Map<Entrada, Forma>()

function formaOf(recurso: Entrada): Forma {
  const known = formas.get(recurso) ?? formaDe(recursosDeEntrada[recurso].dados)
  formas.set(recurso, known)
  return known
}

/** A day or a moment of an item. */
interface Tempo {
  /** The name of its field, as `camposDeTempo` has it. */
  nome: string
  caminho: Caminho
  texto: string
}
type Caminho = readonly (string | number)[]

/** The path of the first day or moment of an item outside the period; null where there is none. */
export const tempoForaDe = (recurso: Entrada, item: unknown, periodo: Periodo): Caminho | null =>
  [...temposIn(doEnvelope, item), ...temposIn(formaOf(recurso), item)].find(
    ({ texto }) => !isWithin(texto, periodo),
  )?.caminho ?? null

/**
 * What a time tells. A fact has happened, so it is never later than now; of some facts a source may know the day alone,
 * and writes any moment of that day. A plan is still to come, or a term.
 */
export type Natureza = 'fato' | 'dia-do-fato' | 'plano'

/** Every time that is sent, and what it tells. */
export const naturezaDosTempos: Readonly<Record<Entrada, Readonly<Record<string, Natureza>>>> = {
  empresas: {},
  navios: {},
  escalas: {
    dataETA: 'plano',
    dataETB: 'plano',
    dataETD: 'plano',
    dataDeadline: 'plano',
    dataAtracacao: 'fato',
    dataInicioOperacao: 'fato',
    dataTerminoDescarga: 'fato',
    dataTerminoOperacao: 'fato',
    dataDesatracacao: 'fato',
    aberturaGate: 'plano',
    // The gate has opened: `aberturaGate` is when it is to open.
    dataAberturaGate: 'fato',
    limiteRecepcaoCheio: 'plano',
  },
  conteineres: {},
  bookings: {},
  'ces-mercante': {},
  cargas: { 'vgm.em': 'fato' },
  eventos: {},
  bloqueios: {},
  faturas: { vencimento: 'plano' },
  pagamentos: { pagoEm: 'dia-do-fato' },
  conferencias: {},
  'iso-codes': {},
  portos: {},
}

/** The path of the first fact of an item that is still to come: a plan was written where a fact stands. */
export const fatoDepoisDe = (recurso: Entrada, item: unknown, ultimo: Date): Caminho | null =>
  temposIn(formaOf(recurso), item).find(({ nome, texto }) =>
    isDepois(naturezaDosTempos[recurso][nome] ?? 'plano', texto, ultimo),
  )?.caminho ?? null

function isDepois(natureza: Natureza, texto: string, ultimo: Date): boolean {
  if (natureza === 'plano' || !(Date.parse(texto) > ultimo.getTime())) return false
  return natureza === 'fato' || dayThere(texto) !== dayThere(withOffsetOf(texto, ultimo))
}

const dayThere = (texto: string) => texto.slice(0, 10)

/** A moment by the clock of another one: `2026-08-03T12:00:00Z` with the offset -03:00 is `2026-08-03T09:00:00`. */
function withOffsetOf(texto: string, at: Date): string {
  const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)$/.exec(texto) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return new Date(at.getTime() + offset).toISOString()
}

/** All days and moments of an item, in the order of its schema. */
function temposIn(forma: Forma, value: unknown, nome = '', caminho: Caminho = []): Tempo[] {
  if (typeof value === 'string') return isTempo(forma) ? [{ nome, caminho, texto: value }] : []
  if (typeof value !== 'object' || value === null) return []
  const { items, properties = {}, anyOf = [] } = forma
  const inner = Array.isArray(value)
    ? value.flatMap((one, index) => (items ? temposIn(items, one, `${nome}[]`, [...caminho, index]) : []))
    : Object.entries(properties).flatMap(([name, own]) =>
        temposIn(own, fieldOf(value, name), nome === '' ? name : `${nome}.${name}`, [...caminho, name]),
      )
  return [...inner, ...anyOf.flatMap((one) => temposIn(one, value, nome, caminho))]
}

const isTempo = ({ format, anyOf = [] }: Forma): boolean =>
  format === 'date-time' || format === 'date' || anyOf.some(isTempo)

/** Texts that are no moments are refused elsewhere. */
function isWithin(text: string, { de, ate }: Periodo): boolean {
  const at = Date.parse(text)
  return Number.isNaN(at) || (at >= de.getTime() && at <= ate.getTime())
}

/** The paths of all fields of a resource that are days or moments: `vgm.em`. */
export function camposDeTempo(recurso: Entrada): string[] {
  const under = (forma: Forma, path: string): string[] => [
    ...(isTempo(forma) ? [path] : []),
    ...Object.entries(forma.properties ?? {}).flatMap(([name, own]) =>
      under(own, path === '' ? name : `${path}.${name}`),
    ),
    ...(forma.items ? under(forma.items, `${path}[]`) : []),
    ...(forma.anyOf ?? []).filter((one) => !one.format).flatMap((one) => under(one, path)),
  ]
  return [...new Set(under(formaOf(recurso), ''))]
}
