import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Watch } from '../watch/watch.ts'

/**
 * Readiness fails from now on, and callers have so many seconds to go elsewhere. Requests are served meanwhile, each with
 * the word that its connection ends.
 */
export async function letCallersGo(watch: Pick<Watch, 'isStopping'>, seconds: number): Promise<void> {
  watch.isStopping = true
  await setTimeout(seconds * 1_000)
}

/**
 * While the server stops, every answer also closes its connection: a browser would keep it open for a minute, and the
 * stop would wait for that. At the end, connections that nobody used meanwhile are closed. Node does not count
 * connections that browsers open in advance as idle.
 */
export function drainWhenStopping(app: FastifyInstance, watch: Pick<Watch, 'isStopping'>): void {
  const open = new Map<Socket, ServerResponse | null>()
  let isEnding = false
  app.server.on('connection', (socket) => {
    if (isEnding) return void socket.destroy()
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onRequest', async ({ raw: { socket } }, { raw }) => {
    if (!open.has(socket)) return
    open.set(socket, raw)
    // The head of a long answer may have been sent before the stop began, without the word that the connection ends.
    raw.once('close', () => {
      if (isEnding && open.get(socket) === raw) socket.end()
    })
  })
  app.addHook('preClose', async () => {
    watch.isStopping = true
    // What has arrived by now is read, and counts as running.
    await setImmediate()
    await setImmediate()
    isEnding = true
    for (const [socket, answer] of open) if (answer?.closed ?? true) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (watch.isStopping) void reply.header('connection', 'close')
  })
}
