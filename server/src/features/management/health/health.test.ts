import { requestPasswordReset } from '@cais/core/api/account.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import { getHealth, getLiveness, getReadiness } from '@cais/core/api/health.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { openPools } from '../../../db/pool.ts'
import { wrongInAnswer } from '../../../testing/api-document.ts'
import { doneJob, failedJob } from '../../../testing/jobs.ts'
import { pessoa } from '../../../testing/people.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { judgeDisk, judgeJobs } from './health.ts'
import { judgeMail } from './mail.ts'

const server = await startTestServer()
const withMail = await startTestServer({
  beside: server,
  config: { smtpUrl: 'smtp://cais:geheim@mail.example:2525' },
})

const { db, clock } = server

const healthOf = async (asked = server, as = 'grc') =>
  (await asked.call(getHealth, {}, { as })).body.components

test('staff see how everything is that the portal stands on', async () => {
  const components = await healthOf()
  expect(Object.keys(components ?? {}).sort()).toEqual(['db', 'diskSpace', 'jobs', 'mail', 'terminal'])
  expect(components?.db).toMatchObject({ status: 'UP', reason: null, details: { database: 'PostgreSQL' } })
  expect(components?.mail).toMatchObject({ status: 'UP', details: { transport: 'mailbox' } })
})

test('mail that does not go out says why, and tells neither to whom nor how the server knows us', async () => {
  const email = pessoa('cliente').email
  await server.call(requestPasswordReset, { body: { mail: email } })
  await server.mailPasswordResets()
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect((await healthOf(withMail))?.mail.status).toBe('UP')
  const message = `550 <${email}> relaying denied`
  await failedJob(db, { queue: 'send-mail', data: { id }, message, state: 'retry', at: clock.now() })
  const mail = (await healthOf(withMail))?.mail
  expect(mail).toMatchObject({
    status: 'DOWN',
    reason: {
      message: 'health.reason.mail-refused',
      params: { count: 1, error: '550 <…@…> relaying denied' },
    },
    details: { server: 'mail.example:2525', unsent: 1 },
  })
  expect(JSON.stringify(mail)).not.toMatch(/geheim|cliente/)
  await db.updateTable('mail').set({ sent_at: clock.now() }).where('id', '=', id).execute()
  expect((await healthOf(withMail))?.mail.status, 'once it went out after all').toBe('UP')
})

test('a portal whose database does not answer says so with 503, as the document does', async () => {
  const nowhere = openPools({ url: 'postgres://nobody@127.0.0.1:1/none', onError: () => {} })
  const lost = await startTestServer({ beside: server })
  Object.assign(lost.services, { watching: nowhere.watching })
  const answer = await lost.send('GET', getHealth.path, {})
  const down = [503, '{"status":"DOWN"}', null]
  expect([answer.status, answer.text, wrongInAnswer(getHealth, answer)]).toEqual(down)
  const ready = await lost.send('GET', getReadiness.path, {})
  expect([ready.status, ready.text, wrongInAnswer(getReadiness, ready)]).toEqual(down)
  expect((await lost.call(getLiveness, {})).body, 'a new process would not help').toEqual({ status: 'UP' })
  await nowhere.end()
})

test('a server that is about to stop is not ready, and still alive and well', async () => {
  const leaving = await startTestServer({ beside: server })
  expect((await leaving.call(getReadiness, {})).body).toEqual({ status: 'UP' })
  leaving.services.watch.isStopping = true
  const { status, text } = await leaving.send('GET', getReadiness.path, {})
  expect([status, text]).toEqual([503, '{"status":"DOWN"}'])
  expect((await leaving.call(getLiveness, {})).body).toEqual({ status: 'UP' })
  expect((await leaving.call(getHealth, {})).body).toEqual({ status: 'UP' })
})

test('whoever is no staff learns none of the reasons, and is not sent away for them', async () => {
  for (const as of ['cliente', 'ti', 'desova'])
    expect((await withMail.call(getHealth, {}, { as })).body).toEqual({ status: 'UP' })
})

