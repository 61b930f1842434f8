import { route } from '@cais/core/api/route.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer } from '../testing/test-server.ts'
import { serve } from './serve.ts'

const fail = route({
  method: 'POST',
  path: '/test/fail',
  access: 'user',
  summary: 'Fails.',
  body: z.unknown(),
})
const lose = route({ method: 'GET', path: '/test/lose', access: 'public', summary: 'Loses the database.' })
const readAndWrite = route({
  method: 'GET',
  path: '/test/write',
  access: 'public',
  summary: 'Writes in a read.',
})
const write = route({ method: 'POST', path: '/test/write', access: 'public', summary: 'Writes.' })

const { send, logged, db } = await startTestServer({
  endpoints: [
    serve(fail)(async () => {
      throw new Error('the table secret_plans has no such column')
    }),
    serve(lose)(async ({ db }) => {
      await db
        .selectFrom('no_such_table' as 'mail')
        .selectAll()
        .execute()
      return undefined
    }),
    serve(readAndWrite)(async ({ db }) => {
      await db.updateTable('property').set({ valor: 'written by a read' }).execute()
      return undefined
    }),
    serve(write)(async ({ tx }) => {
      await tx.updateTable('property').set({ valor: 'written' }).where('chave', '=', 'mensagem').execute()
      return undefined
    }),
  ],
})

const json = { 'content-type': 'application/json' }
const huge = `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`

test.each([
  ['huge', huge, json],
  ['broken', '{"a":', json],
  ['of a strange type', 'a,b', { 'content-type': 'text/csv' }],
  ['invalid', '{}', json],
])('a body that is %s does not come before the access check', async (_, body, headers) => {
  expect((await send('POST', '/api/users', { body, headers })).outcome).toBe('401 error.http.401')
  const forbidden = await send('POST', '/api/users', { body, headers, as: 'cliente' })
  expect(forbidden.outcome).toBe('403 error.http.403')
  const allowed = await send('POST', '/api/users', { body, headers, as: 'admin' })
  expect([400, 413, 415]).toContain(allowed.status)
})

