import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answered, Requests } from '../watch/requests.ts'
import { whenClosed } from './limiter.ts'

/** Counts every request under its route, and lists the running ones. */
export function watchRequests(app: FastifyInstance, requests: Requests): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request)
    requests.begin(request.raw, { method: request.method, route, since: performance.now() })
    whenClosed(reply.raw, () => requests.leave(request.raw))
  })
  app.addHook('onResponse', async (request, reply) => {
    requests.leave(request.raw)
    requests.answered(answeredBy(request, reply))
  })
}

export function answeredBy(request: FastifyRequest, reply: FastifyReply): Answered {
  const { statusCode: status, elapsedTime: milliseconds } = reply
  return { method: request.method, route: routeOf(request), status, milliseconds }
}

/** The route pattern, never the address. Files of the web count as one, because their names change with every build. */
function routeOf({ routeOptions: { url = 'unmatched' } }: FastifyRequest): string {
  return url.startsWith('/assets/') ? '/assets/*' : url
}
