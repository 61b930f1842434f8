import { testCorreio } from '@cais/core/api/comecar.ts'
import { getHealth } from '@cais/core/api/health.ts'
import { getInfo } from '@cais/core/api/management.ts'
import { webhookRoutes } from '@cais/core/api/webhook.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isMailWanted } from './course/recados/legivel.ts'
import { keepInstallation } from './db/installation.ts'
import { mailSender, releaseHeld } from './mail/send.ts'
import { startPortal } from './portal.ts'
import { Stopper } from './stopper.ts'
import { runCommand } from './testing/commands.ts'
import { startSmtp } from './testing/stand-ins.ts'
import { startTestServer } from './testing/test-server.ts'
import { entregasOf, newDeliverer, newEvento, newWebhook, startReceiver } from './testing/webhooks.ts'
import { Loggers } from './watch/loggers.ts'

const smtp = await startSmtp()
const receiver = await startReceiver()
const settings = { smtpUrl: smtp.url, webhookLoopback: true }
const original = await startTestServer({ config: { ...settings, publicUrl: 'https://portal.example' } })
const copy = await startTestServer({
  beside: original,
  config: { ...settings, publicUrl: 'https://teste.example' },
})
const { db, clock, database } = original
const deliverer = newDeliverer(original)
const delivererOfCopy = newDeliverer(copy)
afterAll(async () => {
  await deliverer.stop()
  await delivererOfCopy.stop()
  await receiver.stop()
  await smtp.stop()
})

beforeEach(async () => {
  await db.updateTable('webhook').set({ removido_em: clock.now() }).execute()
  await db.updateTable('mail').set({ sent_at: clock.now() }).where('sent_at', 'is', null).execute()
  await ownedBy('https://portal.example')
  receiver.received.length = 0
  smtp.received.length = 0
})

/** The database is that of the portal at this address, as after a restore of its dump. */
async function ownedBy(address: string): Promise<void> {
  const { here } = await keepInstallation(db, original.services.config.publicUrl, clock.now())
  const { database: database_oid, cluster } = here
  await db.insertInto('installation').values({ address, cluster, database_oid, since: clock.now() }).execute()
}

