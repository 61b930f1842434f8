import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { AddressRefused, checkAddress, isPublic, type Resolve, readAddress, resolverOf } from './address.ts'
import { Sender } from './send.ts'

const strict = { loopback: false }
const never = new AbortController().signal
const whyNot = (text: string, resolve?: Resolve, loopback = false) =>
  checkAddress(text, { loopback, ...(resolve && { resolve }) }).then(
    () => null,
    (error: unknown) => (error instanceof AddressRefused ? error.why : error),
  )

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('nothing is sent to %s, however it is reached', async (place) => {
  expect(isPublic(place)).toBe(false)
  const host = place.includes(':') ? `[${place}]` : place
  expect(await whyNot(`https://${host}/`)).toBe('ENDERECO')
  expect(await whyNot('https://receiver.example/', async () => [place])).toBe('ENDERECO')
  expect(await whyNot('https://receiver.example/', async () => ['8.8.8.8', place])).toBe('ENDERECO')
})

test('public places are allowed', async () => {
  for (const place of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2600::1', '2a00:1450::200e'])
    expect(isPublic(place), place).toBe(true)
  expect(await whyNot('https://8.8.8.8:8443/eventos?a=1')).toBeNull()
  expect(await whyNot('https://receiver.example/', async () => ['8.8.8.8', '2600::1'])).toBeNull()
})

test('no way of writing an address of IPv4 gets around what it is', () => {
  fc.assert(
    fc.property(fc.constantFrom('127.0.0.1', '10.0.0.7', '169.254.169.254', '192.168.0.9'), (place) => {
      const [a = 0, b = 0, c = 0, d = 0] = place.split('.').map(Number)
      const whole = ((a * 256 + b) * 256 + c) * 256 + d
      const hex = (number: number) => `0x${number.toString(16)}`
      const forms = [String(whole), hex(whole), [a, b, c, d].map(hex).join('.'), `${a}.${b}.${c * 256 + d}`]
      for (const form of [...forms, `0${a.toString(8)}.${b}.${c}.${d}`, `${place}.`, place])
        expect(isPublic(readAddress(`https://${form}/`, strict).hostname), form).toBe(false)
    }),
  )
})

test.each([
  'http://receiver.example/',
  'ftp://receiver.example/',
  'file:///etc/passwd',
  'https://user@receiver.example/',
  'https://user:word@receiver.example/',
  'https://receiver.example:0/',
  'receiver.example',
  'https://',
  '',
])('%s is no address for events', async (text) => {
  expect(await whyNot(text, async () => ['8.8.8.8'])).toBe('ENDERECO')
})

test('a name that leads nowhere is told apart from one that leads inside', async () => {
  expect(await whyNot('https://receiver.example/', async () => [])).toBe('NOME')
  expect(await whyNot('https://localhost/')).toBe('ENDERECO')
})

test('only where a setting says so, this machine is allowed, and nothing else that is private', async () => {
  expect(await whyNot('http://127.0.0.1:9/', undefined, true)).toBeNull()
  expect(await whyNot('http://[::1]:9/', undefined, true)).toBeNull()
  expect(await whyNot('http://localhost:9/', undefined, true)).toBeNull()
  expect(await whyNot('http://10.0.0.1/', undefined, true)).toBe('ENDERECO')
  expect(await whyNot('http://169.254.169.254/', undefined, true)).toBe('ENDERECO')
})

/** A name server that answers each query with the next of these addresses. */
async function startNames(...places: string[]) {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (question, from) => {
    const end = question.indexOf(0, 12) + 5
    const isV4 = question.readUInt16BE(end - 4) === 1
    const place = isV4 ? (places[Math.min(asked++, places.length - 1)] ?? '') : ''
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(place ? 1 : 0, 6)
    head.writeUInt16BE(0, 8)
    head.writeUInt16BE(0, 10)
    const record = place
      ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...place.split('.').map(Number)])
      : Buffer.alloc(0)
    socket.send(Buffer.concat([head, question.subarray(12, end), record]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  afterAll(() => void socket.close())
  return resolverOf([`127.0.0.1:${socket.address().port}`])
}

/** A port that records what it receives and closes the connection. */
async function startPort() {
  const heard: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      heard.push(chunk)
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return { heard, port: (server.address() as { port: number }).port }
}

const post = (endereco: string, empresaId: number | null = 1) => ({
  endereco,
  empresaId,
  headers: {},
  mediaType: 'application/json',
  body: '{}',
  attempt: 1,
})

test('a name that was public when it was looked at, and leads inside now, is not followed', async () => {
  const resolve = await startNames('8.8.8.8', '127.0.0.1')
  const { heard, port } = await startPort()
  const endereco = `https://receiver.example:${port}/`
  expect((await checkAddress(endereco, { loopback: false, resolve })).places).toEqual(['8.8.8.8'])
  const outcome = await new Sender({ rules: { loopback: false, resolve } }).post(post(endereco), never)
  expect(outcome).toMatchObject({ status: null, erro: 'ENDERECO' })
  expect(heard).toEqual([])
})

test('the name is asked once for each attempt, and the connection goes where that answer led, under the name', async () => {
  // A second query, at connecting, would lead to another address that receives nothing.
  const resolve = await startNames('127.0.0.1', '127.0.0.77')
  const { heard, port } = await startPort()
  const sender = new Sender({ rules: { loopback: true, resolve } })
  const outcome = await sender.post(post(`https://receiver.example:${port}/`), never)
  expect(outcome.status).toBeNull()
  expect(outcome.erro).toMatch(/CONEXAO|TLS/)
  expect(Buffer.concat(heard).includes('receiver.example'), 'its certificate is asked for').toBe(true)
})
