import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Engano } from '../opcoes.ts'
import type { Tempo } from '../relogio.ts'

interface Escuta {
  hear: (evento: unknown) => void
  warn: (line: string) => void
  tempo: Tempo
  port: number
  segredo: string
  signal: AbortSignal
}

/** Listens for the portal's webhooks and gives its port. Requests without a valid signature are ignored and reported. */
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

/** Messages with an older or a later timestamp may be replayed ones. */
const toleranceSeconds = 300

/** Why a message is not from the portal, by the rules of Standard Webhooks; null where it is. */
export function recusaDaAssinatura(
  headers: IncomingHttpHeaders,
  body: string,
  segredo: string,
  now: Date,
): string | null {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  )
  if (!id || !timestamp || !signatures) return 'it is not signed'
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds))
    return 'it is not of this hour'
  const key = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const isSigned = signatures.split(' ').some((one) => isSame(one, expected))
  return isSigned ? null : 'its signature is not the portal’s'
}

function isSame(signature: string, expected: Buffer): boolean {
  const [version, text = ''] = signature.split(',')
  const given = Buffer.from(text, 'base64')
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
}
