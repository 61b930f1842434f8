import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newDoor } from '../testing/door.ts'
import { drainWhenStopping } from './drain.ts'

/** A server that answers one address once its door is open, and a connection to it. */
async function start() {
  const door = newDoor()
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 65_000 })
  drainWhenStopping(app)
  const stopping = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()))
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  app.get('/', async () => {
    resolve()
    await door.opened
    return 'pronto'
  })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<Socket>()
  app.server.once('connection', arrive)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const line = connect(Number(port), '127.0.0.1')
  await once(line, 'connect')
  let heard = ''
  line.on('data', (bytes) => {
    heard += String(bytes)
  })
  /** The server's side of the same connection. */
  const taken = await arrived
  return { app, door, line, taken, asked, stopping, heard: () => heard }
}

test('a line on which nothing was ever asked does not keep the server from stopping', async () => {
  const { app, line } = await start()
  const ended = once(line, 'close')
  await app.close()
  await ended
})

test('nor does one on which half a request has come', async () => {
  const { app, line, taken } = await start()
  const half = 'GET / HTTP/1.1\r\nHost: ca'
  line.write(half)
  await expect.poll(() => taken.bytesRead).toBe(half.length)
  await app.close()
})

test('what was asked before is answered, and then the line ends', async () => {
  const { app, door, line, asked, stopping, heard } = await start()
  line.write('GET / HTTP/1.1\r\nHost: cais\r\n\r\n')
  await asked
  const ended = once(line, 'close')
  const closing = app.close()
  await stopping
  door.open()
  await Promise.all([closing, ended])
  expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close[\s\S]*pronto$/i)
})
