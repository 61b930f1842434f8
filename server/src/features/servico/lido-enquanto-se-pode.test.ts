import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { pdf } from '@cais/core/anexo/amostras.ts'
import { downloadAnexo, uploadAnexo } from '@cais/core/api/anexo.ts'
import { createBusca, listBuscas } from '@cais/core/api/busca-salva.ts'
import { getNaviosCalendar, renewCalendarioAssinado } from '@cais/core/api/escala.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import { getOwnData } from '@cais/core/api/own-data.ts'
import { type FileAnswer, route, urlOf } from '@cais/core/api/route.ts'
import { getServico } from '@cais/core/api/servico.ts'
import {
  createConversa,
  downloadArquivo,
  followSuporte,
  getConversa,
  listConversas,
  sendArquivo,
  sendMensagem,
} from '@cais/core/api/suporte.ts'
import { getSuporte } from '@cais/core/api/suporte-aviso.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { companyParam } from '@cais/core/values/inputs.ts'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { isMailWanted } from '../../course/recados/legivel.ts'
import { notifyPartes } from '../../course/recados/notify-partes.ts'
import { serve } from '../../http/serve.ts'
import { mailSender } from '../../mail/send.ts'
import { newAdministrador } from '../../testing/administrador.ts'
import { declared } from '../../testing/declared.ts'
import { newDoor } from '../../testing/door.ts'
import { EventReader } from '../../testing/event-reader.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { startSmtp } from '../../testing/stand-ins.ts'
import { askFor } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { mailAvisos } from '../mensagem/mail-avisos.ts'
import { mailRespostas } from '../suporte/mail-respostas.ts'

const smtp = await startSmtp()
afterAll(smtp.stop)

/** An export whose second half waits until the test opens the door. */
let door = newDoor()
const halved = route({
  method: 'GET',
  path: '/api/:companyId/testes/metades',
  access: 'user',
  summary: 'Two halves.',
  params: companyParam,
  streams: ['text/csv'],
  exports: true,
})
/** The same for all companies of whoever asks, as the lists of staff and of people with several companies. */
const halvedOfAll = route({
  method: 'GET',
  path: '/api/testes/metades',
  access: 'user',
  summary: 'Two halves of everything.',
  streams: ['text/csv'],
  exports: true,
})
async function* halves() {
  yield Buffer.from('first;')
  await door.opened
  yield Buffer.from('second;')
}
const file = (): FileAnswer => ({
  contentType: 'text/csv',
  fileName: 'metades.csv',
  chunks: halves(),
  release: () => {},
})

const server = await startTestServer({
  config: { smtpUrl: smtp.url, live: { seconds: 60, heartbeatSeconds: 15 } },
  endpoints: [serve(halved)(async () => file()), serve(halvedOfAll)(async () => file())],
})
const { call, db, clock, services } = server
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })

const as = 'despachante'
const companyId = empresaIdOf(as)
const params = { companyId }
const declarado = declared('RETIRADA_CONTEINER_IMPORTACAO')
const servico = await askFor(server, { declarado, area: 'despachante' })
const { autorizacao_id: right } = await db
  .selectFrom('servico_parte')
  .select('autorizacao_id')
  .where('servico_id', '=', servico.id)
  .where('papel', '=', 'REQUISITANTE')
  .executeTakeFirstOrThrow()

const member = { empresa_id: companyId, usuario_id: pessoa(as).id }
const { admin } = await db
  .selectFrom('empresa_user')
  .select('admin')
  .where('empresa_id', '=', companyId)
  .where('usuario_id', '=', member.usuario_id)
  .executeTakeFirstOrThrow()
const suspend = (activated: boolean) =>
  db
    .updateTable('empresa')
    .set({
      activated,
      suspensao: activated ? null : 'Sem pagamento.',
      suspensa_em: activated ? null : clock.now(),
    })
    .where('id', '=', companyId)
    .execute()
