import type { FastifyInstance } from 'fastify'
import { type Published, publishOpenApi } from './openapi/publish.ts'
import type { Endpoint } from './serve.ts'

/** Publishes the contract as OpenAPI 3.1. */
export function serveOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let published: Promise<Published> | null = null
  // It never changes, so it is made once: for the first who asks, since most servers are never asked.
  const publish = () => {
    published ??= publishOpenApi(endpoints.map(({ route }) => route)).catch((error: unknown) => {
      published = null
      throw error
    })
    return published
  }
  app.get('/v3/api-docs', { compress: false }, async (request, reply) => {
    const { plain, packed, key } = await publish()
    const etag = `W/"${key}"`
    void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    void reply.type('application/json')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(packed)
  })
}
