import fc from 'fast-check'

type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
}

/** `nested(2)` is `[[]]`. */
const nested = (depth: number): unknown => (depth <= 1 ? [] : [nested(depth - 1)])

/** Values that attackers and broken programs send. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e\u0301',
    '👩‍👩‍👧‍👦',
    'İ'.repeat(60),
    'x'.repeat(20_000),
    "' OR 1=1; DROP TABLE usuario; --",
    '%',
    '_',
    '\\',
    '$1',
    '../../etc/passwd',
    '#{7*7}',
    '<script>',
    'null',
    '9999999999999999999999',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    [],
    {},
    [[[[]]]],
    { constructor: 1, prototype: 2, toString: 3, length: -1 },
    Array.from({ length: 2_000 }, () => 1),
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Texts that PostgreSQL cannot store, and values that are too deep or too long. */
const oversized = fc.constantFrom<unknown>(
  'a\ud800b',
  { '\udc00': 1 },
  { a: { b: ['\ud83d'] } },
  nested(40),
  Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`campo${index}`, 'x'.repeat(40)])),
  { a: Array.from({ length: 200_000 }, () => 1) },
  { a: 'x'.repeat(600_000) },
  'x'.repeat(600_000),
)

/** Every call reads bodies with the same code, so few of them are oversized. */
const hostileInBody = fc.oneof({ weight: 20, arbitrary: strange }, { weight: 1, arbitrary: oversized })

/**
 * Parts of requests made from a schema: half of them valid, the others with invalid values. `known` has existing values
 * by the name of the field, so that requests also get past the first lookup. An address is never oversized, because
 * none of that length reaches a server.
 */
export function requestsOf(
  place: 'address' | 'body',
  schema: unknown,
  known: Record<string, readonly unknown[]>,
): fc.Arbitrary<unknown> {
  const hostile = place === 'body' ? hostileInBody : strange
  const asAsked = builderOf((sound, name) => {
    const existing = known[name]
    return existing ? fc.constantFrom(...existing) : sound
  })
  const nearly = builderOf((sound, name) => {
    const existing = known[name]
    const likely = existing ? fc.oneof(fc.constantFrom(...existing), sound) : sound
    return fc.oneof({ weight: 5, arbitrary: likely }, { weight: 1, arbitrary: hostile })
  })
  return fc.oneof(asAsked(schema as JsonSchema, ''), nearly(schema as JsonSchema, ''))
}

/** Builds values of a schema; `spoil` may replace each part. */
function builderOf(spoil: (sound: fc.Arbitrary<unknown>, name: string) => fc.Arbitrary<unknown>) {
  const build = (part: JsonSchema, name: string): fc.Arbitrary<unknown> => spoil(soundOf(part, name), name)
  const soundOf = (part: JsonSchema, name: string): fc.Arbitrary<unknown> => {
    if (part.anyOf) return fc.oneof(...part.anyOf.map((one) => soundOf(one, name)))
    if (part.enum) return fc.constantFrom(...part.enum)
    if ('const' in part) return fc.constant(part.const)
    switch (part.type) {
      case 'string':
        return fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      case 'integer':
      case 'number':
        return fc.integer({ min: 1, max: 500 })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(build(part.items ?? {}, name), { maxLength: 3 })
      case 'object':
        return recordOf(part)
      default:
        return fc.jsonValue({ maxDepth: 2 })
    }
  }
  const recordOf = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> => {
    const fields = Object.entries(properties).map(([name, one]) => [name, build(one, name)] as const)
    return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required })
  }
  return build
}
