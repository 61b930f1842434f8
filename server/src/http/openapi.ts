import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { contract } from '@cais/core/api/contract.ts'
import { isRead, type Route, type Schema } from '@cais/core/api/route.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readBuildInfo } from '../build-info.ts'
import type { Endpoint } from './serve.ts'

type Json = Record<string, unknown>

/** Publishes the contract as OpenAPI 3.1. */
export function serveOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const document = JSON.stringify(openApiOf(endpoints.map((endpoint) => endpoint.route)))
  let packed: Promise<Buffer> | undefined
  // It never changes, so it is packed once and not for everybody who asks.
  app.get('/v3/api-docs', { compress: false }, async (request, reply) => {
    void reply.type('application/json').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(document)
    packed ??= pack(document)
    return reply.header('content-encoding', 'gzip').send(await packed)
  })
}

const pack = promisify(gzip)

export function openApiOf(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const template = path.replace(/:(\w+)/g, '{$1}')
      paths[template] ??= {}
      const operations = paths[template]
      const alias = path !== route.path
      operations[route.method.toLowerCase()] = operationOf(route, alias ? 'Alias' : '')
      if (route.alsoGet) operations.get = { ...operationOf(route, 'AsGet'), deprecated: true }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cais',
      version: readBuildInfo().version,
      description: 'Customer portal of a container terminal.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema },
    },
  }
}

function operationOf(route: Route, suffix: string): Json {
  const named = contract.find((one) => one.route === route)
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...(isReplayable(route) ? [idempotencyKey] : []),
  ]
  return {
    operationId: `${named?.name}${suffix}`,
    tags: [named?.feature, ...(named?.compat ? ['compat'] : [])],
    summary: route.summary,
    description: accessText(route),
    'x-access': route.access,
    security: route.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length && { parameters }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
      },
    }),
    ...(route.receives && {
      requestBody: {
        required: true,
        content: { [route.receives]: { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: responsesOf(route),
  }
}

function isReplayable(route: Route): boolean {
  return !isRead(route) && route.replayable !== false
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key again is answered as the first time, and nothing happens twice.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
}

function accessText({ access, path }: Route): string {
  const who =
    access === 'public'
      ? 'Anybody.'
      : access === 'user'
        ? 'Anybody signed in.'
        : `Holders of ${access.join(' or ')}.`
  return path.includes(':companyId') ? `${who} Only for a company of one’s own, or any for staff.` : who
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

function responsesOf(route: Route): Json {
  const success = {
    description: 'Done.',
    ...(route.answer && {
      content: { [contentTypeOf(route)]: { schema: jsonSchema(route.answer, 'output') } },
    }),
    ...(route.streams && {
      content: Object.fromEntries(
        route.streams.map((type) => [bareType(type), { schema: { type: 'string', format: 'binary' } }]),
      ),
    }),
    ...(route.streams && { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } }),
    ...(route.paged && {
      headers: { 'X-Total-Count': { schema: { type: 'integer' } }, Link: { schema: { type: 'string' } } },
    }),
  }
  const refusals = [
    ...(route.params || route.query || route.body ? [400] : []),
    ...(route.access === 'public' ? [] : [401]),
    ...(Array.isArray(route.access) ? [403] : []),
    ...(route.params ? [404] : []),
    ...(isRead(route) ? [] : [409]),
    ...(isReplayable(route) ? [422] : []),
    429,
    500,
    503,
  ]
  return {
    [route.status ?? 200]: success,
    ...Object.fromEntries(refusals.map((status) => [status, refusalResponse])),
  }
}

function contentTypeOf({ contentType = 'application/json' }: Route): string {
  return bareType(contentType)
}

function bareType(type: string): string {
  return type.split(';', 1)[0] ?? type
}

const refusalResponse = {
  description: 'Refused, with the reason.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'path', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    path: { type: 'string' },
    message: { type: 'string', description: 'A message key.' },
    params: { type: 'array', items: {} },
    fieldErrors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          objectName: { type: 'string' },
          field: { type: 'string' },
          message: { type: 'string' },
          params: { type: 'object' },
        },
      },
    },
  },
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema as unknown as z.ZodType, {
    io,
    unrepresentable: 'any',
  })
  return json
}
