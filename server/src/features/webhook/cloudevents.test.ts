import { webhookRoutes } from '@cais/core/api/webhook.ts'
import type { FormatoDeEvento } from '@cais/core/saida/formatos.ts'
import { nomesContados } from '@cais/core/saida/tipos.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wrongInCloudEvent } from '../../testing/cloudevents.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { wrongInEnvelope } from '../../testing/told-as-described.ts'
import { newDeliverer, newEvento, startReceiver } from '../../testing/webhooks.ts'

const server = await startTestServer({
  config: { webhookLoopback: true, publicUrl: 'https://portal.example' },
})
const { call, db, clock } = server
const own = webhookRoutes['webhook-da-empresa']
const companyId = empresaIdOf('gestor')
const as = 'gestor'
const deliverer = newDeliverer(server)
afterAll(() => deliverer.stop())

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  await db.updateTable('webhook').set({ removido_em: clock.now() }).execute()
  receiver = await startReceiver()
})
afterEach(async () => {
  vi.useRealTimers()
  await receiver.stop()
})

const body = (more: object = {}) => ({ endereco: receiver.url, tipos: [], ...more })
const create = async (formato?: FormatoDeEvento) =>
  (await call(own.create, { params: { companyId }, body: body(formato && { formato }) }, { as })).body
const change = async (id: number, formato?: FormatoDeEvento) =>
  (await call(own.update, { params: { companyId, id }, body: body(formato && { formato }) }, { as })).body
const evento = (objetoId = 1) =>
  newEvento(db, { tipo: 'escala.atracada', empresas: [companyId], objetoId, at: clock.now() })
const sent = () =>
  receiver.received.map(({ headers, body }) => ({
    mediaType: headers['content-type'],
    told: JSON.parse(body),
  }))
const last = () => sent().at(-1) ?? { mediaType: '', told: {} }

test('a webhook has the portal’s own envelope unless it asks for CloudEvents, and a program that knows no choice changes none', async () => {
  const { id, formato } = await create()
  expect(formato).toBe('CAIS')
  expect((await change(id, 'CLOUDEVENTS')).formato).toBe('CLOUDEVENTS')
  expect((await change(id)).formato, 'left out').toBe('CLOUDEVENTS')
  expect((await change(id, 'CAIS')).formato).toBe('CAIS')
})

test('in CloudEvents the whole body is signed, its media type says so, and it has what the other envelope has as its data', async () => {
  const { id, segredo } = await create('CLOUDEVENTS')
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  const eventoId = await evento(77)
  await deliverer.settle()
  const { mediaType, told } = last()
  expect(mediaType).toBe('application/cloudevents+json')
  expect(told).toEqual({
    specversion: '1.0',
    id: eventoId,
    source: 'https://portal.example',
    type: 'escala.atracada',
    time: clock.now().toISOString(),
    subject: 'escala/77',
    datacontenttype: 'application/json',
    data: expect.objectContaining({ id: eventoId, type: 'escala.atracada', empresa: companyId }),
  })
  const [first] = receiver.received
  expect(first?.headers['webhook-id']).toBe(eventoId)
  const verify = (text: string) => new Webhook(segredo).verify(text, Object(first?.headers))
  expect(verify(first?.body ?? '')).toEqual(told)
  expect(() => verify(JSON.stringify(told.data)), 'the data alone is not what was signed').toThrow()

  await change(id, 'CAIS')
  const params = { companyId, id, entregaId: await entregaOf(id, eventoId) }
  await call(own.resendEntrega, { params }, { as })
  await deliverer.settle()
  expect(last()).toEqual({ mediaType: 'application/json', told: told.data })
})

const entregaOf = async (id: number, eventoId: string) => {
  const { entregas } = (await call(own.listEntregas, { params: { companyId, id }, query: {} }, { as })).body
  return entregas.find((one) => one.eventoId === eventoId)?.id ?? 0
}