const authorise = (ativa: boolean) =>
  db
    .updateTable('autorizacao')
    .set({ ativa })
    .where('id', '=', right ?? 0)
    .execute()

/** The ways in which the right to read ends and comes back. */
const ends = {
  'the authorisation was taken back': { off: () => authorise(false), on: () => authorise(true) },
  'they were taken out of the company': {
    off: () =>
      db
        .deleteFrom('empresa_user')
        .where('empresa_id', '=', companyId)
        .where('usuario_id', '=', member.usuario_id)
        .execute(),
    on: () =>
      db
        .insertInto('empresa_user')
        .values({ ...member, admin, active: true })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  },
  'the company was suspended': { off: () => suspend(false), on: () => suspend(true) },
} as const
type End = keyof typeof ends
const all = Object.keys(ends) as End[]
/** These ends also stop reading the company's own data, which needs no authorisation. */
const ofCompany = all.filter((end) => end !== 'the authorisation was taken back')

beforeEach(async () => {
  server.forgetSessions()
  smtp.received.length = 0
  door = newDoor()
  await db.deleteFrom('mail').execute()
})

afterEach(async () => {
  for (const { on } of Object.values(ends)) await on()
})

/** Whether the reading works before, while and after the right has ended. */
async function readAround(end: End, read: () => Promise<boolean>): Promise<boolean[]> {
  const before = await read()
  await ends[end].off()
  server.forgetSessions()
  const during = await read()
  await ends[end].on()
  server.forgetSessions()
  return [before, during, await read()]
}

/** Writes one message about the service, as its events do. */
async function tell(texto: string) {
  const now = clock.now()
  const told = { id: servico.id, requisitanteId: companyId, estado: declarado }
  await db.transaction().execute((tx) =>
    notifyPartes(tx, { now, today: now.toISOString().slice(0, 10) }, told, {
      pendencias: [],
      recado: { sobre: 'NOTA', texto, motivo: null },
      aviso: 'PRAZO',
    }),
  )
}

const isServicoRead = async () =>
  (await call(getServico, { params: { ...params, id: servico.id } }, { as })).status === 200

let serial = 0
const newTexto = () => `Texto ${++serial} sobre o serviço`

async function newConversa() {
  const texto = newTexto()
  const body = { chave: randomUUID(), texto, servicoId: servico.id }
  return { texto, id: (await call(createConversa, { params, body }, { as })).body.id }
}
const answer = (conversaId: number, texto: string) =>
  call(
    sendMensagem,
    { params: { ...params, conversaId }, body: { chave: randomUUID(), texto } },
    { as: 'grc' },
  )

test.each(all)(
  'after %s the bell, the copy of one’s data and the service itself show it alike',
  async (end) => {
    const texto = newTexto()
    await tell(texto)
    const bell = async () => {
      const { text } = await call(listMensagens, { params: { userId: pessoa(as).id } }, { as })
      return text.includes(texto)
    }
    const copy = async () => {
      const { bytes } = await call(getOwnData, { query: { formato: 'json' } }, { as })
      return bytes.toString().includes(texto)
    }
    for (const read of [isServicoRead, bell, copy])
      expect(await readAround(end, read)).toEqual([true, false, true])
  },
)

test.each(all)('a session that was open reads nothing more of it the moment %s', async (end) => {
  const token = await server.openSession(as)
  const read = async () =>
    (await call(getServico, { params: { ...params, id: servico.id } }, { token })).status
  expect(await read()).toBe(200)
  await ends[end].off()
  expect(await read()).toBeGreaterThanOrEqual(400)
})

/** Sends all waiting mails and returns whether one of them reached this address with this text. */
async function post(texto: string, to = pessoa(as).email): Promise<boolean> {
  const sendMail = mailSender(services.config, db, clock.now, isMailWanted)
  for (const { id } of await db.selectFrom('mail').select('id').where('sent_at', 'is', null).execute())
    await sendMail({ id })
  const own = smtp.received.filter((mail) => mail.includes(`To: ${to}`))
  return own.some((mail) => mail.replace(/=\r\n/g, '').includes(texto))
}
const context = () => ({ db, jobs: services.jobs, config: services.config, now: clock.now() })

