import { fork } from 'node:child_process'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../../jobs/clean-up.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { entregasOf, newDeliverer, newEvento, newWebhook, startReceiver } from '../../testing/webhooks.ts'
import { usualLimits } from './allot.ts'
import { lease } from './claim.ts'
import { mostOfAnswer } from './send.ts'
import { newSegredo } from './sign.ts'

const server = await startTestServer()
const { db, clock } = server
const companyId = empresaIdOf('gestor')
const otherId = empresaIdOf('cliente')

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  await db.updateTable('webhook').set({ removido_em: clock.now() }).execute()
  receiver = await startReceiver()
})
afterEach(async () => {
  vi.useRealTimers()
  await receiver.stop()
})

const deliverer = newDeliverer(server, { sender: { timeout: 400 } })
afterAll(() => deliverer.stop())

const hook = (more: Partial<Parameters<typeof newWebhook>[1]> = {}) =>
  newWebhook(db, { endereco: receiver.url, empresaId: companyId, at: clock.now(), ...more })
const evento = (more: Parameters<typeof newEvento>[1] = {}) =>
  newEvento(db, { empresas: [companyId], at: clock.now(), ...more })
const webhookRow = (id: number) =>
  db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const answering = (status: number, headers: Record<string, string> = {}) => {
  receiver.answer = (_, response) => void response.writeHead(status, headers).end()
}

test('an event reaches the addresses of those who could read it, of the kinds that they asked for, and nobody else', async () => {
  const [own, ofKind, foreign, terminal] = await Promise.all([
    hook({ endereco: `${receiver.url}/own` }),
    hook({ endereco: `${receiver.url}/kind`, tipos: ['fatura.paga'] }),
    hook({ endereco: `${receiver.url}/foreign`, empresaId: otherId }),
    hook({ endereco: `${receiver.url}/terminal`, empresaId: null }),
  ])
  const id = await evento()
  await evento({ tipo: 'fatura.paga' })
  await evento({ tipo: 'escala.anunciada', objetoTipo: 'escala', paraTodas: true, empresas: [] })
  await evento({ tipo: 'recebimento.recusado', objetoTipo: 'recebimento', empresas: [] })
  await deliverer.settle()
  const typesAt = (path: string) =>
    receiver.received.filter((one) => one.path.endsWith(path)).map((one) => one.evento.type)
  expect(typesAt('/own').sort()).toEqual(['escala.anunciada', 'fatura.paga', 'servico.criado'])
  expect(typesAt('/kind')).toEqual(['fatura.paga'])
  expect(typesAt('/foreign')).toEqual(['escala.anunciada'])
  expect(typesAt('/terminal').length).toBe(4)
  const [first] = await entregasOf(db, own.id)
  expect(first).toMatchObject({ evento_id: id, situacao: 'ENTREGUE', tentativas: 1 })
  expect(first?.tentativa).toMatchObject([{ numero: 1, status: 200, resposta: 'ok', erro: null }])
  const told = receiver.received.find((one) => one.path.endsWith('/own') && one.evento.id === id)
  expect(told?.body).toBe(first?.corpo)
  expect(JSON.parse(told?.body ?? '')).toMatchObject({
    empresa: companyId,
    objeto: { tipo: 'escala', id: 1 },
    sequence: first?.sequence,
  })
  expect(told?.headers['content-type']).toBe('application/json')
  expect((await webhookRow(own.id)).ultimo_sucesso_em).toEqual(clock.now())
  const before = receiver.received.length
  await deliverer.settle()
  expect(receiver.received.length, 'and never twice').toBe(before)
  expect([ofKind, foreign, terminal].length).toBe(3)
})

