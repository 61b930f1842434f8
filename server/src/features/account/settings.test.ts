import { changePassword, saveAccount } from '@cais/core/api/account.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../http/password.ts'
import { limits } from '../../http/throttle.ts'
import { untilBlocked } from '../../testing/blocked.ts'
import { pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db, clock, openSession, database } = await startTestServer()
const currentPassword = 'portal-demo'
const newPassword = 'rebocador azul do porto'

beforeEach(async () => {
  await db.deleteFrom('throttle').execute()
})

const { email } = pessoa('cliente')
const settings = { firstName: 'Clara', lastName: 'Nova', email, langKey: 'en' } as const

test('a person changes their own name and language', async () => {
  const answer = await call(saveAccount, { body: settings }, { as: 'cliente' })
  expect(answer.header('x-caisapp-alert')).toBe('account.saved')
  const { body } = await call(getAccount, {}, { as: 'cliente' })
  expect(body).toMatchObject({ login: 'cliente', ...settings })
  expect((await call(getAccount, {}, { as: 'depot' })).body.firstName).toBe(pessoa('depot').firstName)
})

test('the settings cannot bring another login, authorities or a company', async () => {
  const own = { ...settings, email: pessoa('agente').email }
  const more = { ...own, id: 1, login: 'admin', authorities: ['ADMIN'], pendingEmail: 'ag@nova.example' }
  await callLoosely(saveAccount, { body: more }, { as: 'agente' })
  const { body } = await call(getAccount, {}, { as: 'agente' })
  expect(body).toMatchObject({ id: pessoa('agente').id, login: 'agente', authorities: ['USER'] })
  expect(body).toMatchObject({ firstName: 'Clara', pendingEmail: null })
  expect(body.empresaAuthorities).toHaveLength(1)
})

test.each([
  [{ firstName: '' }, 'firstName: validation.required'],
  [{ lastName: undefined }, 'lastName: validation.required'],
  [{ firstName: 'x'.repeat(51) }, 'firstName: validation.maxlength'],
  [{ email: 'x' }, 'email: validation.minlength'],
  [{ langKey: 'de' }, 'langKey: validation.choice'],
])('settings with %j are refused', async (change, error) => {
  const answer = await callLoosely(saveAccount, { body: { ...settings, ...change } }, { as: 'depot' })
  expect(answer.fieldErrors).toEqual([error])
})

test('nobody without a session changes settings or passwords', async () => {
  expect((await call(saveAccount, { body: settings })).status).toBe(401)
  expect((await call(changePassword, { body: { currentPassword, newPassword } })).status).toBe(401)
})

test('changing the password keeps this session and ends every other of the person', async () => {
  const [here, elsewhere, other] = [
    await openSession('terminal'),
    await openSession('terminal'),
    await openSession('ti'),
  ]
  const answer = await call(changePassword, { body: { currentPassword, newPassword } }, { token: here })
  expect(answer.header('x-caisapp-alert')).toBe('account.password-changed')
  const status = async (token: string) => (await call(getAccount, {}, { token })).status
  expect([await status(here), await status(elsewhere), await status(other)]).toEqual([200, 401, 200])
  await openSession('terminal', newPassword)
  await expect(openSession('terminal')).rejects.toThrow('error.authentication')
})

test('a wrong current password is refused and changes nothing', async () => {
  const [here, elsewhere] = [await openSession('desova'), await openSession('desova')]
  const answer = await call(
    changePassword,
    { body: { currentPassword: 'wrong', newPassword } },
    { token: here },
  )
  expect(answer.status).toBe(400)
  expect(answer.problem).toMatchObject({
    type: '/problem/invalid-password',
    message: 'error.invalid-password',
  })
  expect((await call(getAccount, {}, { token: elsewhere })).status).toBe(200)
  const failures = await db
    .selectFrom('audit')
    .select('data')
    .where('principal', '=', 'desova')
    .where('type', '=', 'AUTHENTICATION_FAILURE')
    .execute()
  expect(failures).toEqual([{ data: { address: '127.0.0.1' } }])
  await openSession('desova')
})

test.each([
  [{ newPassword }, 'currentPassword: validation.required'],
  [{ currentPassword, newPassword: 'curta' }, 'newPassword: validation.password-short'],
  [{ currentPassword, newPassword: 'qwerty123' }, 'newPassword: validation.password-common'],
  [{ currentPassword }, 'newPassword: validation.required'],
])('a password change with %j is refused', async (body, error) => {
  const answer = await callLoosely(changePassword, { body }, { as: 'depot' })
  expect(answer.fieldErrors).toEqual([error])
})

test('guessing the current password in an open session is throttled', async () => {
  const token = await openSession('multi')
  const { attempts } = limits['password-account']
  const row = { scope: 'password-account', key: 'multi', attempts: attempts - 1, started_at: clock.now() }
  await db.insertInto('throttle').values(row).execute()
  const tryWith = (guess: string) =>
    call(changePassword, { body: { currentPassword: guess, newPassword } }, { token })
  expect((await tryWith('wrong')).status).toBe(400)
  expect((await tryWith(currentPassword)).outcome).toBe('429 error.too-many-attempts')
  clock.advance({ minutes: 15 })
  expect((await tryWith(currentPassword)).status).toBe(200)
})

test('a password that was reset while this change was being checked stays', async () => {
  const token = await openSession('gestor')
  const reset = await hashPassword('set by the owner meanwhile')
  const changing = await db.transaction().execute(async (tx) => {
    await tx.updateTable('usuario').set({ password_hash: reset }).where('login', '=', 'gestor').execute()
    const running = call(changePassword, { body: { currentPassword, newPassword } }, { token })
    await untilBlocked(database)
    return { running }
  })
  expect((await changing.running).outcome).toBe('400 error.invalid-password')
  await openSession('gestor', 'set by the owner meanwhile')
})