/** Everything that puts a text into a mail to the person or to an address of the company. */
const mails = {
  'a message that somebody wants by mail': { write: tell, make: () => mailAvisos(context()) },
  'an answer in the chat': {
    write: async (texto: string) => {
      await answer((await newConversa()).id, texto)
      clock.advance({ minutes: 11 })
    },
    make: () => mailRespostas(context()),
  },
}

const mailsAndEnds = (Object.keys(mails) as (keyof typeof mails)[]).flatMap((what) =>
  all.map((end) => [what, end] as const),
)
test.each(mailsAndEnds)(
  '%s does not go out after %s, whether it was written as a mail or not',
  async (what, end) => {
    const { write, make } = mails[what]
    await db
      .updateTable('usuario')
      .set({ avisos_por_email: ['PRAZO'] })
      .where('id', '=', member.usuario_id)
      .execute()
    const [gone, waiting, sent] = [`aaa${randomUUID()}`, `bbb${randomUUID()}`, `ccc${randomUUID()}`]
    await write(gone)
    await make()
    await write(waiting)
    await ends[end].off()
    expect(await post(gone)).toBe(false)
    await make()
    expect(await post(waiting)).toBe(false)
    await ends[end].on()
    server.forgetSessions()
    await make()
    await write(sent)
    await make()
    expect(await post(sent)).toBe(true)
    expect(await post(gone)).toBe(false)
  },
)

test('an address of the company gets nothing of a service that is no longer its', async () => {
  const email = 'avisos@despachante.example'
  await db.insertInto('email_empresa').values({ empresa_id: companyId, email, assunto: 'GERAL' }).execute()
  const waiting = `ddd${randomUUID()}`
  await tell(waiting)
  await mailAvisos(context())
  expect(await db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).toHaveLength(1)
  await authorise(false)
  expect(await post(waiting, email)).toBe(false)
  await authorise(true)
  expect(await db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).toEqual([])
  await db.deleteFrom('email_empresa').where('email', '=', email).execute()
})

test('whoever has another address by now does not get it at the old one', async () => {
  const texto = `eee${randomUUID()}`
  await tell(texto)
  await mailAvisos(context())
  const own = pessoa(as).email
  const set = (email: string) =>
    db
      .updateTable('usuario')
      .set({ email, proven_email: email })
      .where('id', '=', member.usuario_id)
      .execute()
  await set('outro@despachante.example')
  expect(await post(texto)).toBe(false)
  await set(own)
})

test.each(all)('a conversation about a service is read as long as the service is: %s', async (end) => {
  const { id: conversaId, texto } = await newConversa()
  const where = { ...params, conversaId }
  const query = { chave: randomUUID(), name: 'duvida.pdf' }
  const { body: sent } = await call(sendArquivo, { params: where, query, file: pdf }, { as })
  const anexo = { ...where, mensagemId: sent.id }
  const reads = {
    list: async () => (await call(listConversas, { params }, { as })).text.includes(texto),
    messages: async () => (await call(getConversa, { params: where, query: {} }, { as })).status === 200,
    file: async () => (await call(downloadArquivo, { params: anexo }, { as })).status === 200,
    writing: async () => {
      const body = { chave: randomUUID(), texto: 'E agora?' }
      return (await call(sendMensagem, { params: where, body }, { as })).status === 201
    },
  }
  for (const [what, read] of Object.entries(reads))
    expect(await readAround(end, read), what).toEqual([true, false, true])
  await ends[end].off()
  expect((await call(getConversa, { params: where, query: {} }, { as: 'grc' })).body.conversa.id).toBe(
    conversaId,
  )
  await ends[end].on()
})