test('what a receiver’s library verifies is verified: before, during and after a change of secret', async () => {
  const { id, segredo: old } = await hook()
  const next = newSegredo()
  const deliver = async () => {
    // The library uses the system clock.
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
    await evento()
    await deliverer.settle()
    const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} }
    const isGood = (segredo: string) => {
      try {
        return new Webhook(segredo).verify(body, headers as Record<string, string>) !== undefined
      } catch {
        return false
      }
    }
    return { old: isGood(old), next: isGood(next) }
  }
  expect(await deliver()).toEqual({ old: true, next: false })
  const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000)
  await db
    .updateTable('webhook_segredo')
    .set({ expira_em: days(7) })
    .where('webhook_id', '=', id)
    .execute()
  const by = { criado_em: clock.now(), criado_por: 'gestor' }
  await db
    .insertInto('webhook_segredo')
    .values({ webhook_id: id, segredo: next, ...by })
    .execute()
  expect(await deliver()).toEqual({ old: true, next: true })
  clock.advance({ days: 6, hours: 23 })
  expect(await deliver()).toEqual({ old: true, next: true })
  clock.advance({ hours: 1 })
  expect(await deliver()).toEqual({ old: false, next: true })
  const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} }
  expect(() => new Webhook(next).verify(`${body} `, headers as Record<string, string>)).toThrow()
})

test('whoever takes longer than the time for it has failed, and others are not kept waiting', async () => {
  const { id } = await hook({ endereco: `${receiver.url}/hangs` })
  const { id: otherHook } = await hook({ endereco: `${receiver.url}/works`, empresaId: otherId })
  receiver.answer = ({ path }, response) => void (path.endsWith('/hangs') || response.end())
  await evento({ empresas: [companyId, otherId] })
  const began = performance.now()
  await deliverer.settle()
  expect(performance.now() - began).toBeLessThan(5_000)
  const [hung] = await entregasOf(db, id)
  expect(hung).toMatchObject({ situacao: 'PENDENTE', tentativas: 1 })
  expect(hung?.tentativa).toMatchObject([{ status: null, erro: 'TEMPO' }])
  expect((await entregasOf(db, otherHook))[0]?.situacao).toBe('ENTREGUE')
})

test('a redirect is not followed, and is no success', async () => {
  const inside = await startReceiver()
  const { id } = await hook()
  answering(307, { location: inside.url })
  await evento()
  await deliverer.settle()
  expect((await entregasOf(db, id))[0]).toMatchObject({ situacao: 'PENDENTE', tentativa: [{ status: 307 }] })
  expect(inside.received).toEqual([])
  await inside.stop()
})

test('of a megabyte of answer some kilobytes are read, and the connection is cut', async () => {
  const { id } = await hook()
  let isCut = false
  receiver.answer = (_, response) => {
    response.on('close', () => {
      isCut = !response.writableFinished
    })
    const write = () => {
      for (let sent = 0; sent < 64; sent++)
        if (!response.write('\0x'.repeat(8_192))) return void response.once('drain', write)
      response.end()
    }
    write()
  }
  await evento()
  await deliverer.settle()
  const [entrega] = await entregasOf(db, id)
  expect(entrega?.situacao).toBe('ENTREGUE')
  expect(entrega?.tentativa[0]?.resposta?.length).toBe(mostOfAnswer)
  await expect.poll(() => isCut).toBe(true)
})

test('an address that leads inside is not called, whatever it was when it was entered', async () => {
  const strict = newDeliverer(server, { sender: { rules: { loopback: false } } })
  const { id } = await hook()
  await evento()
  await strict.settle()
  expect(receiver.received).toEqual([])
  expect((await entregasOf(db, id))[0]?.tentativa).toMatchObject([{ erro: 'ENDERECO' }])
  await strict.stop()
})

