import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Release } from './concurrency-limit.ts'
import { type Limiter, tooMany, whenClosed } from './limiter.ts'

/**
 * Above its capacity the server says so at once, and keeps its pace for those it has let in. A request counts while it is
 * let in and again from when its body is there: one that is only half sent keeps nobody out.
 */
export function refuseOverload(app: FastifyInstance, limiter: Limiter): void {
  const inside = new WeakMap<FastifyRequest, Release>()
  const enter = (request: FastifyRequest, { raw }: FastifyReply) => {
    if (isVital(request)) return
    const who = limiter.whoOf(request)
    const leave = limiter.inside.acquire(who)
    if (!leave) throw tooMany(limiter.inside.fullFor(who) ?? 'all', 'error.http.429', 1)
    inside.set(request, leave)
    whenClosed(raw, leave)
  }
  app.addHook('onRequest', async (request, reply) => enter(request, reply))
  app.addHook('preParsing', async (request) => inside.get(request)?.())
  app.addHook('preValidation', async (request, reply) => enter(request, reply))
  // From here on it only waits for something to happen, and counts among the streams.
  app.addHook('onSend', async (request) => {
    if (isLive(request)) inside.get(request)?.()
  })
}

const isLive = ({ routeOptions }: FastifyRequest) => routeOptions.config.live === true

/** Whoever watches over the server is answered however full it is. */
function isVital({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.vital === true
}
