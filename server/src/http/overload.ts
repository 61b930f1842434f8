import type { FastifyInstance } from 'fastify'
import { Refused } from './refused.ts'

/** More requests than this at once would only wait for each other's database connections. */
const most = 400

/** Above its capacity the server says so at once, and keeps its pace for those it has let in. */
export function refuseOverload(app: FastifyInstance, limit = most): void {
  let inside = 0
  app.addHook('onRequest', async (_request, reply) => {
    if (inside >= limit) throw new Refused(503, 'error.http.503', { headers: { 'retry-after': '1' } })
    inside++
    reply.raw.once('close', () => {
      inside--
    })
  })
}
