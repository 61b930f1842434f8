import type { FastifyInstance } from 'fastify'

/** One line per request, with the route instead of the address: addresses can hold keys and personal data. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const milliseconds = Math.round(reply.elapsedTime)
    const level = reply.statusCode >= 500 ? 'warn' : 'debug'
    request.log[level]({ method: request.method, route, status: reply.statusCode, milliseconds }, 'answered')
  })
}
