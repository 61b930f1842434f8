import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { getReadiness } from '@cais/core/api/health.ts'

/** Milliseconds between two questions whether a server is ready. */
const asking = 50
/** A server that does not say so within this time is not ready. */
const patience = 10_000

class Upstream {
  readonly port: number
  readonly agent = new Agent({ keepAlive: true })
  isReady = false

  constructor(port: number) {
    this.port = port
  }

  /** On a connection of its own, as checks are made. */
  async ask(): Promise<void> {
    const url = `http://127.0.0.1:${this.port}${getReadiness.path}`
    const options = { signal: AbortSignal.timeout(patience), headers: { connection: 'close' } }
    this.isReady = await fetch(url, options).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    )
  }
}

export interface Proxy {
  port: number
  /** What became of requests that were sent to a server and not answered by it. */
  broken: string[]
  isReady(port: number): boolean
  stop(): Promise<void>
}

/**
 * A proxy before some servers on this machine: each request goes to the next server that said it is ready, on a kept
 * connection where one is free. No request is sent twice.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const upstreams = ports.map((port) => new Upstream(port))
  const broken: string[] = []
  let turn = 0
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const ready = upstreams.filter(({ isReady }) => isReady)
    const upstream = ready[turn++ % ready.length]
    const fail = (why: string) => {
      broken.push(why)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    }
    if (!upstream) return fail('no server is ready')
    const { method, url, headers } = incoming
    const { port, agent } = upstream
    const passed = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (answer) => {
      const { connection: _own, ...told } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, told)
      answer.once('error', ({ message }) => fail(message))
      answer.pipe(outgoing)
    })
    passed.once('error', ({ message }) => fail(message))
    incoming.pipe(passed)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  let isStopped = false
  const checks = upstreams.map(async (upstream) => {
    while (!isStopped) {
      await upstream.ask()
      await setTimeout(asking)
    }
  })
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    broken,
    isReady: (port) => upstreams.some((one) => one.port === port && one.isReady),
    stop: async () => {
      isStopped = true
      await Promise.all(checks)
      for (const { agent } of upstreams) agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
