import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Release } from './concurrency-limit.ts'
import { type Limiter, tooMany, whenClosed } from './limiter.ts'

/**
 * Refuses requests above the capacity at once, so that admitted ones keep their pace. A request counts while it is
 * admitted, and again from when its body has arrived, so that a slow upload takes no place.
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
  // From here on the request only waits for events, and counts among the streams.
  app.addHook('onSend', async (request) => {
    if (isLive(request)) inside.get(request)?.()
  })
}

const isLive = ({ routeOptions }: FastifyRequest) => routeOptions.config.live === true

/** Monitoring calls are answered however full the server is. */
function isVital({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.vital === true
}
