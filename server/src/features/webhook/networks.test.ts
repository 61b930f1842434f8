import { createServer } from 'node:https'
import { type AddressInfo, Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { webhookRoutes } from '@cais/core/api/webhook.ts'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newCertificate } from '../../testing/certificate.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { entregasOf, newDeliverer, newEvento, newWebhook } from '../../testing/webhooks.ts'
import { AddressRefused, checkAddress, type Resolve } from './address.ts'
import { Sender } from './send.ts'

const networks = ['10.20.0.0/16', '192.168.7.9', 'fd12:3456::/32']
const server = await startTestServer({ config: { webhookNetworks: networks } })
const { call, db, clock } = server
const companyId = empresaIdOf('gestor')

const own = newCertificate('tos.example')
const trusted = getCACertificates('default')
setDefaultCACertificates([...trusted, own.cert])
const heard: string[] = []
let answer: { status: number; headers: Record<string, string> }
const receiver = createServer(own, async (request, response) => {
  heard.push((await request.toArray()).join(''))
  response.writeHead(answer.status, answer.headers).end()
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const { port }: AddressInfo = Object(receiver.address())
const endereco = `https://tos.example:${port}/eventos`

/** The private networks of this test lead to the receiver; what is dialled is kept. */
const dialled: string[] = []
const connect = Socket.prototype.connect
vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
  const [options]: [{ host?: string }] = Object(Array.isArray(given[0]) ? given[0] : given)
  if (typeof options.host === 'string' && /^(10\.|192\.168\.|fd)/.test(options.host)) {
    dialled.push(options.host)
    options.host = '127.0.0.1'
  }
  return Reflect.apply(connect, this, given)
})

beforeEach(async () => {
  await db.updateTable('webhook').set({ removido_em: clock.now() }).execute()
  answer = { status: 204, headers: {} }
  heard.length = 0
  dialled.length = 0
})
let stop: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stop.map((one) => one()))
  stop = []
})
afterAll(async () => {
  vi.restoreAllMocks()
  setDefaultCACertificates(trusted)
  await new Promise((resolve) => receiver.close(resolve))
})

/** A server with these private networks, for which the receiver's name leads to these addresses. */
function deliverer(named: string[], ...places: string[]) {
  const made = newDeliverer(server, {
    sender: { rules: { loopback: false, networks: named, resolve: async () => places } },
  })
  stop.push(() => made.stop())
  return made
}

const hook = (empresaId: number | null) => newWebhook(db, { endereco, empresaId, at: clock.now() })
const evento = () => newEvento(db, { empresas: [companyId], paraTodas: true, at: clock.now() })
const lastOf = async (id: number) => (await entregasOf(db, id))[0]

test('a webhook of the terminal reaches a private network that is named, under its name and certificate', async () => {
  const { id } = await hook(null)
  await evento()
  await deliverer(networks, '10.20.3.4').settle()
  expect(dialled).toEqual(['10.20.3.4'])
  expect(heard.length).toBe(1)
  expect(await lastOf(id)).toMatchObject({ situacao: 'ENTREGUE', tentativa: [{ status: 204 }] })
})

test('one of a company does not, although it names the same address', async () => {
  const { id } = await hook(companyId)
  await evento()
  await deliverer(networks, '10.20.3.4').settle()
  expect([dialled, heard]).toEqual([[], []])
  expect(await lastOf(id)).toMatchObject({
    situacao: 'PENDENTE',
    tentativa: [{ status: null, erro: 'ENDERECO', detalhe: 'not a public address' }],
  })
})

test('when the network is no longer named deliveries stop, say why, and go on when it is named again', async () => {
  const { id } = await hook(null)
  await evento()
  for (const named of [[], ['10.21.0.0/16']]) {
    await deliverer(named, '10.20.3.4').settle()
    clock.advance({ hours: 1 })
  }
  expect([dialled, heard]).toEqual([[], []])
  const detalhe = 'a private address that WEBHOOK_NETWORKS does not name'
  expect(await lastOf(id)).toMatchObject({
    situacao: 'PENDENTE',
    tentativa: [
      { status: null, erro: 'ENDERECO', detalhe },
      { status: null, erro: 'ENDERECO', detalhe },
    ],
  })
  await deliverer(networks, '10.20.3.4').settle()
  expect(await lastOf(id)).toMatchObject({ situacao: 'ENTREGUE' })
})

