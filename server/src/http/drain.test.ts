import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newDoor } from '../testing/door.ts'
import { drainWhenStopping, letCallersGo } from './drain.ts'

/** A server that answers one address once its door is open, and a connection to it. */
async function start() {
  const door = newDoor()
  const watch = { isStopping: false }
  const app = Fastify({
    forceCloseConnections: 'idle',
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
  })
  drainWhenStopping(app, watch)
  const stopping = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()))
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  app.get('/', async () => {
    resolve()
    await door.opened
    return 'pronto'
  })
  app.get('/long', (_request, reply) => {
    async function* parts() {
      yield 'first, '
      await door.opened
      yield 'last'
    }
    return reply.send(Readable.from(parts(), { objectMode: false }))
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
  return { app, watch, port: Number(port), door, line, taken, asked, stopping, heard: () => heard }
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

test('callers that are let go are answered, are told that the line ends, and may still come', async () => {
  const { app, watch, port, door, line, heard } = await start()
  door.open()
  const another = connect(port, '127.0.0.1')
  await once(another, 'connect')
  await letCallersGo(watch, 0)
  expect(watch.isStopping).toBe(true)
  const ended = once(line, 'close')
  line.write('GET / HTTP/1.1\r\nHost: cais\r\n\r\n')
  await ended
  expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close[\s\S]*pronto$/i)
  const newcomer = await fetch(`http://127.0.0.1:${port}/`)
  expect([newcomer.status, newcomer.headers.get('connection')]).toEqual([200, 'close'])
  expect(another.closed, 'a line on which nothing was asked is left alone until the end').toBe(false)
  const left = once(another, 'close')
  await app.close()
  await left
})

test('without a stop a line stays open for the next request', async () => {
  const { app, door, line, heard } = await start()
  door.open()
  line.write('GET / HTTP/1.1\r\nHost: cais\r\n\r\n')
  await expect.poll(heard).toContain('pronto')
  expect(heard()).toMatch(/connection: keep-alive/i)
  expect(line.closed).toBe(false)
  await app.close()
})

test('a request that has just arrived when listening ends is answered', async () => {
  const { app, door, line, heard } = await start()
  door.open()
  const ended = once(line, 'close')
  line.write('GET / HTTP/1.1\r\nHost: cais\r\n\r\n')
  await Promise.all([app.close(), ended])
  expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close[\s\S]*pronto$/i)
})

test('the line of a long answer, which began before the stop, ends after it and not before', async () => {
  const { app, door, line, stopping, heard } = await start()
  line.write('GET /long HTTP/1.1\r\nHost: cais\r\n\r\n')
  await expect.poll(heard).toContain('first')
  const ended = once(line, 'close')
  const closing = app.close()
  await stopping
  door.open()
  await Promise.all([closing, ended])
  expect(heard()).toContain('last')
})
