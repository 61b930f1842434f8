import type { FastifyInstance } from 'fastify'

/**
 * While the server stops, every answer also ends its connection: a browser would keep it open for a minute, and the
 * stop would wait for that.
 */
export function letGoWhenStopping(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close')
  })
}
