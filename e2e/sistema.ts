import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

/** Somebody's system, which verifies what it is told as its library does. */
export async function startSystem() {
  const system = { segredo: '', status: 200, verified: [] as { id: string; type: string }[] }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const headers = request.headers as Record<string, string>
    system.verified.push(new Webhook(system.segredo).verify(body, headers) as { id: string; type: string })
    response.writeHead(system.status).end('heard')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const stop = () => new Promise<unknown>((resolve) => server.close(resolve).closeAllConnections())
  return Object.assign(system, { url: `http://127.0.0.1:${port}/eventos`, stop })
}