test('a receiver that is broken for a day gets what it missed, each event once and in order', async () => {
  const { id } = await hook()
  answering(500)
  for (const objetoId of [1, 1, 2]) await evento({ objetoId })
  const until = clock.now().getTime() + 86_400_000
  while (clock.now().getTime() < until) {
    await deliverer.settle()
    clock.advance({ minutes: 20 })
  }
  const [first] = await entregasOf(db, id)
  const failed = first?.tentativas ?? 0
  expect(first).toMatchObject({ situacao: 'PENDENTE' })
  // The pauses are 5 s, 5 min, 30 min, 2 h, 5 h and 10 h; each attempt is seen at the next look.
  expect(failed).toBe(7)
  expect(
    receiver.received.every(({ evento }) => evento.sequence !== Number(first?.sequence) + 1),
    'the second of an object waits for the first',
  ).toBe(true)
  expect((await webhookRow(id)).falhando_desde).not.toBeNull()
  receiver.received.length = 0
  receiver.answer = (_, response) => void response.end()
  clock.advance({ hours: 14 })
  await deliverer.settle()
  expect(receiver.received.map(({ evento }) => evento.objeto.id).sort()).toEqual([1, 1, 2])
  const ofOne = receiver.received.filter(({ evento }) => evento.objeto.id === 1)
  expect(ofOne.map(({ evento }) => evento.sequence)).toEqual(
    ofOne.map(({ evento }) => evento.sequence).toSorted((a, b) => a - b),
  )
  expect((await webhookRow(id)).falhando_desde).toBeNull()
})

test('a delivery is given up after the last pause, and the next of its object goes', async () => {
  const { id } = await hook()
  const refused = await evento()
  await evento()
  receiver.answer = ({ evento }, response) => void response.writeHead(evento.id === refused ? 400 : 200).end()
  for (let day = 0; day < 4; day++)
    for (let hour = 0; hour < 24; hour++) {
      await deliverer.settle()
      clock.advance({ hours: 1 })
    }
  const [first, second] = await entregasOf(db, id)
  expect(first).toMatchObject({ situacao: 'FALHOU', tentativas: 10 })
  expect(second).toMatchObject({ situacao: 'ENTREGUE', tentativas: 1 })
})

test('an object that fails does not hold the others', async () => {
  const { id } = await hook()
  receiver.answer = ({ evento }, response) =>
    void response.writeHead(evento.objeto.id === 7 ? 500 : 200).end()
  for (const objetoId of [7, 8, 7, 9]) await evento({ objetoId })
  await deliverer.settle()
  expect((await entregasOf(db, id)).map(({ situacao }) => situacao)).toEqual([
    'PENDENTE',
    'ENTREGUE',
    'PENDENTE',
    'ENTREGUE',
  ])
})

test('for a day other companies’ receivers hang, redirect, break, say too much or lie inside, and this one’s deliveries do not wait', async () => {
  const wrong = ['/hangs', '/redirects', '/breaks', '/megabyte']
  const bad = await Promise.all(
    [...wrong.map((path) => `${receiver.url}${path}`), 'https://10.0.0.7/eventos'].map((endereco) =>
      hook({ endereco, empresaId: otherId }),
    ),
  )
  const { id } = await hook({ endereco: `${receiver.url}/works` })
  receiver.answer = ({ path }, response) => {
    if (path.endsWith('/hangs')) return
    if (path.endsWith('/redirects')) return void response.writeHead(302, { location: receiver.url }).end()
    if (path.endsWith('/breaks')) return void response.writeHead(500).end()
    if (path.endsWith('/megabyte')) return void response.writeHead(500).end('x'.repeat(1_000_000))
    response.end()
  }
  for (let hour = 0; hour < 24; hour++) {
    for (const objetoId of [1, 2, 3]) await evento({ empresas: [companyId, otherId], objetoId })
    await deliverer.settle()
    const its = await entregasOf(db, id)
    expect(its.every(({ situacao, tentativas }) => situacao === 'ENTREGUE' && tentativas === 1)).toBe(true)
    expect(its.length).toBe((hour + 1) * 3)
    clock.advance({ hours: 1 })
  }
  for (const { id } of bad) {
    const its = await entregasOf(db, id)
    expect(its.length, 'nothing of theirs is lost').toBe(72)
    expect(its.every(({ situacao }) => situacao === 'PENDENTE')).toBe(true)
  }
})