test.each([
  ['a body that is too large', huge, json, 413, '/problem/too-large', 'error.http.413'],
  [
    'a body of a strange type',
    'a,b',
    { 'content-type': 'text/csv' },
    415,
    '/problem/unsupported-media-type',
    'error.http.415',
  ],
  ['broken JSON', '{"username":', json, 400, '/problem/bad-request', 'error.body'],
  ['an empty body', '', json, 400, '/problem/bad-request', 'error.body'],
  ['a NUL', '{"username":"a\\u0000b","password":"x"}', json, 400, '/problem/bad-request', 'error.characters'],
  [
    'half of a character',
    '{"username":"a\\ud800b","password":"x"}',
    json,
    400,
    '/problem/bad-request',
    'error.characters',
  ],
  ['half of a character in a key', '{"\\udfff":1}', json, 400, '/problem/bad-request', 'error.characters'],
  ['a NUL in a key', '{"a\\u0000":1}', json, 400, '/problem/bad-request', 'error.characters'],
  ['a prototype key', '{"__proto__":{"username":"admin"}}', json, 400, '/problem/bad-request', 'error.body'],
  [
    'a constructor key',
    '{"constructor":{"prototype":{"a":1}}}',
    json,
    400,
    '/problem/bad-request',
    'error.body',
  ],
  [
    'JSON nested without end',
    `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
    json,
    400,
    '/problem/bad-request',
    'error.body',
  ],
])('%s is refused', async (_, body, headers, status, type, message) => {
  const answer = await send('POST', '/api/authenticate', { body, headers })
  expect(answer.header('content-type')).toContain('application/problem+json')
  expect(answer.problem).toEqual({
    type,
    title: expect.any(String),
    status,
    detail: message,
    path: '/api/authenticate',
    message,
    params: [],
  })
  expect(answer.header('x-caisapp-error')).toBe(message)
  expect(answer.header('x-caisapp-error-id')).toBeUndefined()
})

test('JSON nested without end is refused in a field that nobody reads, too', async () => {
  const deep = `${'['.repeat(300_000)}${']'.repeat(300_000)}`
  const body = `{"id":1,"admin":true,"active":true,"more":${deep}}`
  const headers = { ...json, 'idempotency-key': 'a-key-of-my-own' }
  const answer = await send('PUT', '/api/empresa-users', { body, headers, as: 'admin' })
  expect(answer.outcome).toBe('400 error.body')
  const removal = await send('DELETE', '/api/empresa-users/999999', { body: deep, headers, as: 'admin' })
  expect(removal.outcome).toBe('404 error.http.404')
})

test.each([
  ['GET', '/api/nothing-here'],
  ['GET', '/nothing-here'],
  ['PUT', '/api/authenticate'],
  ['HEAD', '/api/account'],
  ['GET', '/api/users/../../etc/passwd'],
])('%s %s is not there', async (method, url) => {
  const answer = await send(method, url)
  expect(answer.status).toBe(404)
  expect(answer.header('content-type')).toContain('application/problem+json')
})

test.each([
  ['/api/users/%zz', 400, '/problem/bad-request'],
  ['/api/users/%E0%A4%A', 400, '/problem/bad-request'],
  [`/api/users/${'x'.repeat(600)}`, 414, '/problem/too-large'],
])('an address like %s is refused with a problem too', async (url, status, type) => {
  const answer = await send('GET', url, { as: 'admin' })
  expect(answer.header('content-type')).toContain('application/problem+json')
  expect(answer.problem).toMatchObject({ status, type, path: url })
})

test('a NUL in the path or the query is refused', async () => {
  expect((await send('GET', '/api/users/a%00b', { as: 'admin' })).outcome).toBe('400 error.characters')
  expect((await send('GET', '/api/users?text=a%00b', { as: 'admin' })).outcome).toBe('400 error.characters')
  expect((await send('GET', '/api/users/cliente', { as: 'admin' })).status).toBe(200)
})

test('an unexpected error tells its id to the caller, the rest to the log', async () => {
  const answer = await send('POST', '/test/fail', { body: { password: 'do not log me' }, as: 'cliente' })
  expect(answer.outcome).toBe('500 error.http.500')
  expect(answer.problem.type).toBe('/problem/unexpected')
  expect(answer.text).not.toContain('secret_plans')
  expect(answer.text).not.toMatch(/\.ts|node_modules| at /)
  const errorId = answer.header('x-caisapp-error-id')
  expect(errorId).toMatch(/^[0-9a-f-]{36}$/)
  const lines = logged.filter((line) => line.errorId === errorId)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    route: '/test/fail',
    err: { message: expect.stringContaining('secret_plans') },
  })
  expect(JSON.stringify(logged)).not.toContain('do not log me')
})

test('what PostgreSQL says never reaches a client', async () => {
  const answer = await send('GET', '/test/lose')
  expect(answer.status).toBe(500)
  expect(answer.text).not.toMatch(/relation|no_such_table|select/i)
})

test('a read that writes fails; the same as a command works', async () => {
  expect((await send('GET', '/test/write')).status).toBe(500)
  expect(JSON.stringify(logged.at(-2) ?? {})).toContain('read-only transaction')
  const values = async () =>
    (await db.selectFrom('property').select('valor').execute()).map((row) => row.valor)
  expect(await values()).not.toContain('written by a read')
  expect((await send('POST', '/test/write')).status).toBe(200)
  expect(await values()).toContain('written')
})

test('answers with data are never kept by caches', async () => {
  expect((await send('GET', '/api/account', { as: 'cliente' })).header('cache-control')).toBe('no-store')
})

test('every answer carries the headers that protect a browser', async () => {
  for (const url of ['/management/info', '/api/nothing-here']) {
    const answer = await send('GET', url)
    const policy = answer.header('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(answer.header('referrer-policy')).toBe('no-referrer')
    expect(answer.header('x-content-type-options')).toBe('nosniff')
  }
})

test('requests are logged by their route, without what people typed', async () => {
  await send('GET', '/api/users/findByLoginOrCpfOrName/52998224725', { as: 'admin' })
  const line = logged.findLast((one) => one.msg === 'answered')
  expect(line).toMatchObject({ route: '/api/users/findByLoginOrCpfOrName/:text', status: 200 })
  expect(JSON.stringify(logged)).not.toContain('52998224725')
})
