import { connect, createServer, type Socket } from 'node:net'

/** The way to a database, which can be cut and mended. */
export interface Cable {
  /** The same address by way of the cable. */
  through(url: string): string
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function layCable(to: string): Promise<Cable> {
  const { hostname, port, searchParams } = new URL(to)
  const folder = searchParams.get('host')
  const reach = () =>
    folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect({ port: Number(port), host: hostname })
  const open = new Set<Socket>()
  const join = (one: Socket, other: Socket) => {
    open.add(one)
    one.pipe(other)
    one.on('error', () => other.destroy())
    one.on('close', () => {
      open.delete(one)
      other.destroy()
    })
  }
  const server = createServer((near) => {
    const far = reach()
    join(near, far)
    join(far, near)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const bound = server.address()
  const own = typeof bound === 'object' && bound ? bound.port : 0
  return {
    through: (url) => {
      const address = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) })
      address.searchParams.delete('host')
      return address.href
    },
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const one of open) one.destroy()
      await closed
    },
    mend: () => listen(own),
  }
}