test.each(all)('who follows the chat hears nothing more of it the moment %s', async (end) => {
  const { id: conversaId } = await newConversa()
  const token = await server.openSession(as)
  const { body } = await call(getSuporte, { params }, { token })
  const url = urlOf(followSuporte.path, { params, query: { apos: body.cursor } })
  const reader = await EventReader.open(`${address}${url}`, token)
  const { body: heard } = await answer(conversaId, 'Antes')
  await expect.poll(() => reader.ids).toEqual([heard.id])
  await ends[end].off()
  await answer(conversaId, 'Depois')
  if (end === 'the authorisation was taken back') {
    await ends[end].on()
    const { body: other } = await answer((await newConversa()).id, 'De outra')
    await expect.poll(() => reader.ids).toContain(other.id)
    await reader.leave()
  } else {
    await reader.ended()
    await ends[end].on()
    expect(reader.ids).toEqual([heard.id])
  }
})

test.each(all)('the link to an attachment opens nothing after %s', async (end) => {
  const query = { name: 'bl.pdf', tipo: 'OUTROS' as const, entities: [`Servico:${servico.id}`] }
  const { body } = await call(uploadAnexo, { query, file: pdf }, { as })
  const read = async () => (await call(downloadAnexo, { params: { id: body.id } }, { as })).status === 200
  expect(await readAround(end, read)).toEqual([true, false, true])
})

test.each(ofCompany)('saved searches of a company stay in it: %s', async (end) => {
  const place = { ...params, component: 'servico-despachante' }
  const question = { filters: [], sortedBy: null, columns: ['numeroSolicitacao'], pageSize: 20 as const }
  const nome = newTexto()
  const body = { nome, compartilhada: true, ...question }
  await call(createBusca, { params: place, body }, { as })
  const read = async () => (await call(listBuscas, { params: place }, { as })).text.includes(nome)
  expect(await readAround(end, read)).toEqual([true, false, true])
})

test.each(all)(
  'the calendar of followed ships shows public times alone, before and after %s',
  async (end) => {
    const { body } = await call(renewCalendarioAssinado, {}, { as })
    const token = body.endereco.split('/').at(-2) ?? ''
    const read = async () => (await call(getNaviosCalendar, { params: { token } })).status === 200
    expect(await readAround(end, read)).toEqual([true, true, true])
    const { text } = await call(getNaviosCalendar, { params: { token } })
    expect(text).not.toContain(servico.numeroSolicitacao)
  },
)

const startHalved = async () => start(urlOf(halved.path, { params }), await server.openSession(as))