test('what waits goes out in the envelope of the moment at which it is sent, and each attempt says which it was', async () => {
  const { id } = await create()
  receiver.answer = (_, response) => void response.writeHead(500).end()
  const first = await evento(1)
  await deliverer.settle()
  const second = await evento(1)
  const params = async (eventoId: string) => ({ companyId, id, entregaId: await entregaOf(id, eventoId) })
  const open = async (eventoId: string) =>
    (await call(own.getEntrega, { params: await params(eventoId) }, { as })).body
  await change(id, 'CLOUDEVENTS')
  expect(JSON.parse((await open(first)).corpo ?? ''), 'as it was sent').toMatchObject({
    id: first,
    sequence: expect.anything(),
  })

  receiver.answer = (_, response) => void response.end()
  clock.advance({ seconds: 5 })
  await deliverer.settle()
  expect(sent().map(({ mediaType, told }) => [told.id, mediaType])).toEqual([
    [first, 'application/json'],
    [first, 'application/cloudevents+json'],
    [second, 'application/cloudevents+json'],
  ])
  const opened = await open(first)
  expect(opened.historico.map(({ numero, formato }) => [numero, formato])).toEqual([
    [2, 'CLOUDEVENTS'],
    [1, 'CAIS'],
  ])
  expect(JSON.parse(opened.corpo ?? '')).toEqual(last().told.id === second ? sent()[1]?.told : null)
})

test('an attempt of the version before, which wrote no envelope, counts as one in the portal’s own', async () => {
  const { id } = await create('CLOUDEVENTS')
  const eventoId = await evento(3)
  await deliverer.settle()
  await db.updateTable('webhook_tentativa').set({ formato: null }).execute()
  const entregaId = await entregaOf(id, eventoId)
  const { corpo, historico } = (await call(own.getEntrega, { params: { companyId, id, entregaId } }, { as }))
    .body
  expect(historico.map(({ formato }) => formato)).toEqual(['CAIS'])
  expect(JSON.parse(corpo ?? '')).not.toHaveProperty('specversion')
})

test('what was never sent is shown in the envelope that the webhook has now', async () => {
  const { id } = await create('CLOUDEVENTS')
  receiver.answer = (_, response) => void response.writeHead(500).end()
  await evento(4)
  const behind = await evento(4)
  await deliverer.settle()
  const entregaId = await entregaOf(id, behind)
  const open = async () =>
    JSON.parse(
      (await call(own.getEntrega, { params: { companyId, id, entregaId } }, { as })).body.corpo ?? '',
    )
  expect(await open()).toHaveProperty('specversion')
  await change(id, 'CAIS')
  expect(await open()).not.toHaveProperty('specversion')
})

test('a test and events of every type keep the rules of CloudEvents and are what the API document says', async () => {
  const { id } = await create('CLOUDEVENTS')
  await call(own.test, { params: { companyId, id } }, { as })
  await evento(5)
  await deliverer.settle()
  expect(
    sent()
      .map(({ told }) => told.type)
      .sort(),
  ).toEqual(['escala.atracada', 'webhook.teste'])
  for (const { told } of sent()) expect(wrongInCloudEvent(told)).toEqual([])
  const trial = sent().find(({ told }) => told.type === 'webhook.teste')
  expect(wrongInEnvelope('webhook.teste', trial?.told)).toBeNull()
  expect(wrongInEnvelope('webhook.teste', { ...trial?.told, subject: 7 })).not.toBeNull()
  for (const nome of nomesContados)
    expect(nome, 'a type is a text without odd characters').toMatch(/^[a-z_.]+$/)
})

test.each([
  [{ specversion: '0.3' }, 'specversion is "0.3"'],
  [{ source: '' }, 'source is ""'],
  [{ source: 'a b' }, 'source is "a b"'],
  [{ time: '2026-08-03 12:00' }, 'time is "2026-08-03 12:00"'],
  [{ webhookId: 'x' }, 'webhookId is no name'],
  [{ extra: { deep: 1 } }, 'extra is {"deep":1}'],
  [{ datacontenttype: 'json' }, 'datacontenttype is "json"'],
  [{ subject: '' }, 'subject is ""'],
  [{ data_base64: 'e30=' }, 'data is there twice'],
  [{ id: undefined }, 'id is undefined'],
])('an envelope with %j is against the rules', (change, wrong) => {
  const sound = { specversion: '1.0', id: '1', source: '/a', type: 'b', data: {} }
  expect(wrongInCloudEvent(sound)).toEqual([])
  expect(wrongInCloudEvent({ ...sound, ...change })).toContain(wrong)
})

test('an envelope without what it needs is against the rules', () => {
  expect(wrongInCloudEvent({})).toEqual(
    ['specversion', 'id', 'source', 'type'].map((name) => `${name} is missing`),
  )
  expect(wrongInCloudEvent('event')).toEqual(['no object'])
})
