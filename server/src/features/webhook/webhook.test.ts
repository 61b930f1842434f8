import { getFonteEu } from '@cais/core/api/fonte.ts'
import { mostWebhooks, webhookRoutes } from '@cais/core/api/webhook.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knownFonte } from '../../testing/known/fontes.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { wrongInEvento } from '../../testing/told-as-described.ts'
import { entregasOf, newDeliverer, newEvento, startReceiver } from '../../testing/webhooks.ts'

const server = await startTestServer({ config: { webhookLoopback: true } })
const strict = await startTestServer({ beside: server })
const { call, callLoosely, db, clock } = server
const own = webhookRoutes['webhook-da-empresa']
const terminal = webhookRoutes['webhook-do-terminal']
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

const create = async (body: { endereco?: string; tipos?: never[] } = {}) =>
  (
    await call(
      own.create,
      { params: { companyId }, body: { endereco: receiver.url, tipos: [], ...body } },
      { as },
    )
  ).body
const evento = (objetoId = 1) => newEvento(db, { empresas: [companyId], objetoId, at: clock.now() })
const list = async () => (await call(own.list, { params: { companyId } }, { as })).body
const entregas = async (id: number, query = {}) =>
  (await call(own.listEntregas, { params: { companyId, id }, query }, { as })).body

test('a secret is told when it is made and never again, and what is signed with it is verified', async () => {
  const { id, segredo } = await create()
  expect(Buffer.from(segredo.replace(/^whsec_/, ''), 'base64').length).toBe(32)
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  await evento()
  await deliverer.settle()
  const verified = (which: string) => {
    const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} }
    return new Webhook(which).verify(body, headers as Record<string, string>)
  }
  expect(verified(segredo)).toMatchObject({ type: 'servico.criado' })
  expect(JSON.stringify(await list())).not.toContain('whsec_')

  const rotate = async (encerrarAnterior: boolean) =>
    (await call(own.rotate, { params: { companyId, id }, body: { encerrarAnterior } }, { as })).body
  const second = await rotate(false)
  expect(new Date(second.segredoAnteriorAte ?? 0).getTime() - clock.now().getTime()).toBe(7 * 86_400_000)
  await evento()
  await deliverer.settle()
  for (const good of [segredo, second.segredo]) expect(verified(good)).toBeTruthy()
  const third = await rotate(true)
  expect(third.segredoAnteriorAte).toBeNull()
  await evento()
  await deliverer.settle()
  expect(verified(third.segredo)).toBeTruthy()
  for (const ended of [segredo, second.segredo]) expect(() => verified(ended)).toThrow()
  const audits = await db.selectFrom('audit').select('data').where('type', 'like', '%Webhook%').execute()
  expect(JSON.stringify(audits)).not.toContain('whsec_')
  expect(JSON.stringify(server.logged)).not.toContain('whsec_')
})

test('addresses inside, without https or with a password are refused where they are entered', async () => {
  const tried = async (endereco: string) => {
    const body = { endereco, tipos: [] }
    return (await strict.callLoosely(own.create, { params: { companyId }, body }, { as })).fieldErrors
  }
  for (const endereco of [
    receiver.url,
    'http://example.com/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.8/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x7f000001/',
  ])
    expect(await tried(endereco), endereco).toEqual(['endereco: webhook.error.endereco'])
  for (const endereco of ['https://user:word@8.8.8.8/', 'ftp://8.8.8.8/', 'erp.example', 'https://'])
    expect(await tried(endereco), endereco).toEqual(['endereco: validation.endereco-de-webhook'])
  expect(await tried('https://nobody.invalid/')).toEqual(['endereco: webhook.error.nome'])
})

test('an address is there once, there are only so many, and no company asks for what the terminal alone is told', async () => {
  await create()
  const again = { params: { companyId }, body: { endereco: receiver.url, tipos: [] } }
  expect((await call(own.create, again, { as })).fieldErrors).toEqual(['endereco: webhook.error.repetido'])
  const hidden = { endereco: `${receiver.url}/2`, tipos: ['servico.a_executar' as const] }
  const refused = await call(own.create, { params: { companyId }, body: hidden }, { as })
  expect(refused.fieldErrors).toEqual(['tipos: webhook.error.tipos'])
  expect((await call(terminal.create, { params: {}, body: hidden }, { as: 'admin' })).status).toBe(201)
  for (let n = 1; n < mostWebhooks; n++) await create({ endereco: `${receiver.url}/n${n}` })
  const more = { params: { companyId }, body: { endereco: `${receiver.url}/more`, tipos: [] } }
  expect((await call(own.create, more, { as })).outcome).toBe('409 webhook.error.muitos')
})

