import fc from 'fast-check'
import { isJson, type Json, refName } from '../http/openapi/json.ts'

/** Generates values that fit a JSON schema of the API document; a schema with examples gives these. */
export function fromSchema(schema: Json, named: Readonly<Record<string, Json>>): fc.Arbitrary<unknown> {
  const name = refName(schema)
  if (name !== null) return fromSchema(named[name] ?? {}, named)
  if (Array.isArray(schema.examples))
    return orNull(schema, fc.constantFrom(...(schema.examples as unknown[])))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return fc.oneof(...choices.map((one) => fromSchema(one, named)))
  if (Array.isArray(schema.allOf))
    return fc
      .tuple(...(schema.allOf as Json[]).map((one) => fromSchema(one, named)))
      .map((parts) => Object.assign({}, ...parts) as unknown)
  return orNull(schema, byType(schema, named))
}

const typesOf = ({ type }: Json) => [type].flat() as string[]
const orNull = (schema: Json, value: fc.Arbitrary<unknown>) =>
  typesOf(schema).includes('null') ? fc.option(value) : value

function byType(schema: Json, named: Readonly<Record<string, Json>>): fc.Arbitrary<unknown> {
  switch (typesOf(schema).find((type) => type !== 'null')) {
    case 'object':
      return objects(schema, named)
    case 'array':
      return lists(schema, named)
    case 'integer':
      return fc.integer({ min: leastOf(schema), max: mostOf(schema) })
    case 'number':
      return fc.integer({ min: leastOf(schema), max: mostOf(schema) })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return texts(schema)
    default:
      return fc.constant(null)
  }
}

const bound = 1_000_000
const leastOf = ({ minimum, exclusiveMinimum }: Json) =>
  Math.max(
    Number(minimum ?? (exclusiveMinimum === undefined ? -bound : Number(exclusiveMinimum) + 1)),
    -bound,
  )
const mostOf = (schema: Json) => Math.max(Math.min(Number(schema.maximum ?? bound), bound), leastOf(schema))

function objects(schema: Json, named: Readonly<Record<string, Json>>): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const fields = Object.fromEntries(properties.map(([name, one]) => [name, fromSchema(one, named)]))
  return fc.record(fields, {
    requiredKeys: (schema.required as string[] | undefined) ?? [],
    noNullPrototype: true,
  })
}

function lists(schema: Json, named: Readonly<Record<string, Json>>): fc.Arbitrary<unknown> {
  const least = Number(schema.minItems ?? 0)
  if (!isJson(schema.items)) return fc.constant([])
  return fc.array(fromSchema(schema.items, named), {
    minLength: least,
    maxLength: Math.min(Number(schema.maxItems ?? 2), least + 2),
  })
}

const formats: Record<string, fc.Arbitrary<string>> = {
  'date-time': fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-08-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  date: fc.constantFrom('2026-08-01', '2026-02-28'),
  email: fc.constant('ana@frota.example'),
  uuid: fc.uuid(),
  time: fc.constant('09:00:00'),
  uri: fc.constant('https://frota.example/'),
}

function texts({ format, pattern, minLength, maxLength }: Json): fc.Arbitrary<string> {
  const known = formats[String(format)]
  if (known) return known
  if (typeof pattern === 'string' && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern))
  const least = Number(minLength ?? 0)
  if (pattern)
    return texts({ minLength: least - 1, maxLength: Number(maxLength ?? 30) - 1 }).map((text) => `a${text}`)
  return fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzçã-_. 0123456789ABCXYZ'),
    minLength: Math.max(least, 0),
    maxLength: Math.min(Number(maxLength ?? 30), Math.max(least, 30)),
  })
}
