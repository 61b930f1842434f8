import type { Route, Schema } from '@cais/core/api/route.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import { isReplayable } from './answers.ts'
import type { Conversion, Way } from './convert.ts'
import { idText } from './describe-fields.ts'
import { ofAddress, ofAddressIn } from './field-texts/parameters.ts'
import { byNameIn, isJson, type Json, refName, textsIn } from './json.ts'

export interface AddressPart {
  name: string
  in: 'path' | 'query' | 'header'
  required?: true
  description?: string
  schema: Json
}

interface Described {
  properties: Record<string, Json>
  required: string[]
}

/** The fields of an address, inline or behind a reference. */
function inside({ of, named }: Conversion, schema: Schema, way: Way): Described {
  const { schema: json } = of(schema, way)
  const { properties, required } = named[way][refName(json) ?? ''] ?? json
  return { properties: byNameIn(properties), required: textsIn(required) }
}

/** The parameters in the path, query and headers of the call of this name. */
export function parametersOf(call: string, route: Route, conversion: Conversion): AddressPart[] {
  const described = ({ name, in: place, required, schema }: AddressPart): AddressPart => {
    const description = schema.description ?? ofAddressIn[call]?.[name] ?? ofAddress[name] ?? idText(name)
    return {
      name,
      in: place,
      ...(required && { required }),
      ...(typeof description === 'string' && { description }),
      schema,
    }
  }
  return [
    ...addressed(route.params, 'path', conversion).map(described),
    ...addressed(route.query, 'query', conversion).map(described),
    ...(isReplayable(route) ? [idempotencyKey] : []),
    ...(route.sends?.includes('ETag') ? [ifNoneMatch] : []),
    ...(route.captcha ? [captchaToken] : []),
    ...(route.live ? [lastEventId] : []),
  ]
}

function addressed(
  schema: Schema | undefined,
  place: 'path' | 'query',
  conversion: Conversion,
): AddressPart[] {
  if (!schema) return []
  const input = inside(conversion, schema, 'input')
  const output = inside(conversion, schema, 'output')
  const isRequired = (name: string) => place === 'path' || input.required.includes(name)
  return Object.entries(input.properties).map(([name, one]) => ({
    name,
    in: place,
    ...(isRequired(name) && { required: true as const }),
    schema: describedValue(one, output.properties[name]),
  }))
}

/** Address values are texts; the parsed type tells more about them. */
function describedValue(input: Json, output: Json | undefined): Json {
  const order = output && sortFields(output)
  if (order)
    return {
      type: 'array',
      maxItems: 5,
      items: { type: 'string', pattern: `^(${order.join('|')})(,(asc|desc))?$` },
    }
  return output && (output.type === 'integer' || output.type === 'boolean') ? output : input
}

function sortFields({ items }: Json): string[] | null {
  const fields = isJson(items) && isJson(items.properties) && items.properties.field
  return isJson(fields) && Array.isArray(fields.enum) ? textsIn(fields.enum) : null
}

const idempotencyKey: AddressPart = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key again is answered as the first time, and nothing happens twice.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
}

const ifNoneMatch = headerOf('If-None-Match', 'The `ETag` of the answer that the client has.')
const captchaToken = headerOf(
  'X-Captcha-Token',
  'What the captcha gave, where `reCaptcha/properties` says that it is asked for.',
)
const lastEventId = headerOf('Last-Event-ID', 'The id of the last event that the client has.')

function headerOf(name: string, description: string): AddressPart {
  return { name, in: 'header', description, schema: { type: 'string' } }
}

/**
 * Parameters that several calls share are described once. Of two shapes with one name, the more frequent one is shared.
 */
export function sharedParameters(all: readonly Json[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(JSON.stringify(one), (counts.get(JSON.stringify(one)) ?? 0) + 1)
  const shared = new Map<string, string>()
  const repeated = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a)
  const taken = new Set<string>()
  for (const [key] of repeated) {
    const one: unknown = JSON.parse(key)
    const name = String(fieldOf(one, 'name'))
    const place = String(fieldOf(one, 'in'))
    const free = [name, `${name}In${place[0]?.toUpperCase()}${place.slice(1)}`].find((one) => !taken.has(one))
    if (!free) continue
    taken.add(free)
    shared.set(key, free)
  }
  return shared
}
