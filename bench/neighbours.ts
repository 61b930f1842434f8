import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'

interface Portal {
  url: string
  healthy: string
  bad: string
}

/** What a customer notices at most, in multiples of the quiet median; and health in any case. */
const most = 3
const seconds = 4

/** Somebody who asks for more than their share until they are told to stop. */
type Neighbour = (portal: Portal, isOver: () => boolean) => Promise<unknown>

const ask = async ({ url, bad }: Portal, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bad}`,
      'x-forwarded-for': '10.0.0.66',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  // Who is refused tries again, as bad neighbours do, but lets others speak.
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

/** Connections that send the beginning of a body and no more; one that is cut off is opened again. */
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

const neighbours: Record<string, Neighbour> = {
  '400 half-sent requests': half(400, '/api/search/escala', 200, 'application/json'),
  '20 slow uploads': half(20, upload, 5_000_000, 'application/octet-stream'),
  '60 searches at once': again(60, (portal) => ask(portal, 'POST', '/api/search/escala', page)),
  '20 exports at once': again(20, (portal) => ask(portal, 'POST', '/api/search/escala/export', exported)),
  '40 wrong sign-ins at once': again(40, (portal) =>
    ask(portal, 'POST', '/api/authenticate', { username: 'nobody', password: 'wrong' }),
  ),
}

/** Times of one customer who asks one thing after the other, from another address. */
async function timesOf({ url, healthy }: Portal): Promise<{ median: number; wrong: number }> {
  const times: number[] = []
  let wrong = 0
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const at = performance.now()
    const answer = await fetch(`${url}/api/account`, {
      headers: { authorization: `Bearer ${healthy}`, 'x-forwarded-for': '10.0.0.7' },
    })
    await answer.arrayBuffer()
    const health = await fetch(`${url}/management/health`)
    await health.arrayBuffer()
    times.push(performance.now() - at)
    if (answer.status !== 200 || health.status !== 200) wrong++
  }
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(times.length / 2)] ?? Number.NaN, wrong }
}

/** `npm run bench -- neighbours`: what a healthy customer notices of each kind of bad neighbour, as a ratio. */
export async function benchNeighbours(control: boolean): Promise<void> {
  const child = fork(new URL('neighbours-server.ts', import.meta.url), control ? ['unlimited'] : [])
  const portal = await new Promise<Portal>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Portal))
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  })
  child.removeAllListeners('exit')
  const failed: string[] = []
  try {
    await timesOf(portal)
    console.log(`a customer's median beside each neighbour, to the quiet one before it, ${seconds} s each`)
    for (const [name, neighbour] of Object.entries(neighbours)) {
      const quiet = await timesOf(portal)
      let over = false
      const noise = neighbour(portal, () => over)
      const beside = await timesOf(portal)
      over = true
      await noise
      const ratio = beside.median / quiet.median
      const isRight = ratio <= most && beside.wrong === 0
      console.log(
        `  ${name.padEnd(28)} ${ratio.toFixed(2)} (${quiet.median.toFixed(1)} ms to ${beside.median.toFixed(1)} ms), ${beside.wrong} not answered${isRight ? '' : ', too much'}`,
      )
      if (!isRight) failed.push(name)
    }
  } finally {
    child.disconnect()
  }
  if (failed.length && !control) throw new Error(`a customer suffers from ${failed.join(', ')}`)
}
