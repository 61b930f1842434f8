import { changePassword } from '@cais/core/api/account.ts'
import { getCaptchaProperties } from '@cais/core/api/captcha.ts'
import { authenticate } from '@cais/core/api/session.ts'
import { deleteUser } from '@cais/core/api/users.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startCaptcha } from '../../testing/stand-ins.ts'
import { startTestServer } from '../../testing/test-server.ts'

const captcha = await startCaptcha()
const settings = { publicKey: 'site', secret: 'our secret', scriptUrl: 'https://captcha.example/a.js' }
const server = await startTestServer({ config: { captcha: { ...settings, verifyUrl: captcha.url } } })
const without = await startTestServer({ beside: server })
const { db } = server
afterAll(captcha.stop)

beforeEach(async () => {
  await db.deleteFrom('throttle').execute()
  captcha.asked.length = 0
  captcha.before = async () => {}
})

function signIn(username: string, password: string, token?: string, at = server) {
  const headers: Record<string, string> = token === undefined ? {} : { 'x-captcha-token': token }
  return at.call(authenticate, { body: { username, password } }, { headers, address: '10.1.2.3' })
}

async function failFiveTimes(username: string) {
  for (let count = 0; count < 5; count++) await signIn(username, 'wrong password')
  expect(captcha.asked).toEqual([])
}

test('after five failures the right password needs the captcha too', async () => {
  await failFiveTimes('cliente')
  expect((await signIn('cliente', 'portal-demo')).outcome).toBe('401 error.captcha')
  expect((await signIn('cliente', 'portal-demo', 'robot')).outcome).toBe('401 error.captcha')
  expect((await signIn('cliente', 'portal-demo', 'human')).status).toBe(200)
})

test('with four failures it is not asked for', async () => {
  for (let count = 0; count < 4; count++) await signIn('cliente', 'wrong password')
  expect((await signIn('cliente', 'portal-demo')).status).toBe(200)
  expect(captcha.asked).toEqual([])
})

test('the captcha alone does not open the account', async () => {
  await failFiveTimes('cliente')
  expect((await signIn('cliente', 'wrong password', 'human')).outcome).toBe('401 error.authentication')
})

test('its server is asked with our secret, the token and the address', async () => {
  await failFiveTimes('cliente')
  await signIn('cliente', 'portal-demo', 'human')
  expect(captcha.asked).toEqual([{ secret: 'our secret', response: 'human', remoteip: '10.1.2.3' }])
})

test('an unknown user is asked for it just the same', async () => {
  await failFiveTimes('ninguem')
  expect((await signIn('ninguem', 'portal-demo')).outcome).toBe('401 error.captcha')
})

test('where none is configured nobody is asked for it', async () => {
  await failFiveTimes('cliente')
  expect((await signIn('cliente', 'portal-demo', undefined, without)).status).toBe(200)
})

test('anybody may know whether there is one, and nobody its secret', async () => {
  const { body, text } = await server.call(getCaptchaProperties, {})
  expect(body).toEqual({ active: true, publicKey: 'site', scriptUrl: 'https://captcha.example/a.js' })
  expect(text).not.toContain('our secret')
  const { body: none } = await without.call(getCaptchaProperties, {})
  expect(none).toEqual({ active: false, publicKey: null, scriptUrl: null })
})

test('a password changed while the old one was being checked opens no session with the old one', async () => {
  await failFiveTimes('depot')
  const token = await without.openSession('depot')
  await failFiveTimes('depot')
  captcha.before = () =>
    without.call(
      changePassword,
      { body: { currentPassword: 'portal-demo', newPassword: 'another long password' } },
      { token },
    )
  expect((await signIn('depot', 'portal-demo', 'human')).outcome).toBe('401 error.authentication')
  expect((await signIn('depot', 'another long password', 'human')).status).toBe(200)
})

test('an account removed while its password was being checked is like an unknown one', async () => {
  await failFiveTimes('terminal')
  captcha.before = () => without.call(deleteUser, { params: { id: 'terminal' } }, { as: 'admin' })
  expect((await signIn('terminal', 'portal-demo', 'human')).outcome).toBe('401 error.authentication')
})

test('when its server is down people still get in with their password, and only with it', async () => {
  await captcha.stop()
  await failFiveTimes('cliente')
  expect((await signIn('cliente', 'wrong password', 'any')).outcome).toBe('401 error.authentication')
  expect((await signIn('cliente', 'portal-demo', 'any')).status).toBe(200)
})
