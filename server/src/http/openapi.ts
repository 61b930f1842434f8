import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { openApiOf } from './openapi/document.ts'
import type { Endpoint } from './serve.ts'

/** Publishes the contract as OpenAPI 3.1. */
export function serveOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let made: string | undefined
  let packed: Promise<Buffer> | undefined
  // It never changes, so it is made and packed once: for the first who asks, since most servers are never asked.
  app.get('/v3/api-docs', { compress: false }, async (request, reply) => {
    made ??= JSON.stringify(openApiOf(endpoints.map(({ route }) => route)))
    void reply.type('application/json').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(made)
    packed ??= pack(made)
    return reply.header('content-encoding', 'gzip').send(await packed)
  })
}

const pack = promisify(gzip)