async function newMail(): Promise<number> {
  const values = {
    recipient: 'um@empresa.example',
    subject: 's',
    text: 't',
    html: 'h',
    created_at: clock.now(),
  }
  const { id } = await db.insertInto('mail').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

const sendBy = (server: typeof original, id: number) =>
  mailSender(server.services.config, db, clock.now, isMailWanted)({ id })
const newHook = () => newWebhook(db, { endereco: receiver.url, at: clock.now() })
const evento = () => newEvento(db, { empresas: [], at: clock.now() })
const receivedIds = () => receiver.received.map((one) => one.evento.id)
const adopt = (...args: string[]) =>
  runCommand(
    'adopt-command.ts',
    {
      DATABASE_URL: database.applicationUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      PUBLIC_URL: 'https://teste.example',
    },
    args,
  )

test('a copy gives no mail to the mail server and keeps it; where it turns out to be none, the mail goes, once', async () => {
  const id = await newMail()
  await sendBy(copy, id)
  expect(smtp.received).toEqual([])
  const queued = original.jobsSent.length
  await releaseHeld(db, original.services.jobs)
  expect(original.jobsSent.slice(queued)).toEqual([{ queue: 'send-mail', data: { id } }])
  await sendBy(original, id)
  expect(smtp.received).toHaveLength(1)
  await releaseHeld(db, original.services.jobs)
  expect(original.jobsSent.slice(queued)).toHaveLength(1)
})

test('nobody can try out the mail server from a copy; from the original they can', async () => {
  expect((await copy.call(testCorreio, {}, { as: 'admin' })).outcome).toBe('409 comecar.correio.copia')
  expect(smtp.received).toEqual([])
  expect((await original.call(testCorreio, {}, { as: 'admin' })).status).toBe(200)
  expect(smtp.received).toHaveLength(1)
})

test('a copy delivers nothing to webhooks, neither what waits nor what is asked for again nor a test', async () => {
  const { id } = await newHook()
  const first = await evento()
  await deliverer.settle()
  expect(receivedIds()).toEqual([first])
  const second = await evento()
  const [delivered] = await entregasOf(db, id)
  const { resendEntrega, test: sendTest } = webhookRoutes['webhook-do-terminal']
  const params = { id, entregaId: delivered?.id ?? 0 }
  expect((await copy.call(resendEntrega, { params }, { as: 'admin' })).status).toBe(200)
  expect((await copy.call(sendTest, { params: { id } }, { as: 'admin' })).status).toBe(200)
  await delivererOfCopy.settle()
  expect(receivedIds()).toEqual([first])
  await deliverer.settle()
  expect(receivedIds(), 'the original delivers all of it').toHaveLength(4)
  expect(receivedIds().filter((one) => one === first)).toHaveLength(2)
  expect(receivedIds()).toContain(second)
})

test('what is restored over the database of a running server silences it at once', async () => {
  await newHook()
  const [before, after] = [await newMail(), await newMail()]
  await sendBy(original, before)
  await evento()
  await ownedBy('https://outro.example')
  await sendBy(original, after)
  await deliverer.settle()
  expect(smtp.received).toHaveLength(1)
  expect(receivedIds()).toEqual([])
})

test('info and health say whose copy it is', async () => {
  expect((await original.call(getInfo, {})).body.copiaDe).toBeNull()
  expect((await copy.call(getInfo, {})).body.copiaDe).toBe('portal.example')
  const mailOf = async (server: typeof original) =>
    (await server.call(getHealth, {}, { as: 'grc' })).body.components?.mail
  expect((await mailOf(original))?.status).toBe('UP')
  expect(await mailOf(copy)).toMatchObject({
    status: 'WARNING',
    reason: { message: 'health.reason.mail-copy', params: { original: 'portal.example' } },
  })
})

test('a copy that is adopted sends what is new, and nothing of what had waited', async () => {
  const { id } = await newHook()
  const [mail] = [await newMail()]
  await evento()
  await deliverer.settle()
  receiver.answer = (_, response) => void response.writeHead(500).end()
  await evento()
  await deliverer.settle()
  receiver.answer = (_, response) => void response.end()
  await evento()
  receiver.received.length = 0

  const asked = await adopt()
  expect(asked.lines.join(' ')).toMatch(
    /1 mails and 1 deliveries .* would be put aside.* Nothing was changed\./,
  )
  expect(asked.code).toBe(1)
  expect((await copy.call(getInfo, {})).body.copiaDe).toBe('portal.example')

  const done = await adopt('--yes')
  expect(done.lines.join(' ')).toMatch(
    /1 mails and 1 deliveries to webhooks were put aside: they are portal\.example's/,
  )
  expect([done.code, done.errors]).toEqual([0, ''])
  expect((await copy.call(getInfo, {})).body.copiaDe).toBeNull()
  expect((await original.call(getInfo, {})).body.copiaDe, 'the other one is the copy now').toBe(
    'teste.example',
  )

  clock.advance({ hours: 30 })
  copy.forgetSessions()
  const { resend } = webhookRoutes['webhook-do-terminal']
  const body = { desde: new Date(0).toISOString(), somenteFalhas: true }
  expect((await copy.call(resend, { params: { id }, body }, { as: 'admin' })).status).toBeLessThan(300)
  await sendBy(copy, mail ?? 0)
  await delivererOfCopy.settle()
  expect([smtp.received, receivedIds()]).toEqual([[], []])

  const fresh = await evento()
  await sendBy(copy, await newMail())
  await delivererOfCopy.settle()
  expect(receivedIds()).toEqual([fresh])
  expect(smtp.received).toHaveLength(1)
  expect((await adopt('--yes')).lines.join(' ')).toContain('is no copy')
})

test('an installation that has moved keeps who it is, and sends what had waited', async () => {
  await newHook()
  const mail = await newMail()
  const waiting = await evento()
  const idOf = async () =>
    (await db.selectFrom('installation').select('id').orderBy('number', 'desc').executeTakeFirst())?.id
  const before = await idOf()
  expect((await adopt('--yes', '--moved')).code).toBe(0)
  expect(await idOf()).toBe(before)
  await sendBy(copy, mail)
  await delivererOfCopy.settle()
  expect(receivedIds()).toEqual([waiting])
  expect(smtp.received).toHaveLength(1)
})

test('a server that starts on a copy says so in its log, and its first line says what runs', async () => {
  const start = async (publicUrl: string) => {
    const lines: Record<string, unknown>[] = []
    const loggers = new Loggers('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
    const stopper = new Stopper(loggers.root, 0)
    const { applicationUrl, ownerUrl } = database
    const given = { DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl, PUBLIC_URL: publicUrl }
    const config = readConfig({ ...given, PORT: '0', DEMO: 'true', SIMULATOR_PACE: '0' })
    try {
      return { host: await startPortal(config, loggers, stopper), lines }
    } finally {
      await stopper.stop()
    }
  }
  const { last, count } = (await original.call(getInfo, {})).body.migration
  const own = await start('https://portal.example')
  expect(own.host).toBeNull()
  expect(own.lines[0]).toMatchObject({
    msg: 'Cais starts',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.any(String),
    migration: last,
    migrations: count,
  })
  const told = (lines: Record<string, unknown>[]) =>
    lines.filter(({ msg }) => String(msg).startsWith('this database is a copy')).length
  expect(told(own.lines)).toBe(0)
  const other = await start('https://teste.example')
  expect(other.host).toBe('portal.example')
  expect(told(other.lines)).toBe(1)
})