async function start(path: string, token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}` }
  const asking = request(`${address}${path}`, { agent: false, headers })
  asking.end()
  const [given] = (await once(asking, 'response')) as [IncomingMessage]
  given.setEncoding('utf8')
  return given
}

/** The text received so far, and whether the answer is complete. */
async function restOf(given: IncomingMessage): Promise<{ text: string; isWhole: boolean }> {
  let text = ''
  given.on('data', (piece: string) => {
    text += piece
  })
  given.on('error', () => {})
  await new Promise((resolve) => given.on('close', resolve))
  return { text, isWhole: given.complete }
}

test.each(all)('an export that is running breaks off when %s', async (end) => {
  const given = await startHalved()
  await ends[end].off()
  door.open()
  const { text, isWhole } = await restOf(given)
  await ends[end].on()
  expect([text.includes('second'), isWhole]).toEqual([false, false])
})

test('one whose reader keeps the right comes to its end, also when another one is added', async () => {
  const given = await startHalved()
  const { id, ...other } = await db
    .selectFrom('autorizacao')
    .selectAll()
    .where('id', '=', right ?? 0)
    .executeTakeFirstOrThrow()
  await db.updateTable('autorizacao').set({ data_vencimento: '2099-01-01' }).where('id', '=', id).execute()
  door.open()
  expect(await restOf(given)).toEqual({ text: 'first;second;', isWhole: true })
  await db
    .updateTable('autorizacao')
    .set({ data_vencimento: other.data_vencimento })
    .where('id', '=', id)
    .execute()
})

/** What whoever exports everything that they may read can lose, while other rights let them in as before. */
const losses: Record<string, (id: number) => Promise<unknown>> = {
  'is of the staff no longer': (id) =>
    db
      .deleteFrom('usuario_authority')
      .where('usuario_id', '=', id)
      .where('authority', '=', 'GERENTE_R_CLIENTE')
      .execute(),
  'is in one of their companies no longer': (id) =>
    db
      .deleteFrom('empresa_user')
      .where('usuario_id', '=', id)
      .where('empresa_id', '=', empresaIdOf('gestor'))
      .execute(),
  'is administrator of a company no longer': (id) =>
    db
      .updateTable('empresa_user')
      .set({ admin: false })
      .where('usuario_id', '=', id)
      .where('empresa_id', '=', empresaIdOf('gestor'))
      .execute(),
}

test.each(Object.keys(losses))('an export of everything breaks off when who reads it %s', async (loss) => {
  const reader = await newAdministrador(server, empresaIdOf('gestor'), ['GERENTE_R_CLIENTE'])
  const other = { empresa_id: empresaIdOf('cliente'), usuario_id: reader.id, admin: false, active: true }
  await db.insertInto('empresa_user').values(other).execute()
  const given = await start(halvedOfAll.path, reader.token)
  await losses[loss]?.(reader.id)
  door.open()
  const { text, isWhole } = await restOf(given)
  expect([text.includes('second'), isWhole]).toEqual([false, false])
})

test('an export comes to its end when its reader is given something more', async () => {
  const reader = await newAdministrador(server, empresaIdOf('gestor'))
  const given = await start(halvedOfAll.path, reader.token)
  const other = { empresa_id: empresaIdOf('cliente'), usuario_id: reader.id, admin: false, active: true }
  await db.insertInto('empresa_user').values(other).execute()
  door.open()
  expect(await restOf(given)).toEqual({ text: 'first;second;', isWhole: true })
})

test('who follows the chat hears nothing of a service whose authorisation ended with the day', async () => {
  const { id: conversaId } = await newConversa()
  const token = await server.openSession(as)
  const { body } = await call(getSuporte, { params }, { token })
  const url = urlOf(followSuporte.path, { params, query: { apos: body.cursor } })
  const reader = await EventReader.open(`${address}${url}`, token)
  const { body: heard } = await answer(conversaId, 'Antes')
  await expect.poll(() => reader.ids).toEqual([heard.id])
  const { data_vencimento } = await db
    .selectFrom('autorizacao')
    .select('data_vencimento')
    .where('id', '=', right ?? 0)
    .executeTakeFirstOrThrow()
  const until = (day: string | null) =>
    db
      .updateTable('autorizacao')
      .set({ data_vencimento: day })
      .where('id', '=', right ?? 0)
      .execute()
  await until(dayOf(clock.now(), services.config.timeZone))
  // The sessions go on into the next day.
  const later = new Date(clock.now().getTime() + 3 * 86_400_000)
  await db.updateTable('session').set({ expires_at: later }).execute()
  clock.advance({ days: 1 })
  const { body: late } = await answer(conversaId, 'No dia seguinte')
  // A conversation about no service goes on.
  const { body: other } = await call(
    createConversa,
    { params, body: { chave: randomUUID(), texto: 'Bom dia', servicoId: null } },
    { token },
  )
  const { body: answered } = await answer(other.id, 'De outra')
  await expect.poll(() => reader.ids).toContain(answered.id)
  expect(reader.ids).not.toContain(late.id)
  await until(data_vencimento)
  await reader.leave()
  clock.advance({ days: -1 })
  server.forgetSessions()
})