test('webhooks are their administrators’ alone: not other people’s, other companies’, staff’s or machines’', async () => {
  const { id } = await create()
  const params = { companyId, id }
  const known = await knownFonte(server, getFonteEu)
  const chave = String(known.as?.[0])
  for (const route of Object.values(own)) {
    const request = { params: { ...params, entregaId: 1 }, body: { endereco: receiver.url, tipos: [] } }
    const outcomeOf = async (options: object) => (await callLoosely(route, request, options)).outcome
    expect(await outcomeOf({ as: 'grc' }), route.summary).toBe('403 error.http.403')
    expect(await outcomeOf({ as: 'cliente' }), route.summary).toBe('404 error.http.404')
    expect(await outcomeOf({ token: chave }), route.summary).toBe('403 error.fonte.so-pessoas')
  }
  const others = empresaIdOf('cliente')
  expect((await call(own.list, { params: { companyId: others } }, { as: 'cliente' })).status).toBe(403)
  expect((await call(terminal.list, { params: {} }, { as })).status).toBe(403)
  expect((await call(terminal.listEntregas, { params: { id }, query: {} }, { as: 'admin' })).status).toBe(404)
  expect((await call(terminal.remove, { params: { id } }, { as: 'admin' })).status).toBe(404)
})

test('the log of deliveries shows what was sent and answered, page by page, and what failed by itself', async () => {
  const { id } = await create()
  receiver.answer = ({ evento }, response) =>
    void response.writeHead(evento.objeto.id === 5 ? 500 : 200).end(`heard ${evento.objeto.id}`)
  for (let objetoId = 1; objetoId <= 25; objetoId++) await evento(objetoId)
  await deliverer.settle()
  const first = await entregas(id)
  expect([first.entregas.length, first.mais]).toEqual([20, true])
  const second = await entregas(id, { antes: first.entregas.at(-1)?.id })
  expect([second.entregas.length, second.mais]).toEqual([5, false])
  const [failing] = (await entregas(id, { situacao: 'PENDENTE' })).entregas
  expect(failing).toMatchObject({ objeto: { tipo: 'escala', id: 5 }, status: 500, tentativas: 1 })
  const params = { companyId, id, entregaId: failing?.id ?? 0 }
  const { body } = await call(own.getEntrega, { params }, { as })
  expect(JSON.parse(body.corpo ?? '')).toMatchObject({ id: failing?.eventoId, objeto: { id: 5 } })
  expect(body.historico).toMatchObject([{ numero: 1, status: 500, resposta: 'heard 5' }])
  expect(new Date(body.proximaEm ?? 0).getTime()).toBe(clock.now().getTime() + 5_000)
  expect(await list()).toMatchObject([
    { pendentes: 1, falhas: 0, ultimoSucessoEm: clock.now().toISOString() },
  ])
})

test('a test goes out at once, is not tried again, and no second one before it is answered', async () => {
  const { id } = await create()
  const test = () => call(own.test, { params: { companyId, id } }, { as })
  expect((await test()).body).toMatchObject({ tipo: 'webhook.teste', sequence: null, situacao: 'PENDENTE' })
  expect((await test()).outcome).toBe('409 webhook.error.teste')
  receiver.answer = (_, response) => void response.writeHead(500).end()
  await deliverer.settle()
  expect(receiver.received[0]?.evento).toMatchObject({ type: 'webhook.teste', sequence: null })
  expect(wrongInEvento('webhook.teste', receiver.received[0]?.evento)).toBeNull()
  expect((await entregas(id)).entregas[0]).toMatchObject({ situacao: 'FALHOU', tentativas: 1, status: 500 })
  expect((await test()).status).toBe(200)
})

