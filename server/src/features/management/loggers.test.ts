import { setLoggerByBody } from '@cais/core/api/compat/management.ts'
import {
  type LogLevel,
  listLoggers,
  listLogLines,
  type loggerNames,
  setLogger,
} from '@cais/core/api/loggers.ts'
import { authenticate, getAccount } from '@cais/core/api/session.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { Loggers } from '../../watch/loggers.ts'
import { followLogLevels } from './log-levels.ts'

const server = await startTestServer()
const { call, callLoosely, send, logged, db, services } = server

const set = (name: (typeof loggerNames)[number], configuredLevel: LogLevel | null, as = 'admin') =>
  call(setLogger, { params: { name }, body: { configuredLevel } }, { as })
const loggers = async () => (await call(listLoggers, {}, { as: 'grc' })).body.loggers
const answeredLines = () =>
  logged.filter(({ msg, route }) => msg === 'answered' && route === getAccount.path).length

test('a level that is changed counts from the next line on, and is taken back', async () => {
  await call(getAccount, {}, { as: 'cliente' })
  const before = answeredLines()
  expect(before, 'the tests log at debug').toBeGreaterThan(0)
  expect((await set('http', 'WARN')).status).toBe(204)
  await call(getAccount, {}, { as: 'cliente' })
  expect(answeredLines(), 'nothing more is told').toBe(before)
  expect((await loggers()).http).toEqual({ configuredLevel: 'WARN', effectiveLevel: 'WARN' })
  await set('http', null)
  await call(getAccount, {}, { as: 'cliente' })
  expect(answeredLines()).toBe(before + 1)
  expect((await loggers()).http).toEqual({ configuredLevel: null, effectiveLevel: 'DEBUG' })
})

test('whoever has no level of its own has that of ROOT', async () => {
  await set('ROOT', 'ERROR')
  await set('mail', 'TRACE')
  const { jobs, mail, ROOT } = await loggers()
  expect([ROOT.effectiveLevel, jobs.effectiveLevel, mail.effectiveLevel]).toEqual(['ERROR', 'ERROR', 'TRACE'])
  await set('ROOT', null)
  await set('mail', null)
})

test('another server on the same database follows', async () => {
  const lines: string[] = []
  const other = new Loggers('info', { write: (line) => void lines.push(line) })
  await set('jobs', 'DEBUG')
  const stop = await followLogLevels(db, other)
  other.of('jobs').debug('told')
  other.of('mail').debug('not told')
  expect(lines).toHaveLength(1)
  await stop()
  await set('jobs', null)
})

test('who changed it is audited, with what it was', async () => {
  await set('database', 'OFF', 'grc')
  const row = await db
    .selectFrom('audit')
    .select(['principal', 'data'])
    .where('type', '=', 'setLogger')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(row).toEqual({ principal: 'grc', data: { name: 'database', before: null, after: 'OFF' } })
  await set('database', null)
})

test('a client that names nobody in the path names them in the body, or means ROOT', async () => {
  const setByBody = (body: object, as = 'admin') => callLoosely(setLoggerByBody, { body }, { as })
  const answer = await setByBody({ configuredLevel: 'ERROR' })
  expect([answer.outcome, answer.header('x-caisapp-alert')]).toEqual(['204', 'loggers.saved'])
  await setByBody({ name: 'mail', configuredLevel: 'TRACE' })
  const { ROOT, jobs, mail } = await loggers()
  expect([ROOT.configuredLevel, jobs.effectiveLevel, mail.configuredLevel]).toEqual([
    'ERROR',
    'ERROR',
    'TRACE',
  ])
  const { data } = await db
    .selectFrom('audit')
    .select('data')
    .where('type', '=', 'setLogger')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(data).toEqual({ name: 'mail', before: null, after: 'TRACE' })
  expect((await setByBody({ name: 'nada', configuredLevel: 'TRACE' })).fieldErrors).toHaveLength(1)
  expect((await setByBody({ configuredLevel: 'TRACE' }, 'cliente')).outcome).toBe('403 error.http.403')
  for (const name of ['ROOT', 'mail']) await setByBody({ name, configuredLevel: null })
  expect((await loggers()).ROOT.configuredLevel).toBeNull()
})

test('the last lines can be read, and hold nothing that somebody typed even when everything is told', async () => {
  const typed = ['canario.da.silva', '529.982.247-25', 'canario@gaiola.example']
  await set('ROOT', 'TRACE')
  await send('POST', authenticate.path, { body: { username: typed[0], password: typed[1] } })
  await send('GET', `/api/users/${encodeURIComponent(typed[2] ?? '')}?text=${typed[1]}`, { as: 'admin' })
  const { body } = await call(listLogLines, {}, { as: 'grc' })
  expect(body.instance).toBe(services.watch.instance)
  expect(body.lines.at(-1)).toMatchObject({ level: 'DEBUG', logger: 'http', message: 'answered' })
  expect(body.lines.at(-1)?.details).toContain('"route":"/api/users/:id"')
  for (const canary of typed) expect(JSON.stringify(body)).not.toContain(canary)
  await set('ROOT', null)
})

test('only so many lines are kept', () => {
  const { lines, root } = new Loggers('info', { write: () => {} })
  for (let n = 0; n < 700; n++) root.info(`line ${n}`)
  expect(lines.last()).toHaveLength(500)
  expect(lines.last().at(-1)?.message).toBe('line 699')
})

test.each([
  [{ configuredLevel: 'LOUD' }, 'configuredLevel: validation.invalid'],
  [{}, 'configuredLevel: validation.required'],
])('a level like %j is refused', async (body, error) => {
  const answer = await callLoosely(setLogger, { params: { name: 'http' }, body }, { as: 'admin' })
  expect(answer.status).toBe(400)
  expect(answer.fieldErrors[0]?.split(':')[0]).toBe(error.split(':')[0])
})

test.each(['cliente', 'ti', 'desova'])('%s neither reads nor changes them', async (as) => {
  for (const route of [listLoggers, listLogLines])
    expect((await callLoosely(route, {}, { as })).outcome).toBe('403 error.http.403')
  expect((await set('http', 'TRACE', as)).outcome).toBe('403 error.http.403')
})