test('those who answer are served while others are still hanging', async () => {
  const { id: hanging } = await hook({ endereco: `${receiver.url}/hangs`, empresaId: otherId })
  await hook({ endereco: `${receiver.url}/works` })
  receiver.answer = ({ path }, response) => void (path.endsWith('/hangs') || response.end())
  const patient = newDeliverer(server)
  patient.start(server.services.notifications)
  for (let objetoId = 0; objetoId < 40; objetoId++) await evento({ empresas: [companyId, otherId], objetoId })
  const arrived = () => receiver.received.filter(({ path }) => path.endsWith('/works')).length
  await expect.poll(arrived, { timeout: 10_000 }).toBe(40)
  const held = (await entregasOf(db, hanging)).flatMap(({ tentativa }) => tentativa)
  expect(held.length, 'as many at once as one address may have').toBe(usualLimits.each)
  expect(held.every(({ status, erro }) => status === null && erro === null)).toBe(true)
  await patient.stop()
})

const proximaOf = (id: number) =>
  db.selectFrom('webhook_fila').select('proxima_em').where('webhook_id', '=', id).executeTakeFirstOrThrow()

test('who asks to be left alone for a while is, when it is too much or out of service', async () => {
  for (const status of [429, 503]) {
    const { id } = await hook({ endereco: `${receiver.url}/${status}` })
    answering(status, { 'retry-after': '90' })
    await evento()
    await deliverer.settle()
    expect((await proximaOf(id)).proxima_em.getTime() - clock.now().getTime()).toBe(90_000)
    await db.updateTable('webhook').set({ removido_em: clock.now() }).where('id', '=', id).execute()
  }
})

const mailsSince = async (count: number) => (await server.mails()).slice(count)

test('an address that says it is gone is switched off, its owners are told, and nothing is lost', async () => {
  const before = (await server.mails()).length
  const { id } = await hook()
  answering(410)
  await evento()
  await deliverer.settle()
  expect(await webhookRow(id)).toMatchObject({ desligado_por: 'NAO_EXISTE', desligado_em: clock.now() })
  const mails = await mailsSince(before)
  expect(mails.map(({ recipient }) => recipient)).toContain('gestor@demo.cais.example')
  expect(mails.some(({ recipient }) => recipient.startsWith('grc'))).toBe(false)
  expect(mails[0]?.text).toContain('127.0.0.1')
  expect(mails[0]?.text, 'a path may be a secret').not.toContain('/eventos')
  const told = receiver.received.length
  await evento()
  clock.advance({ hours: 1 })
  await deliverer.settle()
  expect(receiver.received.length).toBe(told)
  receiver.answer = (_, response) => void response.end()
  await db
    .updateTable('webhook')
    .set({ desligado_em: null, desligado_por: null })
    .where('id', '=', id)
    .execute()
  await deliverer.settle()
  expect((await entregasOf(db, id)).map(({ situacao }) => situacao)).toEqual(['ENTREGUE', 'ENTREGUE'])
})

test('five days of nothing but failures switch an address off; the terminal’s own are told to its administrators', async () => {
  const before = (await server.mails()).length
  const { id } = await hook({ empresaId: null })
  answering(500)
  await evento()
  for (let half = 0; half < 10; half++) {
    await deliverer.settle()
    expect((await webhookRow(id)).desligado_em, `after ${half / 2} days`).toBeNull()
    clock.advance({ hours: 12 })
    await evento({ objetoId: 100 + half })
  }
  await deliverer.settle()
  expect(await webhookRow(id)).toMatchObject({ desligado_por: 'FALHAS' })
  const told = (await mailsSince(before)).map(({ recipient }) => recipient)
  expect(told).toContain('admin@demo.cais.example')
  expect(told, 'the page is not for them').not.toContain('grc@demo.cais.example')
  expect(told).not.toContain('gestor@demo.cais.example')
})

test('what is paused waits, and a company that is shut out is told nothing', async () => {
  const { id } = await hook()
  await db.updateTable('webhook').set({ pausado_em: clock.now() }).where('id', '=', id).execute()
  await evento()
  await deliverer.settle()
  expect(receiver.received).toEqual([])
  await db.updateTable('webhook').set({ pausado_em: null }).where('id', '=', id).execute()
  const shut = (activated: boolean) =>
    db.updateTable('empresa').set({ activated }).where('id', '=', companyId).execute()
  await shut(false)
  await deliverer.settle()
  expect(receiver.received).toEqual([])
  await shut(true)
  await deliverer.settle()
  expect(receiver.received.length).toBe(1)
})

