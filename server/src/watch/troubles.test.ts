import { expect, test } from 'vitest'
import { Loggers } from './loggers.ts'
import { isDatabaseLost } from './troubles.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

function loggersAt(start: string) {
  const lines: Record<string, unknown>[] = []
  const clock = { now: Date.parse(start) }
  const write = (line: string) => void lines.push(JSON.parse(line))
  return { loggers: new Loggers('info', { write }, () => clock.now), lines, clock }
}

test('a lost database is one line a minute, with how often it was met since the last one', () => {
  const { loggers, lines, clock } = loggersAt('2026-03-01T12:00:00Z')
  for (let second = 0; second < 150; second++) {
    loggers.of('jobs').error({ err: { ...refused, message: refused.message } }, 'job queue')
    loggers.of('http').warn({ err: refused, status: 503 }, 'answered')
    clock.now += 1_000
  }
  expect(lines.map(({ logger, times, since }) => [logger, times, since])).toEqual([
    ['jobs', 1, '2026-03-01T12:00:00.000Z'],
    ['jobs', 120, '2026-03-01T12:00:00.000Z'],
    ['jobs', 120, '2026-03-01T12:00:00.000Z'],
  ])
  loggers.databaseIsBack()
  expect(lines.at(-1)).toMatchObject({ msg: 'the database answers again', times: 59, seconds: 150 })
  loggers.databaseIsBack()
  expect(lines, 'what was never lost does not come back').toHaveLength(4)
})

test('what was quiet for more than a minute begins anew', () => {
  const { loggers, lines, clock } = loggersAt('2026-03-01T12:00:00Z')
  for (const seconds of [0, 1, 120]) {
    clock.now = Date.parse('2026-03-01T12:00:00Z') + seconds * 1_000
    loggers.of('database').error({ err: refused }, 'connection lost')
  }
  expect(lines.map(({ times, since }) => [times, since])).toEqual([
    [1, '2026-03-01T12:00:00.000Z'],
    [1, '2026-03-01T12:02:00.000Z'],
  ])
})

test('another trouble is told each time, in between too', () => {
  const { loggers, lines } = loggersAt('2026-03-01T12:00:00Z')
  const other = new Error('a defect')
  for (const err of [refused, other, refused, other]) loggers.of('jobs').error({ err }, 'job queue')
  loggers.of('jobs').error('without an error')
  expect(lines.map(({ err, msg }) => (err ? (err as { message: string }).message : msg))).toEqual([
    'connect ECONNREFUSED',
    'a defect',
    'a defect',
    'without an error',
  ])
})

test('a copy of an error says its reason as the error does', () => {
  const { loggers, lines } = loggersAt('2026-03-01T12:00:00Z')
  const copy = { message: 'relation "job" does not exist', stack: 'Error: x\n    at here', code: '42P01' }
  loggers.of('jobs').error({ err: copy }, 'job queue')
  loggers.of('jobs').error({ err: 7 }, 'job queue')
  expect(lines.map(({ err }) => err)).toEqual([
    { type: 'object', message: 'relation "…" does not exist', stack: '    at here', code: '42P01' },
    { type: 'number' },
  ])
})

test.each([
  [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [{ code: 'ETIMEDOUT', command: 'CONN', message: 'the mail server' }, false],
  [{ code: 'ECONNRESET', message: 'aborted' }, false],
  [{ code: '23505', message: 'duplicate key' }, false],
  [undefined, false],
])('%o is a lost database: %s', (error, isLost) => {
  expect(isDatabaseLost(error)).toBe(isLost)
})
