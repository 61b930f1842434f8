import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { pdf } from '@cais/core/anexo/amostras.ts'
import { uploadAnexo } from '@cais/core/api/anexo.ts'
import { getHealth } from '@cais/core/api/health.ts'
import { route } from '@cais/core/api/route.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { newDoor } from '../testing/door.ts'
import { startTestServer } from '../testing/test-server.ts'
import { keptIn, readKept } from './openapi/kept.ts'
import { serve } from './serve.ts'

const text = z.object({ text: z.string() })
const small = route({
  method: 'POST',
  path: '/test/small',
  access: 'public',
  summary: 'Takes a text.',
  body: text,
})
const heavy = route({
  method: 'POST',
  path: '/test/heavy',
  access: 'user',
  summary: 'Searches for long.',
  reads: true,
  body: text,
})
const quick = route({ method: 'GET', path: '/test/quick', access: 'user', summary: 'Looks something up.' })

const searching = { door: newDoor(), running: 0 }
const server = await startTestServer({
  limits: {
    inside: { person: 9, address: 4, all: 6 },
    slowBodies: { person: 2, address: 3, all: 5 },
    uploads: { person: 1, address: 2, all: 3 },
    heavy: { person: 1, address: 2, all: 2 },
    waiting: { person: 1, address: 9, all: 9 },
  },
  config: { trustedProxies: 1 },
  endpoints: [
    serve(small)(async () => undefined),
    serve(heavy)(async () => {
      searching.running++
      await searching.door.opened
      searching.running--
    }),
    serve(quick)(async ({ db }) => void (await db.selectFrom('property').select('valor').limit(1).execute())),
  ],
})
const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
const tokens: Record<string, string> = {}
for (const login of ['cliente', 'armador', 'depot', 'semempresa']) tokens[login] = await server.signIn(login)

const open: Socket[] = []
const letGo = () => {
  for (const socket of open.splice(0)) socket.destroy()
}
afterEach(letGo)
afterAll(letGo)

interface Half {
  path?: string
  length?: number
  from?: string
  as?: string
  type?: string
}

/** A request whose body never arrives completely; returns the first line of the answer. */
function half({
  path = small.path,
  length = 20,
  from = '10.0.0.1',
  as,
  type = 'application/json',
}: Half = {}) {
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  open.push(socket)
  const who = as ? `Authorization: Bearer ${tokens[as]}\r\n` : ''
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: cais\r\nX-Forwarded-For: ${from}\r\n${who}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n{"te`,
  )
  const answered = once(socket, 'data').then(([bytes]) => String(bytes).split('\r\n')[0] ?? '')
  socket.on('error', () => undefined)
  return { socket, answered: Promise.race([answered, once(socket, 'close').then(() => 'closed')]) }
}

const whole = (from: string) =>
  server.callLoosely(small, { body: { text: 'x' } }, { headers: { 'x-forwarded-for': from } })

test('requests that are only half there keep nobody out', async () => {
  // More requests than may be inside, from several addresses.
  for (const from of ['10.1.0.1', '10.1.0.2', '10.1.0.3']) for (let n = 0; n < 3; n++) half({ from })
  await expect.poll(async () => (await whole('10.9.9.9')).status).toBe(200)
  expect((await whole('10.1.0.1')).status).toBe(200)
})

test('one address has so many slow bodies open, one person fewer, and others theirs', async () => {
  const ofAddress = Array.from({ length: 4 }, () => half({ from: '10.2.0.1' }))
  const first = await Promise.race(ofAddress.map(({ answered }) => answered))
  expect(first).toBe('HTTP/1.1 429 Too Many Requests')
  await expect.poll(() => ofAddress.filter(({ socket }) => !socket.destroyed).length).toBe(3)
  letGo()
  const ofPerson = ['10.2.1.1', '10.2.1.2', '10.2.1.3'].map((from) =>
    half({ from, as: 'cliente', path: heavy.path }),
  )
  expect(await Promise.race(ofPerson.map(({ answered }) => answered))).toBe('HTTP/1.1 429 Too Many Requests')
  const another = half({ from: '10.2.1.9', as: 'armador', path: heavy.path })
  another.socket.write('xt":"a"}   '.padEnd(16))
  searching.door.open()
  expect(await another.answered).toBe('HTTP/1.1 200 OK')
})

