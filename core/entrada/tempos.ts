import { z } from 'zod'
import type { Entrada } from '../access/escopos.ts'
import { anosDePlano } from '../rules/plano.ts'
import { fieldOf } from '../values/tables.ts'
import { envelope } from './envelope.ts'
import { fatosDaEscala } from './escalas.ts'
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

/** The path of the first day or moment of an item outside the period; null where there is none. */
export const tempoForaDe = (
  recurso: Entrada,
  item: unknown,
  periodo: Periodo,
): readonly (string | number)[] | null =>
  foraDe(doEnvelope, item, periodo) ?? foraDe(formaOf(recurso), item, periodo)

const hora = 3_600_000

/** Paths of fields that tell what has happened, and how much later than now they may be: of a payment many know the day alone. */
const fatos: Partial<Record<Entrada, { campos: readonly string[]; folga: number }>> = {
  escalas: { campos: fatosDaEscala, folga: 0 },
  cargas: { campos: ['vgm.em'], folga: 0 },
  pagamentos: { campos: ['pagoEm'], folga: 24 * hora },
}

/** The first of them that is later than this: a plan was written where a fact stands. */
export function fatoDepoisDe(recurso: Entrada, item: unknown, ultimo: number): string | null {
  const { campos, folga } = fatos[recurso] ?? { campos: [], folga: 0 }
  return campos.find((path) => Date.parse(String(valueAt(item, path) ?? '')) > ultimo + folga) ?? null
}

const valueAt = (item: unknown, path: string) =>
  path.split('.').reduce<unknown>((within, name) => fieldOf(within, name), item)

type Caminho = readonly (string | number)[]

function foraDe(forma: Forma, value: unknown, periodo: Periodo): Caminho | null {
  if (typeof value === 'string') return isTempo(forma) && !isWithin(value, periodo) ? [] : null
  if (typeof value !== 'object' || value === null) return null
  const inner: [string | number, Forma | undefined, unknown][] = Array.isArray(value)
    ? value.map((one, index) => [index, forma.items, one])
    : Object.entries(forma.properties ?? {}).map(([name, own]) => [name, own, fieldOf(value, name)])
  for (const [name, own, one] of inner) {
    const found = own && foraDe(own, one, periodo)
    if (found) return [name, ...found]
  }
  for (const one of forma.anyOf ?? []) {
    const found = foraDe(one, value, periodo)
    if (found) return found
  }
  return null
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
