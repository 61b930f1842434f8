import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While the server stops, every answer also closes its connection: a browser would keep it open for a minute, and the
 * stop would wait for that. Connections without a running request are closed at once. Node does not count connections
 * that browsers open in advance as idle.
 */
export function drainWhenStopping(app: FastifyInstance): void {
  const open = new Map<Socket, ServerResponse | null>()
  let stopping = false
  app.server.on('connection', (socket) => {
    if (stopping) return void socket.destroy()
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onRequest', async ({ raw: { socket } }, { raw }) => {
    if (open.has(socket)) open.set(socket, raw)
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const [socket, answer] of open) if (answer?.closed ?? true) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close')
  })
}