test('what is paused waits and comes in order when it is resumed; paused, nothing can be sent', async () => {
  const { id } = await create()
  const params = { companyId, id }
  expect((await call(own.resume, { params }, { as })).outcome).toBe('409 webhook.error.ativo')
  expect((await call(own.pause, { params }, { as })).body.situacao).toBe('PAUSADO')
  await evento()
  await evento()
  await deliverer.settle()
  expect(receiver.received.length).toBe(0)
  for (const refused of [
    await call(own.test, { params }, { as }),
    await call(own.pause, { params }, { as }),
    await call(own.resend, { params, body: { sequence: 1, somenteFalhas: false } }, { as }),
  ])
    expect(refused.outcome).toBe('409 webhook.error.parado')
  expect((await call(own.resume, { params }, { as })).body.situacao).toBe('ATIVO')
  await deliverer.settle()
  const order = receiver.received.map(({ evento }) => evento.sequence)
  expect(order.length).toBe(2)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('one that was switched off is tried at once when it is resumed', async () => {
  const { id } = await create()
  receiver.answer = (_, response) => void response.writeHead(500).end()
  await evento(1)
  await deliverer.settle()
  clock.advance({ seconds: 5 })
  await deliverer.settle()
  receiver.answer = (_, response) => void response.writeHead(410).end()
  await evento(2)
  await deliverer.settle()
  expect(await list()).toMatchObject([{ situacao: 'DESLIGADO', desligadoPor: 'NAO_EXISTE', pendentes: 2 }])
  receiver.answer = (_, response) => void response.end()
  await call(own.resume, { params: { companyId, id } }, { as })
  await deliverer.settle()
  expect(await list()).toMatchObject([{ situacao: 'ATIVO', pendentes: 0 }])
})

test('a delivery is sent again under the same id, also one that was taken, and what waits is sent at once', async () => {
  const { id } = await create()
  receiver.answer = (_, response) => void response.writeHead(500).end()
  await evento()
  await deliverer.settle()
  receiver.answer = (_, response) => void response.end()
  const entregaId = (await entregas(id)).entregas[0]?.id ?? 0
  const params = { companyId, id, entregaId }
  await call(own.resendEntrega, { params }, { as })
  await deliverer.settle()
  expect((await entregas(id)).entregas[0]).toMatchObject({ situacao: 'ENTREGUE', tentativas: 2 })
  await call(own.resendEntrega, { params }, { as })
  await deliverer.settle()
  expect((await entregas(id)).entregas[0]).toMatchObject({ situacao: 'ENTREGUE', tentativas: 3 })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const foreign = { companyId, id, entregaId: entregaId + 1_000 }
  expect((await call(own.resendEntrega, { params: foreign }, { as })).status).toBe(404)
})

test('everything since a number or a moment is sent again, also what came before the webhook, and only what that company is told', async () => {
  const earlier = await evento(50)
  await newEvento(db, { empresas: [empresaIdOf('cliente')], objetoId: 51 })
  await deliverer.settle()
  const { id } = await create()
  await evento(52)
  await deliverer.settle()
  expect(receiver.received.map(({ evento }) => evento.objeto.id)).toEqual([52])
  const params = { companyId, id }
  const { sequence } = await db
    .selectFrom('evento_saida')
    .select('sequence')
    .where('id', '=', earlier)
    .executeTakeFirstOrThrow()
  const body = { sequence: Number(sequence), somenteFalhas: false }
  await call(own.resend, { params, body }, { as })
  await deliverer.settle()
  expect(receiver.received.map(({ evento }) => evento.objeto.id).sort()).toEqual([50, 52, 52])
  const since = { desde: new Date(Date.now() + 60_000).toISOString(), somenteFalhas: false }
  await call(own.resend, { params, body: since }, { as })
  await deliverer.settle()
  expect(receiver.received.length, 'nothing has come since then').toBe(3)
  await call(own.resend, { params, body: { ...since, desde: '2026-01-01T00:00:00Z' } }, { as })
  await deliverer.settle()
  expect(receiver.received.slice(3).map(({ evento }) => evento.objeto.id)).toContain(52)
  const neither = await callLoosely(own.resend, { params, body: { somenteFalhas: false } }, { as })
  expect(neither.fieldErrors).toEqual(['desde: validation.required'])
})

test('of what was given up all is sent again by one call, and nothing else', async () => {
  const { id } = await create()
  await evento(1)
  await evento(2)
  await deliverer.settle()
  const [given] = await entregasOf(db, id)
  await db
    .updateTable('webhook_entrega')
    .set({ situacao: 'FALHOU' })
    .where('id', '=', given?.id ?? 0)
    .execute()
  receiver.received.length = 0
  const body = { desde: clock.now().toISOString(), somenteFalhas: true }
  await call(own.resend, { params: { companyId, id }, body }, { as })
  await deliverer.settle()
  expect(receiver.received.map(({ evento }) => evento.objeto.id)).toEqual([1])
})

test('one that goes elsewhere takes what waited along; one that is removed is gone at once, with its secrets', async () => {
  const { id } = await create({ endereco: `${receiver.url}/old` })
  receiver.answer = ({ path }, response) => void response.writeHead(path.endsWith('/new') ? 200 : 500).end()
  await evento()
  await deliverer.settle()
  const params = { companyId, id }
  const body = { endereco: `${receiver.url}/new`, tipos: ['servico.criado' as const] }
  await call(own.update, { params, body }, { as })
  await deliverer.settle()
  expect((await entregas(id)).entregas[0]?.situacao).toBe('ENTREGUE')
  await call(own.remove, { params }, { as })
  expect(await list()).toEqual([])
  expect((await call(own.listEntregas, { params, query: {} }, { as })).status).toBe(404)
  expect(await db.selectFrom('webhook_segredo').selectAll().where('webhook_id', '=', id).execute()).toEqual(
    [],
  )
  const told = receiver.received.length
  await evento()
  await deliverer.settle()
  expect(receiver.received.length).toBe(told)
})

test("the terminal's webhooks are its administrators', as its keys are: customer relations gets 403", async () => {
  for (const route of Object.values(terminal)) {
    const request = { params: { id: 999_999, entregaId: 1 }, body: { endereco: receiver.url, tipos: [] } }
    const outcomeOf = async (login: string) => (await callLoosely(route, request, { as: login })).outcome
    expect(await outcomeOf('grc'), route.summary).toBe('403 error.http.403')
    expect(await outcomeOf('admin'), route.summary).not.toMatch(/^403/)
  }
})