test('slow uploads of one person, or from one address, stop nobody else’s', async () => {
  const upload = (as: string, from: string) =>
    half({
      as,
      from,
      path: `${uploadAnexo.path}?name=a.pdf&tipo=BL&entities=Servico:1`,
      length: 5_000_000,
      type: 'application/octet-stream',
    })
  const firstOf = (halves: { answered: Promise<string> }[]) =>
    Promise.race(halves.map(({ answered }) => answered))
  const tooMany = 'HTTP/1.1 429 Too Many Requests'
  expect(await firstOf([upload('cliente', '10.3.0.1'), upload('cliente', '10.3.0.2')])).toBe(tooMany)
  const whole = (from: string) =>
    server.callLoosely(
      uploadAnexo,
      { query: { name: 'a.pdf', tipo: 'BL', entities: ['Servico:999999999'] }, file: pdf },
      { as: 'despachante', headers: { 'x-forwarded-for': from } },
    )
  // A complete request is processed, and answered with 404.
  expect((await whole('10.3.0.3')).status).toBe(404)
  letGo()
  const ofAddress = ['cliente', 'depot', 'armador'].map((as) => upload(as, '10.3.1.1'))
  expect(await firstOf(ofAddress)).toBe(tooMany)
  expect((await whole('10.3.1.1')).status).toBe(429)
  expect((await whole('10.3.1.2')).status).toBe(404)
  // An account without a company takes no place.
  expect(await upload('semempresa', '10.3.0.4').answered).toBe('HTTP/1.1 403 Forbidden')
})

test('heavy reads of one person wait for each other, and quick ones of everybody pass', async () => {
  searching.door = newDoor()
  const ask = (as: string, address: string) =>
    server.callLoosely(heavy, { body: { text: 'x' } }, { as, headers: { 'x-forwarded-for': address } })
  const asked = [ask('cliente', '10.4.0.1'), ask('cliente', '10.4.0.2')]
  await expect.poll(() => searching.running).toBe(1)
  expect((await ask('cliente', '10.4.0.3')).outcome).toBe('429 error.http.429')
  asked.push(ask('armador', '10.4.0.4'))
  await expect.poll(() => searching.running).toBe(2)
  for (const as of ['cliente', 'depot'])
    expect(
      (await server.callLoosely(quick, {}, { as, headers: { 'x-forwarded-for': '10.4.0.5' } })).status,
    ).toBe(200)
  searching.door.open()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('who is signed in is found, and health answers, while every connection for reading is taken', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const taken: Promise<unknown>[] = []
  const holders = Array.from({ length: 10 }, () => newDoor())
  for (const holder of holders)
    taken.push(
      server.services.reading.connection().execute(async () => {
        holder.enter()
        await released
      }),
    )
  await Promise.all(holders.map(({ entered }) => entered))
  // The refusal follows from the session alone, without another query.
  const forbidden = await server.send('GET', '/api/users', { as: 'cliente' })
  expect(forbidden.outcome).toBe('403 error.http.403')
  expect((await server.call(getHealth, {})).body.status).toBe('UP')
  let isThrough = false
  const waiting = server.callLoosely(quick, {}, { as: 'cliente' }).then((answer) => {
    isThrough = true
    return answer
  })
  expect((await server.call(getHealth, {})).body.status).toBe('UP')
  expect(isThrough).toBe(false)
  release()
  expect((await waiting).status).toBe(200)
  await Promise.all(taken)
})

test('health answers however full the server is', async () => {
  searching.door = newDoor()
  const logins = ['cliente', 'armador', 'depot', 'semempresa']
  const asked = [0, 1].flatMap((round) =>
    logins.map((as, n) =>
      server.callLoosely(
        heavy,
        { body: { text: 'x' } },
        { as, headers: { 'x-forwarded-for': `10.5.${round}.${n}` } },
      ),
    ),
  )
  const isFull = async () => (await whole('10.5.9.9')).status
  await expect.poll(isFull).toBe(503)
  expect((await server.call(getHealth, {})).body.status).toBe('UP')
  searching.door.open()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(3)
  expect(await isFull()).toBe(200)
})

test('the document of the interface is packed once, and the same for who takes it unpacked', async () => {
  const plain = await server.send('GET', '/v3/api-docs')
  const packed = await server.send('GET', '/v3/api-docs', { headers: { 'accept-encoding': 'gzip, br' } })
  const again = await server.send('GET', '/v3/api-docs', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.header('content-encoding')).toBe('gzip')
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect(again.bytes.equals(packed.bytes)).toBe(true)
  expect(plain.header('content-encoding')).toBeUndefined()
})

test('whoever has the document is told that it is the same, and another server finds it made', async () => {
  const first = await server.send('GET', '/v3/api-docs')
  const etag = first.header('etag') ?? ''
  const again = await server.send('GET', '/v3/api-docs', { headers: { 'if-none-match': etag } })
  expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' })
  const kept = readKept(etag.slice('W/"'.length, -1))
  expect(kept && gunzipSync(kept).equals(first.bytes)).toBe(true)
  const other = await startTestServer()
  const found = await other.send('GET', '/v3/api-docs', { headers: { 'if-none-match': 'W/"another"' } })
  expect(found.bytes.equals(first.bytes)).toBe(true)
})

test('others are answered while the document of the interface is made', async () => {
  rmSync(keptIn, { recursive: true, force: true })
  const other = await startTestServer()
  let isThere = false
  const document = other.send('GET', '/v3/api-docs').finally(() => {
    isThere = true
  })
  for (let count = 0; count < 5; count++) {
    expect((await other.call(getHealth, {})).status).toBe(200)
    expect(isThere).toBe(false)
  }
  expect((await document).status).toBe(200)
})
