import type { Schema } from '@cais/core/api/route.ts'
import { id, largestId } from '@cais/core/values/inputs.ts'
import { defOf } from '@cais/core/values/zod-def.ts'
import { z } from 'zod'
import { byNameIn, isJson, type Json, jsonsIn, mapJson, textsIn } from './json.ts'
import { schemaNames } from './names.ts'
import { tradeValueOf } from './values.ts'

export type Way = 'input' | 'output'

interface Converted {
  schema: Json
  isRequired: boolean
}

export interface Conversion {
  of: (schema: Schema, way: Way) => Converted
  named: Record<Way, Record<string, Json>>
}

export interface Asked {
  schema: Schema
  way: Way
}

/**
 * Converts all schemas of requests and answers to JSON Schema at once, so that shared parts are converted once. Each
 * schema is wrapped in an envelope: it can then be a reference itself, and the envelope shows whether it is optional.
 */
export function convertAll(asked: readonly Asked[]): Conversion {
  const of = (way: Way) =>
    envelope([...new Set(asked.filter((one) => one.way === way).map(({ schema }) => schema))], way)
  const ways = { input: of('input'), output: of('output') }
  return {
    of: (schema, way) => ways[way].converted.get(schema) ?? { schema: {}, isRequired: false },
    named: { input: ways.input.named, output: ways.output.named },
  }
}

function envelope(schemas: readonly Schema[], way: Way) {
  const shape = Object.fromEntries(schemas.map((schema, index) => [`s${index}`, zodOf(schema)]))
  const json = toJson(z.object(shape), way)
  const properties = byNameIn(json.properties)
  const clean = (one: Json) => mapJson(one, plainly)
  const required = new Set(textsIn(json.required))
  const converted = schemas.map((schema, index): [Schema, Converted] => {
    const name = `s${index}`
    return [schema, { schema: clean(properties[name] ?? {}), isRequired: required.has(name) }]
  })
  const named = Object.entries(byNameIn(json.$defs)).map(([name, one]): [string, Json] => [name, clean(one)])
  return { converted: new Map(converted), named: Object.fromEntries(named) }
}

/** The contract declares less of a schema than it is: a Zod type. */
export function zodOf(schema: Schema): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new Error('a schema of the contract is none of Zod')
}

const toJson = (schema: z.core.$ZodType, way: Way): Json => ({
  ...z.toJSONSchema(schema, {
    io: way,
    unrepresentable: 'any',
    metadata: schemaNames,
    override: ({ zodSchema, jsonSchema }) => describe(zodSchema, jsonSchema, way),
  }),
})

function describe(schema: z.core.$ZodType, json: Json, way: Way): void {
  const def = defOf(schema)
  if (schema === id) replace(json, idSchema)
  // Answers may get further fields; only a schema that refuses further fields says so.
  if (way === 'output' && def.type === 'object' && def.catchall === undefined)
    delete json.additionalProperties
  // A preprocessed input is described as the type after preprocessing.
  if (
    way === 'input' &&
    def.type === 'pipe' &&
    (isTransform(def.in) || isOneOfWords(def) || isTextOrList(def))
  )
    replace(json, withoutFrame(toJson(def.out, way)))
  if (way === 'input' && def.type === 'object' && Array.isArray(json.required))
    keepRequired(json, textsIn(json.required), def.shape)
  if (way === 'input' && wantsMoreThanSpaces(schema, json)) json.pattern = '\\S'
  if (schema instanceof z.ZodType && schemaNames.has(schema)) delete json.id
  Object.assign(json, saidOf(schema))
}

/** The metadata of a schema: its description, and formats that no rule of it expresses. */
function saidOf(schema: z.core.$ZodType): Json {
  const said: Json = { ...z.globalRegistry.get(schema) }
  const { description, format, pattern } = said
  const value = tradeValueOf(schema)
  return {
    ...(description !== undefined && { description }),
    ...(format !== undefined && { format }),
    ...(pattern !== undefined && { pattern }),
    ...(value && { format: value.format, examples: [value.example] }),
  }
}

/** Schemas that are always required; for others this is found out by parsing `undefined`. */
const wanting = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'object', 'array', 'record'])

/** A preprocessed field is optional, too, where preprocessing keeps `undefined` and the field accepts it. */
function keepRequired(
  json: Json,
  required: string[],
  shape: Readonly<Record<string, z.core.$ZodType>>,
): void {
  const kept = required.filter((name) => {
    const field = shape[name]
    return !field || wanting.has(field._zod.def.type) || !z.safeParse(field, undefined).success
  })
  if (kept.length > 0) json.required = kept
  else delete json.required
}

/** Spaces at the ends are cut off before a text is measured. */
const wantsMoreThanSpaces = (schema: z.core.$ZodType, { type, minLength, pattern }: Json) =>
  type === 'string' &&
  pattern === undefined &&
  Number(minLength) > 0 &&
  !z.safeParse(schema, ' '.repeat(Number(minLength))).success

/** A word that may be written in other ways, too. */
const isOneOfWords = ({ in: from, out }: z.core.$ZodPipeDef) =>
  beginsAsText(from) && ['enum', 'literal'].includes(out._zod.def.type)

/** A list that is also accepted as one text; it is described as the list. */
const isTextOrList = ({ in: from, out }: z.core.$ZodPipeDef) =>
  out._zod.def.type === 'array' && defOf(from).type === 'pipe'

function beginsAsText(schema: z.core.$ZodType): boolean {
  const def = defOf(schema)
  return def.type === 'string' || (def.type === 'pipe' && beginsAsText(def.in))
}

const isTransform = (schema: z.core.$ZodType) => schema._zod.def.type === 'transform'

function replace(json: Json, by: Json): void {
  for (const name of Object.keys(json)) delete json[name]
  Object.assign(json, by)
}

function withoutFrame({ $schema: _, $defs: __, ...json }: Json): Json {
  return json
}

/** In bodies the same as digits is taken too; whoever writes a client need not know. */
const idSchema = { type: 'integer', minimum: 1, maximum: largestId }

/** Simplifies a schema without changing its meaning. */
function plainly(node: Json): Json {
  const { ...json } = node
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if ('default' in json) {
    // Generators treat a field with a default as always present.
    json['x-default'] = json.default
    delete json.default
  }
  if (typeof json.format === 'string' && typeof json.pattern === 'string') delete json.pattern
  if (typeof json.$ref === 'string')
    return { ...json, $ref: json.$ref.replace('#/$defs/', '#/components/schemas/') }
  return withNull(json)
}

/** `anyOf: [{ type: 'string' }, { type: 'null' }]` is `type: ['string', 'null']`. */
function withNull(json: Json): Json {
  const { anyOf, ...rest } = json
  if (!Array.isArray(anyOf)) return json
  const kept = jsonsIn(anyOf).filter((one) => !isNullType(one))
  const [only] = kept
  const isSimple =
    kept.length === 1 && only && typeof only.type === 'string' && only.type !== 'object' && !only.enum
  if (kept.length === anyOf.length || !isSimple) return json
  return { ...only, type: [only.type, 'null'], ...rest }
}

const isNullType = (value: unknown) => isJson(value) && value.type === 'null'
