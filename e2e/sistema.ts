import { createServer } from 'node:http'
import type { EventoContado } from '@cais/core/api/eventos.ts'
import { Webhook } from 'standardwebhooks'

/** A receiver of webhooks, which verifies them with the library. It refuses everything until it has its secret. */
export async function startSystem() {
  const system = { segredo: '', status: 200, verified: [] as EventoContado[], refused: 0 }
  const hear = (body: string, headers: Record<string, string>) => {
    if (!system.segredo) return 503
    try {
      system.verified.push(new Webhook(system.segredo).verify(body, headers) as EventoContado)
      return system.status
    } catch {
      system.refused += 1
      return 401
    }
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    response.writeHead(hear(body, request.headers as Record<string, string>)).end('heard')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const stop = () => new Promise<unknown>((resolve) => server.close(resolve).closeAllConnections())
  return Object.assign(system, { url: `http://127.0.0.1:${port}/eventos`, stop })
}
