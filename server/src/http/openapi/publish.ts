import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { contract } from '@cais/core/api/contract.ts'
import type { Route } from '@cais/core/api/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../serve.ts'

/** The document as it is sent. */
export interface Published {
  plain: Uint8Array
  packed: Uint8Array
  /** Changes with the document. */
  key: string
}

/**
 * Makes the document in a thread of its own, because the first time takes some seconds, in which the server answers
 * other requests. Later processes find it in the cache.
 */
export async function publishOpenApi(routes: readonly Route[]): Promise<Published> {
  const served = new Set(routes)
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    execArgv: [],
    workerData: contract.filter(({ route }) => served.has(route)).map(({ name }) => name),
  })
  worker.unref()
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the thread that makes the document ended without it')
  })
  const [published] = (await Promise.race([once(worker, 'message'), ended])) as [Published]
  return published
}

export function serveOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let published: Promise<Published> | null = null
  // The document never changes, so it is made once; it is made on the first request, because most servers never get
  // one.
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
