import { byNameIn, isJson, type Json, jsonsIn, refName, textsIn } from './json.ts'

/**
 * One value that a schema accepts: `{ type: 'integer', minimum: 1 }` gives 1. Optional fields below the depth `deepest`
 * are left out.
 */
export function exampleOf(schema: Json, named: Record<string, Json>, deepest = 6): unknown {
  const name = refName(schema)
  if (name !== null) return exampleOf(named[name] ?? {}, named, deepest)
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if ('x-default' in schema) return schema['x-default']
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choices = jsonsIn(schema.anyOf ?? schema.oneOf)
  if (choices.length > 0) return exampleOf(choices.find((one) => one.type !== 'null') ?? {}, named, deepest)
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((one: Json) => exampleOf(one, named, deepest)))
  return byType(schema, named, deepest)
}

function byType(schema: Json, named: Record<string, Json>, deepest: number): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return objectExample(schema, named, deepest)
    case 'array':
      return arrayExample(schema, named, deepest)
    case 'integer':
    case 'number':
      return numberExample(schema)
    case 'boolean':
      return false
    case 'string':
      return textExample(schema)
    default:
      return null
  }
}

function objectExample(schema: Json, named: Record<string, Json>, deepest: number): Json {
  const required = textsIn(schema.required)
  const properties = Object.entries(byNameIn(schema.properties))
  return Object.fromEntries(
    properties
      .filter(([name]) => deepest > 0 || required.includes(name))
      .map(([name, one]) => [name, exampleByName(name, one) ?? exampleOf(one, named, deepest - 1)]),
  )
}

function arrayExample(schema: Json, named: Record<string, Json>, deepest: number): unknown[] {
  if (deepest <= 0 && !schema.minItems) return []
  return isJson(schema.items) ? [exampleOf(schema.items, named, deepest - 1)] : []
}

function numberExample({ minimum, exclusiveMinimum, maximum }: Json): number {
  const least =
    typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1
  return typeof maximum === 'number' ? Math.min(least, maximum) : least
}

/** The pattern of a text that must not be blank. */
const notBlank = '\\S'

/** Examples for fields whose name tells more than their schema. */
const byName: Record<string, unknown> = {
  id: 'msg-0001',
  ocorridoEm: '2026-08-01T09:00:00-03:00',
  registradoEm: '2026-08-01T09:00:05-03:00',
  armador: '41200731000168',
  agenciaMaritima: '41200731000168',
  exportador: '11222333000181',
  consignatario: '11222333000181',
  pagador: '11222333000181',
  transportador: '11222333000181',
  escala: 'VIX2031',
  carga: 'ESTADIA-9001',
  viagemInbound: '421S',
  viagemOutbound: '421N',
  portoOrigem: 'BRSSZ',
  portoDestino: 'ESALG',
  portoCarga: 'BRVIX',
  portoDescarga: 'ESALG',
  portoDestinoFinal: 'NLRTM',
  berco: '201',
  iso: '22G1',
  produto: 'Autopeças',
  posicao: 'B12-04-3',
  pesoBruto: 24500,
  pesoTara: 15000,
  tara: 2230,
  pesoMaximo: 30480,
  temperatura: -18,
}

/** Uses the example of the name only where the schema leaves the value open. */
function exampleByName(name: string, schema: Json): unknown {
  const isOpen = !schema.examples && !schema.enum && (!schema.pattern || schema.pattern === notBlank)
  const value = byName[name]
  return isOpen && [schema.type].flat().includes(typeof value) ? value : undefined
}

const formats: Record<string, string> = {
  'date-time': '2026-11-16T09:00:00-03:00',
  date: '2026-11-16',
  email: 'ana@frota.example',
  time: '09:00:00',
  uuid: '6f1f0c3e-8f5c-4b2a-9a55-3c1f6f0a9d10',
  uri: 'https://frota.example/',
}

function textExample({ format, minLength, maxLength, pattern }: Json): string {
  const known = formats[String(format)]
  if (known) return known
  if (typeof pattern === 'string' && pattern !== notBlank) return textOfPattern(pattern)
  const text = 'texto'.padEnd(Number(minLength ?? 0), 'o')
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text
}

/** The contract uses few patterns; each of these texts matches some of them. */
const texts = [
  '1',
  '2026-11-16',
  '09:00',
  'texto',
  'A1',
  '12345678',
  '123456789012345',
  'ana.frota',
  '2026-11',
]
const textOfPattern = (pattern: string) =>
  texts.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'texto'
