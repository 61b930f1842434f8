import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { newCertificate } from '../../testing/certificate.ts'
import { Sender } from './send.ts'

const own = newCertificate('receiver.example')
const trusted = getCACertificates('default')
setDefaultCACertificates([...trusted, own.cert])

const received: { name: string | false | null; host: string | undefined; body: string }[] = []
const receiver = createServer(own, async (request, response) => {
  const body = (await request.toArray()).join('')
  const { servername } = request.socket as { servername?: string | false | null }
  received.push({ name: servername ?? null, host: request.headers.host, body })
  response.writeHead(204).end()
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const { port } = receiver.address() as AddressInfo
const sender = new Sender({ rules: { loopback: true, resolve: async () => ['127.0.0.1'] } })

afterAll(async () => {
  sender.close()
  setDefaultCACertificates(trusted)
  await new Promise((resolve) => receiver.close(resolve))
})

const postTo = (name: string) => ({
  endereco: `https://${name}:${port}/hook`,
  empresaId: 1,
  headers: {},
  mediaType: 'application/json',
  body: '{}',
  attempt: 1,
})
const post = (name: string) => sender.post(postTo(name), new AbortController().signal)

test('over TLS the receiver is asked by its name, and the certificate of that name lets the message through', async () => {
  expect(await post('receiver.example')).toMatchObject({ status: 204, erro: null })
  // The second request uses the pooled connection.
  expect(await post('receiver.example')).toMatchObject({ status: 204, erro: null })
  const told = { name: 'receiver.example', host: `receiver.example:${port}`, body: '{}' }
  expect(received).toEqual([told, told])
})

test('a certificate of another name gets nothing, although it leads to the same place', async () => {
  const before = received.length
  const refused = await post('other.example')
  expect(refused).toMatchObject({ status: null, erro: 'TLS', detalhe: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  expect(received).toHaveLength(before)
})

test('a certificate that nobody vouches for gets nothing', async () => {
  setDefaultCACertificates(trusted)
  const strict = new Sender({ rules: { loopback: true, resolve: async () => ['127.0.0.1'] } })
  const before = received.length
  const refused = await strict.post(postTo('receiver.example'), new AbortController().signal)
  strict.close()
  expect(refused).toMatchObject({ status: null, erro: 'TLS' })
  expect(received).toHaveLength(before)
})