test('jobs that stand still or failed are told', async () => {
  expect((await healthOf())?.jobs.reason?.message).toBe('health.reason.jobs-never')
  await doneJob(db, 'avisos', clock.now())
  expect((await healthOf())?.jobs).toMatchObject({ status: 'UP', reason: null })
  await failedJob(db, { queue: 'clean-up', at: clock.now() })
  expect((await healthOf())?.jobs).toMatchObject({
    status: 'WARNING',
    reason: { message: 'health.reason.jobs-failed', params: { queues: 'clean-up' } },
  })
})

test('a terminal that cannot bill, or keeps people waiting, is told', async () => {
  const save = (group: string, key: string, value: string) =>
    server.call(
      saveProperty,
      { params: { group }, body: { key, value, currentPassword: 'portal-demo' } },
      { as: 'admin' },
    )
  const { waiting = 0 } = (await healthOf())?.terminal.details ?? {}
  expect(waiting).toBeGreaterThan(0)
  await save('mesa', 'meta-minutos', '1')
  expect((await healthOf())?.terminal).toMatchObject({
    status: 'WARNING',
    reason: { message: 'health.reason.terminal-late', params: { minutes: 1 } },
  })
  await db.updateTable('pendencia').set({ desde: clock.now() }).execute()
  expect((await healthOf())?.terminal).toMatchObject({ status: 'UP', details: { late: 0, targetMinutes: 1 } })
  await save('cobranca', 'banco', '')
  expect((await healthOf())?.terminal).toMatchObject({
    status: 'DOWN',
    reason: { message: 'health.reason.terminal-billing', params: { missing: 'banco' } },
  })
})

const now = new Date('2026-11-15T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const gigabyte = 1024 ** 3

test.each([
  [50 * gigabyte, 'UP'],
  [9 * gigabyte, 'WARNING'],
  [gigabyte / 4, 'DOWN'],
])('of 100 GB, %s bytes free are %s', (free, status) => {
  expect(judgeDisk(free, 100 * gigabyte).status).toBe(status)
})

const queue = {
  queue: 'avisos',
  waiting: 0,
  active: 0,
  failed: 0,
  lastFailedAt: null,
  cron: '* * * * *',
} as const

test.each([
  [[{ ...queue, lastRunAt: ago(14) }], 'UP'],
  [[{ ...queue, lastRunAt: ago(16) }], 'DOWN'],
  [[{ ...queue, lastRunAt: null }], 'UNKNOWN'],
  [[{ ...queue, lastRunAt: ago(1), failed: 1, lastFailedAt: ago(60) }], 'WARNING'],
  [[{ ...queue, lastRunAt: ago(1), failed: 1, lastFailedAt: ago(25 * 60) }], 'UP'],
])('queues like %# are %s', (queues, status) => {
  expect(judgeJobs(queues, now).status).toBe(status)
})

const quiet = { unsent: 0, oldestUnsent: null, lastSent: null, error: null, original: null }
const smtp = { demo: false, smtpUrl: 'smtp://mail.example' }

test.each([
  [quiet, { demo: true, smtpUrl: null }, 'UP'],
  [quiet, { demo: false, smtpUrl: null }, 'DOWN'],
  [quiet, smtp, 'UP'],
  [{ ...quiet, unsent: 1, oldestUnsent: ago(4) }, smtp, 'UP'],
  [{ ...quiet, unsent: 1, oldestUnsent: ago(6) }, smtp, 'WARNING'],
  [{ ...quiet, original: 'portal.example' }, smtp, 'WARNING'],
  [{ ...quiet, unsent: 1, error: 'connect ECONNREFUSED' }, smtp, 'DOWN'],
])('mail like %# is %s', (state, config, status) => {
  const health = judgeMail(state, config, now)
  expect(health.status).toBe(status)
  if (health.reason) expect(textsIn('pt-br')(health.reason.message, health.reason.params)).not.toContain('{{')
})
