import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Engano } from '../opcoes.ts'
import type { Tempo } from '../tempo.ts'
import { recusaDaAssinatura } from './assinatura.ts'

interface Escuta {
  hear: (evento: unknown) => void
  warn: (line: string) => void
  tempo: Tempo
  port: number
  segredo: string
  signal: AbortSignal
}

/** Listens for what the portal tells. What is not signed by it is not heard, and said. Gives the port. */
export async function listen({ port, segredo, tempo, signal, hear, warn }: Escuta): Promise<number> {
  const server = createServer(async (request, response) => {
    const refused = await take(request)
    if (refused) warn(`a message from ${request.socket.remoteAddress} was not heard: ${refused}`)
    response.writeHead(refused ? 401 : 204).end()
  })
  const take = async (request: IncomingMessage) => {
    const body = await text(request)
    const refused = recusaDaAssinatura(request.headers, body, segredo, tempo.now())
    if (!refused) hear(JSON.parse(body))
    return refused
  }
  signal.addEventListener('abort', () => server.close())
  signal.addEventListener('abort', () => server.closeAllConnections())
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new Engano(`--webhook-port: ${message}`)))
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}
