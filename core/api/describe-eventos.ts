import { z } from 'zod'
import {
  entregasDias,
  longestFalhas,
  longestRetryAfter,
  pausas,
  segredoAntigoVale,
} from '../rules/webhook.ts'
import { corpoOf } from '../saida/corpos.ts'
import {
  diasContados,
  nomesContados,
  type ObjetoContado,
  objetosContados,
  type ParaQuem,
  tipoContado,
} from '../saida/tipos.ts'
import { markdownTable } from '../values/markdown-table.ts'
import { eventoContado, mostEventos, usualEventos } from './eventos.ts'
import { mostWebhooks } from './webhook.ts'

/** A piece of a JSON schema. */
interface Schema {
  type?: string
  format?: string
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
}

const code = (text: string) => `\`${text}\``

const told: Record<ParaQuem, string> = {
  TODAS: 'every company',
  LEITORES: 'who reads it',
  TERMINAL: 'the terminal alone',
}

const schemaOf = (schema: z.ZodType): Schema =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })))

/** The word for what a field holds. */
function kindOf({ type, format, const: only, anyOf, items, additionalProperties }: Schema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (anyOf) {
    const kinds = anyOf.map(kindOf).filter((kind) => kind !== 'any')
    return [...new Set(kinds)].join(' or ') || 'any'
  }
  if (format) return format
  if (type === 'array') return `list of ${items ? kindOf(items) : 'any'}`
  if (type === 'object' && typeof additionalProperties === 'object') return 'object by name'
  return type ?? 'any'
}

/** The fields of a schema by their paths, those of lists and objects below them. */
function fieldsOf(schema: Schema, before = ''): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${before}${name}`
    const inner = field.type === 'array' ? field.items : field
    const mark = field.type === 'array' ? `${path}[].` : `${path}.`
    const isThere = schema.required?.includes(name) ? 'always' : 'where known'
    return [[code(path), kindOf(field), isThere], ...(inner ? fieldsOf(inner, mark) : [])]
  })
}

const fieldTable = (schema: z.ZodType) => markdownTable(['field', 'is', 'there'], fieldsOf(schemaOf(schema)))

function sectionOf(objeto: ObjetoContado): string[] {
  const its = nomesContados.filter((nome) => tipoContado(nome).objeto === objeto)
  const rows = its.map((nome) => {
    const { para, dcsa } = tipoContado(nome)
    return [code(nome), told[para], dcsa ?? '']
  })
  const corpo = corpoOf(objeto)
  return [
    `### About \`${objeto}\``,
    '',
    markdownTable(['type', 'told to', 'DCSA'], rows),
    '',
    ...(corpo ? [fieldTable(corpo), ''] : ['Nothing besides what every event has.', '']),
  ]
}

const second = 1_000
const units = [
  [24 * 3_600 * second, 'day'],
  [3_600 * second, 'hour'],
  [60 * second, 'minute'],
  [second, 'second'],
] as const

/** `5 seconds`, `2 hours`: in the largest unit in which it is a whole number. */
function durationOf(milliseconds: number): string {
  const [size, name] = units.find(([size]) => milliseconds % size === 0) ?? [1, 'millisecond']
  const count = milliseconds / size
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

function describeTypes(): string {
  return [
    '### In every event',
    '',
    fieldTable(eventoContado),
    '',
    ...objetosContados.flatMap(sectionOf),
  ].join('\n')
}

function describeTimes(): string {
  let since = 0
  const rows = pausas.map((pausa, index) => {
    since += pausa
    return [String(index + 2), durationOf(pausa), `${Math.round((since / 3_600_000) * 10) / 10} h`]
  })
  return `${markdownTable(['attempt', 'after a pause of', 'since the first'], rows)}\n`
}

const describeNumbers = () =>
  `${markdownTable(
    ['what', 'how much'],
    [
      ['attempts of one delivery', String(pausas.length + 1)],
      ['an address that only fails is switched off after', durationOf(longestFalhas)],
      ['the longest `Retry-After` that is honoured', durationOf(longestRetryAfter)],
      ['the secret before a change signs too for', durationOf(segredoAntigoVale)],
      ['events can be fetched, and sent again, for', `${diasContados} days`],
      ['deliveries are listed for', `${entregasDias} days`],
      ['events on a page of the cursor', `${usualEventos}, at most ${mostEventos}`],
      ['webhooks of a company, and of the terminal', String(mostWebhooks)],
    ],
  )}\n`

const parts = { types: describeTypes, times: describeTimes, numbers: describeNumbers }

/** The page with each generated part anew between its marks. */
export function withEventos(page: string): string {
  return Object.entries(parts).reduce((text, [name, describe]) => {
    const begin = `<!-- ${name}: written by \`npm run docs:eventos\` from here -->`
    const end = `<!-- ${name}: to here -->`
    const [at, until] = [text.indexOf(begin), text.indexOf(end)]
    if (at < 0 || until < at) throw new Error(`the page has no part ${name}`)
    return `${text.slice(0, at)}${begin}\n\n${describe()}\n${text.slice(until)}`
  }, page)
}
