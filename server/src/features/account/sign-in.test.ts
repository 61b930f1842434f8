import { authenticate } from '@cais/core/api/session.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db, clock } = await startTestServer()

const signIn = (username: string, password: string) => call(authenticate, { body: { username, password } })

test('an unknown user and a wrong password are answered alike', async () => {
  const unknown = await signIn('ninguem', 'wrong password')
  const wrong = await signIn('cliente', 'wrong password')
  expect(wrong.outcome).toBe('401 error.authentication')
  expect(unknown.problem).toEqual(wrong.problem)
  expect(unknown.header('x-caisapp-error')).toBe('error.authentication')
  expect((await signIn('cliente', 'portal-demo')).status).toBe(200)
})

test('a deactivated person is told so only with the right password', async () => {
  await db.updateTable('usuario').set({ activated: false }).where('login', '=', 'depot').execute()
  expect((await signIn('depot', 'portal-demo')).outcome).toBe('401 error.not-activated')
  expect((await signIn('depot', 'wrong password')).outcome).toBe('401 error.authentication')
  await db.updateTable('usuario').set({ activated: true }).where('login', '=', 'depot').execute()
  expect((await signIn('depot', 'portal-demo')).status).toBe(200)
})

test('somebody without a password yet cannot sign in with any', async () => {
  await db.updateTable('usuario').set({ password_hash: null }).where('login', '=', 'ti').execute()
  for (const password of ['nobody has this password', 'portal-demo', 'null']) {
    expect((await signIn('ti', password)).outcome).toBe('401 error.authentication')
  }
})

test('a login that looks like an e-mail address goes before the address', async () => {
  await db
    .updateTable('usuario')
    .set({ login: 'beneficiario@demo.cais.example' })
    .where('login', '=', 'agente')
    .execute()
  const { body } = await signIn('beneficiario@demo.cais.example', 'portal-demo')
  const sessions = await db
    .selectFrom('session')
    .innerJoin('usuario', 'usuario.id', 'session.usuario_id')
    .select('usuario.email')
    .orderBy('session.id', 'desc')
    .limit(1)
    .execute()
  expect(body.id_token).toMatch(/^[\w-]{43}$/)
  expect(sessions).toEqual([{ email: 'agente@demo.cais.example' }])
})

test.each([
  [{}, ['username: validation.required', 'password: validation.required']],
  [{ username: ' ', password: '' }, ['username: validation.required', 'password: validation.required']],
  [{ username: 'a'.repeat(255), password: 'x' }, ['username: validation.maxlength']],
  [{ username: 'cliente', password: 'x'.repeat(101) }, ['password: validation.maxlength']],
  [{ username: 1, password: ['x'] }, ['username: validation.type', 'password: validation.type']],
  [{ username: 'cliente', password: 'x', rememberMe: 'yes' }, ['rememberMe: validation.type']],
])('signing in with %j is refused field by field', async (body, errors) => {
  const answer = await callLoosely(authenticate, { body })
  expect(answer.problem.type).toBe('/problem/constraint-violation')
  expect(answer.fieldErrors).toEqual(errors)
})

test('only a hash of the token is kept', async () => {
  const { body } = await signIn('cliente', 'portal-demo')
  const rows = await db.selectFrom('session').select('token_hash').execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { token_hash } of rows) expect(token_hash.toString('base64url')).not.toBe(body.id_token)
})

test('signing in and failing to are both written down with their address, without the password', async () => {
  const from = (address: string, username: string, password: string) =>
    call(authenticate, { body: { username, password } }, { address })
  await from('203.0.113.4', 'terminal', 'wrong password')
  await from('203.0.113.5', 'terminal', 'portal-demo')
  await from('2001:db8::6', 'typed by mistake', 'wrong password')
  const rows = await db
    .selectFrom('audit')
    .select(['principal', 'type', 'data'])
    .where('at', '=', clock.now())
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(rows.reverse()).toEqual([
    { principal: 'terminal', type: 'AUTHENTICATION_FAILURE', data: { address: '203.0.113.4' } },
    { principal: 'terminal', type: 'AUTHENTICATION_SUCCESS', data: { address: '203.0.113.5' } },
    { principal: 'anonymous', type: 'AUTHENTICATION_FAILURE', data: { address: '2001:db8::6' } },
  ])
})

test('the device cookie stays with the sign-in page and out of reach of scripts', async () => {
  const answer = await signIn('cliente', 'portal-demo')
  expect(answer.header('set-cookie')).toMatch(
    /^cais-device=[\w-]{43}; Path=\/api\/authenticate; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
})
