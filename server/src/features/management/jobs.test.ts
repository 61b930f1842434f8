import { randomUUID } from 'node:crypto'
import { register } from '@cais/core/api/account.ts'
import { listQueues, listTroubledJobs, runJobAgain, runQueue } from '@cais/core/api/jobs.ts'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { isMailWanted } from '../../course/recados/legivel.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { queues } from '../../jobs/queues.ts'
import { nextRunOf } from '../../jobs/read-jobs.ts'
import { mailSender } from '../../mail/send.ts'
import { failedJob, scheduleQueue } from '../../testing/jobs.ts'
import { newRegistration } from '../../testing/people.ts'
import { startSmtp } from '../../testing/stand-ins.ts'
import { startTestServer } from '../../testing/test-server.ts'

const smtp = await startSmtp()
afterAll(smtp.stop)
const done: string[] = []
const note = (queue: string) => async () => void done.push(queue)
const { call, db } = await startTestServer({
  config: { smtpUrl: smtp.url },
  startJobs: ({ url, config, pools }) =>
    startJobs({
      url,
      log: pino({ level: 'silent' }),
      pollingSeconds: 0.5,
      workers: {
        'send-mail': mailSender(config, pools.writing, () => new Date(), isMailWanted),
        aplicar: note('aplicar'),
        'look-at-waiting': note('look-at-waiting'),
        'clean-up': note('clean-up'),
        'reset-password': note('reset-password'),
        'run-out': note('run-out'),
        validade: note('validade'),
        avisos: note('avisos'),
      },
      schedules: { 'clean-up': '17 * * * *' },
    }),
})

const troubled = async (as = 'grc') => (await call(listTroubledJobs, { query: {} }, { as })).body
const again = (id: string, as = 'admin') => call(runJobAgain, { params: { jobId: id } }, { as })
const queueOf = async (name: string) =>
  (await call(listQueues, {}, { as: 'grc' })).body.find(({ queue }) => queue === name)

test('every queue is told, with when it runs next', async () => {
  const { body } = await call(listQueues, {}, { as: 'grc' })
  expect(body.map(({ queue }) => queue)).toEqual(Object.keys(queues).sort())
  const cleanUp = body.find(({ queue }) => queue === 'clean-up')
  expect(cleanUp?.cron).toBe('17 * * * *')
  expect(new Date(cleanUp?.nextRunAt ?? 0).getUTCMinutes()).toBe(17)
})

test('a mail that was refused is told with the reason, runs again when asked, and then is through', async () => {
  smtp.refusals = 1
  const person = newRegistration()
  await call(register, { body: person })
  await expect.poll(async () => (await troubled()).length, { timeout: 15_000 }).toBe(1)
  const [job] = await troubled()
  expect(job).toMatchObject({
    queue: 'send-mail',
    state: 'retry',
    error: expect.stringContaining('451 try again'),
  })
  expect(job?.mail?.recipient).toBe(`${person.email[0]}…@${person.email.split('@')[1]}`)
  expect((await queueOf('send-mail'))?.waiting).toBe(1)
  const answer = await again(job?.id ?? '')
  expect(answer.header('x-caisapp-alert')).toBe('jobs.again-asked')
  await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1)
  await expect.poll(() => troubled()).toEqual([])
  const audit = db.selectFrom('audit').select(['principal', 'data']).where('type', '=', 'runJobAgain')
  expect(await audit.execute()).toEqual([
    { principal: 'admin', data: { jobId: job?.id, queue: 'send-mail' } },
  ])
})

test('one that was given up can be run once more', async () => {
  const id = await failedJob(db, { queue: 'validade', message: 'no row of "Ana"' })
  expect((await troubled()).find((job) => job.id === id)).toMatchObject({
    state: 'failed',
    error: 'no row of "…"',
  })
  expect((await queueOf('validade'))?.failed).toBe(1)
  await again(id)
  await expect.poll(() => done, { timeout: 10_000 }).toContain('validade')
  await expect.poll(async () => (await queueOf('validade'))?.failed).toBe(0)
  expect((await queueOf('validade'))?.lastRunAt).not.toBe(null)
})

test('what is done, or was never there, is not run again', async () => {
  expect((await again(randomUUID())).outcome).toBe('404 error.http.404')
})

test('what repeats can be run now, and nothing else', async () => {
  await scheduleQueue(db, 'clean-up')
  const run = (queue: 'clean-up' | 'send-mail', as = 'admin') => call(runQueue, { params: { queue } }, { as })
  expect((await run('send-mail')).outcome).toBe('409 jobs.not-scheduled')
  expect((await run('clean-up')).status).toBe(204)
  await expect.poll(() => done, { timeout: 10_000 }).toContain('clean-up')
  expect((await run('clean-up', 'cliente')).outcome).toBe('403 error.http.403')
})

test.each(['cliente', 'ti', 'gestor'])('%s learns nothing of jobs', async (as) => {
  const id = await failedJob(db)
  expect((await call(listQueues, {}, { as })).outcome).toBe('403 error.http.403')
  expect((await call(listTroubledJobs, { query: {} }, { as })).outcome).toBe('403 error.http.403')
  expect((await again(id, as)).outcome).toBe('403 error.http.403')
})

test.each([
  ['17 * * * *', '2026-11-15T12:16:59Z', '2026-11-15T12:17:00.000Z'],
  ['17 * * * *', '2026-11-15T12:17:00Z', '2026-11-15T13:17:00.000Z'],
  ['*/5 * * * *', '2026-11-15T23:57:00Z', '2026-11-16T00:00:00.000Z'],
])('%s runs after %s at %s', (cron, after, next) => {
  expect(nextRunOf(cron, new Date(after)).toISOString()).toBe(next)
})