test('a server that is killed while it sends leaves nothing behind: another one sends it when its time is over', async () => {
  const { id } = await hook()
  receiver.answer = () => {}
  await evento()
  const child = fork(new URL('../../testing/webhook-worker.ts', import.meta.url), [
    server.database.applicationUrl,
    clock.now().toISOString(),
  ])
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  expect((await entregasOf(db, id))[0], 'it was counted before it was sent').toMatchObject({
    situacao: 'PENDENTE',
    tentativas: 1,
    tentativa: [{ numero: 1, status: null, erro: null }],
  })
  receiver.answer = (_, response) => void response.end()
  await deliverer.settle()
  expect(receiver.received.length, 'it may still be on its way').toBe(1)
  clock.advance({ seconds: lease / 1_000 })
  await deliverer.settle()
  expect(receiver.received.length).toBe(2)
  expect(receiver.received[0]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id'])
  expect((await entregasOf(db, id))[0]).toMatchObject({ situacao: 'ENTREGUE', tentativas: 2 })
})

test('a server that stops hands back what nobody has answered, and it does not count', async () => {
  const { id } = await hook()
  receiver.answer = () => {}
  await evento()
  const leaving = newDeliverer(server)
  void leaving.settle()
  await expect.poll(() => receiver.received.length).toBe(1)
  await leaving.stop()
  expect((await entregasOf(db, id))[0]).toMatchObject({
    situacao: 'PENDENTE',
    contadas: 0,
    tentativa: [{ erro: 'INTERROMPIDA' }],
  })
  receiver.answer = (_, response) => void response.end()
  await deliverer.settle()
  expect((await entregasOf(db, id))[0]).toMatchObject({ situacao: 'ENTREGUE', contadas: 1, tentativas: 2 })
})

test('several servers at once send each event once', async () => {
  const { id } = await hook()
  for (let objetoId = 0; objetoId < 60; objetoId++) await evento({ objetoId: objetoId % 20 })
  receiver.answer = (_, response) => void setTimeout(() => response.end(), 5)
  const servers = [1, 2, 3].map(() => newDeliverer(server))
  await Promise.all(servers.map((one) => one.settle()))
  await Promise.all(servers.map((one) => one.stop()))
  expect(receiver.received.length).toBe(60)
  expect(new Set(receiver.received.map(({ evento }) => evento.id)).size).toBe(60)
  expect((await entregasOf(db, id)).every(({ situacao }) => situacao === 'ENTREGUE')).toBe(true)
  const { rows } = await sql`SELECT FROM webhook_fila WHERE webhook_id = ${id}`.execute(db)
  expect(rows.length).toBe(0)
})

test('one that runs by itself hears of an event when it is committed', async () => {
  await hook()
  const running = newDeliverer(server)
  running.start(server.services.notifications)
  // Waits until the deliverer's first look is over.
  await expect.poll(() => server.services.usage().find(({ name }) => name === 'writing')?.idle).not.toBe(0)
  const began = performance.now()
  await evento()
  await expect.poll(() => receiver.received.length, { interval: 5 }).toBe(1)
  expect(performance.now() - began).toBeLessThan(900)
  await running.stop()
})

test('deliveries are kept for 90 days, and those of an address that was removed go with it', async () => {
  const { id } = await hook()
  await evento()
  await deliverer.settle()
  const old = clock.now()
  clock.advance({ days: 90, minutes: 1 })
  await evento()
  await deliverer.settle()
  await cleanUp(db, clock.now())
  const kept = await entregasOf(db, id)
  expect(kept.length).toBe(1)
  expect(kept[0]?.criada_em.getTime()).toBeGreaterThan(old.getTime())
  await db.updateTable('webhook').set({ removido_em: clock.now() }).where('id', '=', id).execute()
  await cleanUp(db, clock.now())
  expect(await entregasOf(db, id)).toEqual([])
  expect(await db.selectFrom('webhook').select('id').where('id', '=', id).execute()).toEqual([])
})
