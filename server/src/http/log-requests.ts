import { listLogLines } from '@cais/core/api/loggers.ts'
import type { FastifyInstance } from 'fastify'

/**
 * One line per request, with the route instead of the address: addresses can hold keys and personal data. Who reads the
 * lines asks every other second, and wants to read of others.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const milliseconds = Math.round(reply.elapsedTime)
    const level = reply.statusCode >= 500 ? 'warn' : route === listLogLines.path ? 'trace' : 'debug'
    request.log[level]({ method: request.method, route, status: reply.statusCode, milliseconds }, 'answered')
  })
}
