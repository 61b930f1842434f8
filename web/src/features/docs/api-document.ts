/** The parts of the server's OpenAPI document that the page shows. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: (string | number)[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

type Content = Record<string, { schema: Schema; example?: unknown }>

export interface Answer {
  description: string
  content?: Content
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  deprecated?: boolean
  security?: unknown[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Answer | Reference>
  'x-access': string | string[]
  'x-alias-of'?: string
  'x-command'?: boolean
}

interface Reference {
  $ref: string
}

export interface ApiDocument {
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, Answer>
  }
}

interface Body {
  type: string
  schema: Schema
  example: unknown
  isRequired: boolean
}

/** One call, with the shared parts of the document filled in. */
export interface Call {
  id: string
  method: string
  path: string
  tag: string
  isOld: boolean
  summary: string
  description: string
  /** The call that replaces a deprecated one. */
  newer: string | undefined
  isPublic: boolean
  /** True if the call changes data. */
  isCommand: boolean
  parameters: Parameter[]
  body: Body | undefined
  answers: [status: string, Answer][]
}

export function callsOf(document: ApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(document, method, path, operation)),
  )
}

function callOf({ components }: ApiDocument, method: string, path: string, operation: Operation): Call {
  const resolve = <T extends object>(one: T | Reference, all: Record<string, T>): T =>
    '$ref' in one ? (all[lastOf(one.$ref)] as T) : one
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    tag: operation.tags[0] ?? '',
    isOld: operation.tags.includes('compat') || operation.deprecated === true,
    summary: operation.summary,
    description: operation.description,
    newer: operation['x-alias-of'],
    isPublic: operation.security?.length === 0,
    isCommand: operation['x-command'] === true,
    parameters: (operation.parameters ?? [])
      .map((one) => resolve(one, components.parameters))
      .map((one) => ({ ...one, schema: resolve(one.schema as Schema | Reference, components.schemas) })),
    body: bodyOf(operation),
    answers: Object.entries(operation.responses).map(([status, one]) => [
      status,
      resolve(one, components.responses),
    ]),
  }
}

function bodyOf({ requestBody }: Operation): Body | undefined {
  const [entry] = Object.entries(requestBody?.content ?? {})
  if (!entry) return undefined
  const [type, { schema, example }] = entry
  return { type, schema, example, isRequired: requestBody?.required === true }
}

/** `#/components/schemas/Servico` is `Servico`. */
export const lastOf = (ref: string) => ref.split('/').at(-1) ?? ref

/** The calls that contain all of these words in name, path, summary or feature, ignoring case. */
export function foundCalls(calls: readonly Call[], text: string): Call[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter((call) => {
    const said = `${call.id} ${call.method} ${call.path} ${call.summary} ${call.tag}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
