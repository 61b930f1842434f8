import type { Schema } from '@cais/core/api/route.ts'
import { id } from '@cais/core/values/inputs.ts'
import { z } from 'zod'
import { exampleOfField } from './field-examples.ts'
import { isJson, type Json, mapJson } from './json.ts'
import { schemaNames } from './names.ts'

export type Way = 'input' | 'output'

export interface Converted {
  schema: Json
  isRequired: boolean
  /** The objects with a name in it, by that name. */
  named: Record<string, Json>
}

/**
 * What goes in or out as JSON Schema. It stands in an envelope, so that it can be a reference itself, and so that one
 * sees whether it may be left out.
 */
export function convert(schema: Schema, way: Way): Converted {
  const known = converted[way].get(schema) ?? envelope(schema, way)
  converted[way].set(schema, known)
  return known
}

/** Many calls have the same schemas. */
const converted: Record<Way, WeakMap<Schema, Converted>> = { input: new WeakMap(), output: new WeakMap() }

function envelope(schema: Schema, way: Way): Converted {
  const json = toJson(z.object({ it: schema as unknown as z.ZodType }), way) as {
    properties: { it: Json }
    required?: string[]
    $defs?: Record<string, Json>
  }
  const clean = (one: Json) => mapJson(one, plainly) as Json
  return {
    schema: clean(json.properties.it),
    isRequired: json.required?.includes('it') ?? false,
    named: Object.fromEntries(Object.entries(json.$defs ?? {}).map(([name, one]) => [name, clean(one)])),
  }
}

const toJson = (schema: z.core.$ZodType, way: Way): Json =>
  z.toJSONSchema(schema, {
    io: way,
    unrepresentable: 'any',
    metadata: schemaNames,
    override: ({ zodSchema, jsonSchema }) => describe(zodSchema, jsonSchema as Json, way),
  }) as Json

function describe(schema: z.core.$ZodType, json: Json, way: Way): void {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if (schema === id) replace(json, idSchema)
  // Answers may grow by fields; only what refuses further fields says so.
  if (way === 'output' && def.type === 'object' && def.catchall === undefined)
    delete json.additionalProperties
  // What is prepared first is described as what it is prepared for.
  if (way === 'input' && def.type === 'pipe' && isTransform(def.in))
    replace(json, withoutFrame(toJson(def.out, way)))
  if (schemaNames.has(schema as z.ZodType)) delete json.id
  const example = exampleOfField(schema)
  if (example !== undefined && !json.examples) json.examples = [example]
}

const isTransform = (schema: z.core.$ZodType) =>
  (schema._zod as z.core.$ZodTypes['_zod']).def.type === 'transform'

function replace(json: Json, by: Json): void {
  for (const name of Object.keys(json)) delete json[name]
  Object.assign(json, by)
}

function withoutFrame({ $schema: _, $defs: __, ...json }: Json): Json {
  return json
}

/** In bodies the same as digits is taken too; whoever writes a client need not know. */
const idSchema = { type: 'integer', minimum: 1 }

/** Says the same in fewer words. */
function plainly(node: Json): Json {
  const { ...json } = node
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (typeof json.format === 'string' && typeof json.pattern === 'string') delete json.pattern
  if (typeof json.$ref === 'string')
    return { ...json, $ref: json.$ref.replace('#/$defs/', '#/components/schemas/') }
  return withNull(json)
}

/** `anyOf: [{ type: 'string' }, { type: 'null' }]` is `type: ['string', 'null']`. */
function withNull(json: Json): Json {
  const { anyOf, ...rest } = json
  if (!Array.isArray(anyOf)) return json
  const kept = anyOf.filter((one) => !isNullType(one)) as Json[]
  const [only] = kept
  const isSimple =
    kept.length === 1 && only && typeof only.type === 'string' && only.type !== 'object' && !only.enum
  if (kept.length === anyOf.length || !isSimple) return json
  return { ...only, type: [only.type, 'null'], ...rest }
}

const isNullType = (value: unknown) => isJson(value) && value.type === 'null'
