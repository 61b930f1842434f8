import { contract } from '@cais/core/api/contract.ts'
import type { Route } from '@cais/core/api/route.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { openApiOf } from '../http/openapi/document.ts'
import type { Json } from '../http/openapi/json.ts'
import type { Answer } from './answer.ts'

interface Parameter {
  name: string
  in: string
  required?: true
  description?: string
  example?: unknown
  schema: Json
}

interface Response {
  $ref?: string
  headers?: Record<string, { $ref: string }>
  content?: Record<string, Content>
  /** The statuses that an answer for all others stands for. */
  'x-statuses'?: number[]
}

interface Content {
  schema: Json
  example?: unknown
}

export interface Operation {
  operationId: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, Response>
  security?: Record<string, string[]>[]
  'x-callers'?: string[]
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: {
    schemas: Record<string, Json>
    parameters: Record<string, Parameter>
    headers: Record<string, { required?: boolean }>
    responses: Record<string, Response>
  }
}

/** The API document as clients read it. */
export const apiDocument = JSON.parse(
  JSON.stringify(openApiOf(contract.map(({ route }) => route))),
) as OpenApi

/** Days and moments are checked; formats of the trade are not. */
const formats = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^\S+@\S+$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  uri: /^https?:\/\//,
}
const ajv = new Ajv2020({ strict: false, formats, logger: false })
ajv.addSchema(apiDocument, 'cais')

/** The errors of a value against a schema of the document; null without any. */
export function validatorOf(schema: Json): (value: unknown) => string | null {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"cais#/components/')
  const validate = ajv.compile(JSON.parse(text) as Json)
  return (value) => (validate(value) ? null : ajv.errorsText(validate.errors))
}

export const operationOf = ({ path, method }: Route): Operation | undefined =>
  apiDocument.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

export const bodyOf = (operation: Operation | undefined): Content | undefined =>
  operation?.requestBody?.content['application/json']

const sharedName = (ref: string) => ref.split('/').at(-1) ?? ''

/** The parameters in the path or query of a call. */
export const parametersOf = (route: Route, place: 'path' | 'query'): Parameter[] =>
  parametersIn(route).filter((one) => one.in === place)

/** The headers that a call reads. */
export const headersOf = (route: Route): Parameter[] =>
  parametersIn(route).filter((one) => one.in === 'header')

const parametersIn = (route: Route): Parameter[] =>
  (operationOf(route)?.parameters ?? []).flatMap((one) =>
    '$ref' in one ? (apiDocument.components.parameters[sharedName(one.$ref)] ?? []) : one,
  )

const validators = new Map<string, (value: unknown) => string | null>()

const wholeOf = (response: Response | undefined): Response | undefined =>
  response?.$ref ? apiDocument.components.responses[sharedName(response.$ref)] : response

/** The answer of a call with this status; the one for all others stands only for the statuses that it lists. */
function describedAnswer(route: Route, status: number): { own: Response } | { other: Response } | null {
  const { [status]: own, default: rest } = operationOf(route)?.responses ?? {}
  const [told, other] = [wholeOf(own), wholeOf(rest)]
  if (told) return { own: told }
  return other?.['x-statuses']?.includes(status) ? { other } : null
}

/** Every header that clients may read; others are those of any server. */
const told = [
  ...new Set(
    [
      ...Object.values(apiDocument.paths).flatMap((methods) => Object.values(methods)),
      { responses: apiDocument.components.responses },
    ].flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers)),
    ),
  ),
]

/** A header that an answer has and the document does not, or that the document promises and the answer lacks. */
function wrongInHeaders(found: NonNullable<ReturnType<typeof describedAnswer>>, answer: Answer<unknown>) {
  const { headers = {} } = 'own' in found ? found.own : found.other
  for (const name of told) {
    const isSent = answer.header(name) !== undefined
    const described = headers[name]
    if (isSent && !described) return `no header ${name} is told of`
    const isPromised =
      'own' in found && described && apiDocument.components.headers[sharedName(described.$ref)]?.required
    if (isPromised && !isSent) return `the header ${name} is missing`
  }
  return null
}

/** The mismatch between an answer and the document in status, headers, type or JSON body; null without any. */
export function wrongInAnswer(route: Route, answer: Answer<unknown>): string | null {
  const { status, text } = answer
  const found = describedAnswer(route, status)
  if (!found) return `no ${status} is told of`
  const wrongHeader = wrongInHeaders(found, answer)
  if (wrongHeader) return wrongHeader
  const { content } = 'own' in found ? found.own : found.other
  const type = answer.header('content-type')?.split(';', 1)[0] ?? ''
  if (!type && !content && text === '') return null
  const json = content?.[type]
  if (!json) return `no ${type} is told of`
  if (!/\bjson$/.test(type)) return null
  const key = JSON.stringify(json.schema)
  const validate = validators.get(key) ?? validatorOf(json.schema)
  validators.set(key, validate)
  return validate(JSON.parse(text))
}
