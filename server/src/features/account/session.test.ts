import { authenticate, getAccount, signOut } from '@cais/core/api/session.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const { call, clock, db, openSession } = await startTestServer()

test('a person signs in with the login or the e-mail and gets one token in body and header', async () => {
  for (const username of ['cliente', 'CLIENTE@demo.cais.example']) {
    const answer = await call(authenticate, { body: { username, password: 'portal-demo' } })
    expect(answer.header('authorization')).toBe(`Bearer ${answer.body.id_token}`)
    const { body } = await call(getAccount, {}, { token: answer.body.id_token })
    expect(body.login).toBe('cliente')
  }
})

test('the account tells the person, their companies and what they may do there', async () => {
  const { body } = await call(getAccount, {}, { as: 'gestor' })
  expect(body).toMatchObject({ login: 'gestor', activated: true, langKey: 'pt-br', authorities: ['USER'] })
  expect(body.empresaAuthorities).toMatchObject([
    { nome: expect.stringContaining('Granitos'), authorities: ['ADMIN_EMPRESA', 'CLIENTE'] },
  ])
})

test('without a session there is no account', async () => {
  expect((await call(getAccount, {})).outcome).toBe('401 error.http.401')
})

test.each(['', 'x', 'Bearer', `${'A'.repeat(43)}`])('a token like "%s" opens nothing', async (token) => {
  expect((await call(getAccount, {}, { token })).status).toBe(401)
})

test('signing out kills this token at once and no other', async () => {
  const [here, elsewhere] = [await openSession('cliente'), await openSession('cliente')]
  expect((await call(getAccount, {}, { token: here })).status).toBe(200)
  expect((await call(signOut, {}, { token: here })).status).toBe(204)
  expect((await call(getAccount, {}, { token: here })).status).toBe(401)
  expect((await call(getAccount, {}, { token: elsewhere })).status).toBe(200)
  expect((await call(signOut, {}, { token: here })).status).toBe(401)
})

test.each([
  ['one day', false, { days: 1 }],
  ['30 days when it is to be remembered', true, { days: 30 }],
])('a session lasts %s', async (_, rememberMe, life) => {
  const token = await openSession('depot', 'portal-demo', rememberMe)
  clock.advance({ ...life, seconds: -1 })
  expect((await call(getAccount, {}, { token })).status).toBe(200)
  clock.advance({ seconds: 1 })
  expect((await call(getAccount, {}, { token })).status).toBe(401)
})

test('a session that outlived its closed account opens nothing until the account is open again', async () => {
  const token = await openSession('ti')
  const setActivated = (activated: boolean) =>
    db.updateTable('usuario').set({ activated }).where('login', '=', 'ti').execute()
  await setActivated(false)
  expect((await call(getAccount, {}, { token })).status).toBe(401)
  await setActivated(true)
  expect((await call(getAccount, {}, { token })).status).toBe(200)
})