test('a redirect is not followed, wherever it leads', async () => {
  const { id } = await hook(null)
  answer = { status: 307, headers: { location: `https://10.20.3.5:${port}/other` } }
  await evento()
  await deliverer(networks, '10.20.3.4').settle()
  expect(dialled).toEqual(['10.20.3.4'])
  expect(heard.length).toBe(1)
  expect(await lastOf(id)).toMatchObject({ situacao: 'PENDENTE', tentativa: [{ status: 307 }] })
})

test('a name that led to a named network and leads elsewhere now is not followed', async () => {
  const places = ['10.20.3.4', '10.99.0.1', '127.0.0.1']
  const resolve: Resolve = async () => [places.shift() ?? '127.0.0.1']
  const sender = new Sender({ rules: { loopback: false, networks, resolve } })
  const post = () =>
    sender.post(
      { endereco, empresaId: null, headers: {}, mediaType: 'application/json', body: '{}', attempt: 1 },
      new AbortController().signal,
    )
  expect(await post()).toMatchObject({ status: 204 })
  for (const _ of ['10.99.0.1', '127.0.0.1'])
    expect(await post()).toMatchObject({ status: null, erro: 'ENDERECO' })
  sender.close()
  expect(dialled).toEqual(['10.20.3.4'])
})

const whyNot = (places: string[], named: readonly string[] | undefined = networks) =>
  checkAddress('https://tos.example/', {
    loopback: false,
    resolve: async () => places,
    ...(named && { networks: named }),
  }).then(
    () => null,
    (error: unknown) => (error instanceof AddressRefused ? error.why : error),
  )

test('of named networks every address is allowed, of others none', async () => {
  for (const place of ['10.20.0.1', '10.20.255.254', '192.168.7.9', 'fd12:3456::7'])
    expect(await whyNot([place]), place).toBeNull()
  expect(await whyNot(['10.20.0.1', '8.8.8.8', 'fd12:3456::7'])).toBeNull()
  for (const place of ['10.21.0.1', '192.168.7.8', '172.16.0.1', 'fd12:3457::1'])
    expect(await whyNot([place]), place).toBe('REDE')
  expect(await whyNot(['10.20.0.1', '10.21.0.1']), 'one of them is not named').toBe('REDE')
  expect(await whyNot(['10.20.0.1', '127.0.0.1']), 'one of them never can be').toBe('ENDERECO')
})

test.each([
  ['127.0.0.1', '127.0.0.0/8'],
  ['0.0.0.0', '0.0.0.0/0'],
  ['169.254.169.254', '169.254.0.0/16'],
  ['100.100.100.200', '100.64.0.0/10'],
  ['168.63.129.16', '168.63.0.0/16'],
  ['224.0.0.1', '224.0.0.0/4'],
  ['::1', '::1/128'],
  ['fe80::1', 'fe80::/10'],
  ['fd00:ec2::254', 'fc00::/7'],
  ['::ffff:10.20.0.1', '10.20.0.0/16'],
])('nothing is sent to %s even where %s is named', async (place, named) => {
  expect(await whyNot([place], [named])).toBe('ENDERECO')
})

test('where an address is entered the terminal is told that its network is not named, and a company that it is not public', async () => {
  const terminal = webhookRoutes['webhook-do-terminal']
  const ofCompany = webhookRoutes['webhook-da-empresa']
  const entered = async (text: string) => {
    const body = { endereco: text, tipos: [] }
    const answers = [
      await call(terminal.create, { params: {}, body }, { as: 'admin' }),
      await call(ofCompany.create, { params: { companyId }, body }, { as: 'gestor' }),
    ]
    return answers.map((one) => (one.status === 201 ? [] : one.fieldErrors))
  }
  const notPublic = ['endereco: webhook.error.endereco']
  expect(await entered('https://10.20.0.8/eventos')).toEqual([[], notPublic])
  expect(await entered('https://10.21.0.8/eventos')).toEqual([['endereco: webhook.error.rede'], notPublic])
  for (const text of ['https://127.0.0.1/', 'https://169.254.169.254/', 'https://[fe80::1]/'])
    expect(await entered(text), text).toEqual([notPublic, notPublic])
})
