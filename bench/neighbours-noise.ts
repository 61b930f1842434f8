import { connect, type Socket } from 'node:net'
import type { Portal } from './neighbours.ts'

/** A client that sends more than its share of requests until it is told to stop. */
type Neighbour = (portal: Portal, isOver: () => boolean) => Promise<unknown>

/** Done, refused for too many requests, or a wrong password: any other status would measure something else. */
const expected = [200, 401, 429, 503]

const ask = async ({ url, bad }: Portal, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(bad && { authorization: `Bearer ${bad}` }),
      'x-forwarded-for': '10.0.0.66',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  if (!expected.includes(answer.status)) throw new Error(`${path} answers ${answer.status}`)
  // A refused neighbour tries again like a bad client, but after a short pause.
  if (answer.status === 429 || answer.status === 503) await new Promise((resolve) => setTimeout(resolve, 50))
}

const again =
  (count: number, once: (portal: Portal) => Promise<unknown>): Neighbour =>
  (portal, isOver) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        while (!isOver()) await once(portal)
      }),
    )

/** Connections that send only the beginning of a body; a connection that is closed is opened again. */
const half =
  (count: number, path: string, length: number, type: string): Neighbour =>
  async ({ url, bad }, isOver) => {
    const { port } = new URL(url)
    const sockets = new Set<Socket>()
    const open = () => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' })
      sockets.add(socket)
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: cais\r\nX-Forwarded-For: 10.0.0.66\r\nAuthorization: Bearer ${bad}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n{`,
      )
      socket.on('error', () => socket.destroy())
      socket.on('data', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        if (!isOver()) setTimeout(open, 50)
      })
    }
    for (let n = 0; n < count; n++) open()
    while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 100))
    for (const socket of sockets) socket.destroy()
  }

const filters = [{ id: 'navioNome', type: 'String', operator: 'contains', value: 'a' }]
const page = { pageNumber: 1, pageSize: 200, filters, sortedBy: null }
const exported = { format: 'xlsx', columns: ['status', 'navioNome'], filters: [], langKey: 'en' }
const upload = '/api/anexos/conteudo?name=a.pdf&tipo=BL&entities=Servico:1'

/** The neighbours by name. */
export const neighbours: Record<string, Neighbour> = {
  '400 half-sent requests': half(400, '/api/search/escala', 200, 'application/json'),
  '20 slow uploads': half(20, upload, 5_000_000, 'application/octet-stream'),
  '60 searches at once': again(60, (portal) => ask(portal, 'POST', '/api/search/escala', page)),
  '20 exports at once': again(20, (portal) => ask(portal, 'POST', '/api/search/escala/export', exported)),
  '40 look for anything at once': again(40, (portal) => ask(portal, 'GET', '/api/achar?texto=qqz')),
  '60 strangers’ line-ups at once': again(60, (portal) => ask({ ...portal, bad: '' }, 'GET', '/api/lineup')),
  '40 wrong sign-ins at once': again(40, (portal) =>
    ask(portal, 'POST', '/api/authenticate', { username: 'nobody', password: 'wrong' }),
  ),
}
