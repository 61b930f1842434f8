import { pdf } from '@cais/core/anexo/amostras.ts'
import type { Route, Schema } from '@cais/core/api/route.ts'
import { z } from 'zod'
import { common } from './known/index.ts'
import type { Values } from './known/values.ts'

export interface ExampleRequest {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: unknown
}

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
}

/** One request of a call: with the known values, and else with examples from its schema. */
export function exampleRequest(route: Route, values: Values): ExampleRequest {
  const part = (schema: Schema | undefined) =>
    schema &&
    exampleOf(
      z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
      '',
      values,
    )
  return {
    params: part(route.params),
    query: part(route.query),
    body: part(route.body),
    ...(route.receives && { file: values.file?.[0] ?? pdf }),
  }
}

function exampleOf(schema: JsonSchema, name: string, values: Values): unknown {
  if (name in values) return values[name]?.[0]
  if (name in common) return common[name]?.[0]
  // Of several alternatives the object is used.
  if (schema.anyOf)
    return exampleOf(schema.anyOf.find(({ type }) => type === 'object') ?? schema.anyOf[0] ?? {}, '', values)
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  switch (schema.type) {
    case 'object':
      return exampleObject(schema, values)
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}, '', values))
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return false
    default:
      return 'Teste'
  }
}

/** Optional fields are left out, unless they are known for this call. */
function exampleObject({ properties = {}, required = [] }: JsonSchema, values: Values): object {
  const named = Object.entries(properties).filter(([name]) => required.includes(name) || name in values)
  const filled = named.map(([name, one]) => [name, exampleOf(one, name, values)] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}
