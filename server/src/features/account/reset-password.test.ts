import { finishPasswordReset, register, requestPasswordReset } from '@cais/core/api/account.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../http/throttle.ts'
import { newRegistration, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, send, db, clock, mails, mailedKey, mailPasswordResets, openSession } = server
const newPassword = 'guindaste cinza de noite'

beforeEach(async () => {
  await db.deleteFrom('throttle').execute()
})

async function askFor(login: string): Promise<string> {
  const { email } = pessoa(login)
  expect((await call(requestPasswordReset, { body: { mail: email } })).status).toBe(200)
  await mailPasswordResets()
  return mailedKey(email)
}

const finish = (key: string) => call(finishPasswordReset, { body: { key, newPassword } })

test('the mailed key sets a new password, once, and ends every session', async () => {
  const token = await openSession('cliente')
  const key = await askFor('cliente')
  expect((await call(getAccount, {}, { token })).status).toBe(200)
  expect((await finish(key)).status).toBe(200)
  expect((await call(getAccount, {}, { token })).status).toBe(401)
  await openSession('cliente', newPassword)
  await expect(openSession('cliente')).rejects.toThrow('error.authentication')
  expect((await mails()).at(-1)).toMatchObject({
    recipient: pessoa('cliente').email,
    subject: 'A senha da sua conta no Cais mudou',
  })
  expect((await finish(key)).outcome).toBe('400 error.resetkey')
})

test.each([
  ['works until its last second', { days: 1, seconds: -1 }, '200'],
  ['is dead after 24 hours', { days: 1 }, '400 error.resetkey'],
])('a key %s', async (_, passed, outcome) => {
  const key = await askFor('depot')
  clock.advance(passed)
  expect((await finish(key)).outcome).toBe(outcome)
})

test('a made-up key is refused', async () => {
  expect((await finish('A'.repeat(43))).outcome).toBe('400 error.resetkey')
})

test('only the newest key works', async () => {
  const older = await askFor('terminal')
  const newer = await askFor('terminal')
  expect((await finish(older)).outcome).toBe('400 error.resetkey')
  expect((await finish(newer)).status).toBe(200)
})

test('only a hash of the key is kept', async () => {
  const key = await askFor('agencia')
  const rows = await db
    .selectFrom('usuario')
    .select('reset_key_hash')
    .where('login', '=', 'agencia')
    .execute()
  expect(rows[0]?.reset_key_hash).not.toBeNull()
  expect(rows[0]?.reset_key_hash?.toString('base64url')).not.toBe(key)
})

test('known and unknown addresses are answered alike, and only the known one gets a mail', async () => {
  const before = (await mails()).length
  const known = await call(requestPasswordReset, { body: { mail: pessoa('armador').email } })
  const unknown = await call(requestPasswordReset, { body: { mail: 'ninguem@empresa.example' } })
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  await mailPasswordResets()
  const sent = (await mails()).slice(before)
  expect(sent.map((mail) => mail.recipient)).toEqual([pessoa('armador').email])
})

/** Everything that a request may have stored, except for the address itself. */
async function tracesOf(mail: string) {
  const rowsOf = async (table: 'throttle' | 'audit' | 'mail' | 'idempotency') =>
    (await db.selectFrom(table).selectAll().execute()).length
  const keys = db.selectFrom('usuario').select('id').where('reset_key_hash', 'is not', null).orderBy('id')
  const look = async () => ({
    jobs: server.jobsSent.map((job) => job.queue),
    rows: [
      await rowsOf('throttle'),
      await rowsOf('audit'),
      await rowsOf('mail'),
      await rowsOf('idempotency'),
    ],
    keys: await keys.execute(),
  })
  await db.deleteFrom('throttle').execute()
  const before = await look()
  await call(requestPasswordReset, { body: { mail } })
  const after = await look()
  return {
    jobs: after.jobs.slice(before.jobs.length),
    rows: after.rows.map((count, index) => count - (before.rows[index] ?? 0)),
    keysChanged: JSON.stringify(after.keys) !== JSON.stringify(before.keys),
  }
}

test('asking does the same work for known and unknown addresses, so that its time tells nothing', async () => {
  const known = await tracesOf(pessoa('beneficiario').email)
  expect(known).toEqual({ jobs: ['reset-password'], rows: [2, 0, 0, 0], keysChanged: false })
  expect(await tracesOf('ninguem@empresa.example')).toEqual(known)
  await mailPasswordResets()
  expect(await mailedKey(pessoa('beneficiario').email)).toMatch(/^[\w-]{43}$/)
})

test('the address may also come as plain text, in any case', async () => {
  const text = pessoa('despachante').email.toUpperCase()
  const headers = { 'content-type': 'text/plain' }
  const answer = await send('POST', '/api/account/reset-password/init', { body: text, headers })
  expect(answer.status).toBe(200)
  await mailPasswordResets()
  expect(await mailedKey(pessoa('despachante').email)).toMatch(/^[\w-]{43}$/)
})

test('a closed account gets no mail, and its key from before is dead', async () => {
  const key = await askFor('ti')
  await db.updateTable('usuario').set({ activated: false }).where('login', '=', 'ti').execute()
  const before = (await mails()).length
  await askFor('ti')
  expect(await mails()).toHaveLength(before)
  expect((await finish(key)).outcome).toBe('400 error.resetkey')
})

test('one address gets three mails an hour, and the answer does not tell', async () => {
  const { email } = pessoa('agente')
  const sent = async () => (await mails()).filter((mail) => mail.recipient === email).length
  for (let count = 0; count < 5; count++) await askFor('agente')
  expect(await sent()).toBe(3)
  clock.advance({ hours: 1 })
  await askFor('agente')
  expect(await sent()).toBe(4)
})

test('one place may ask so often an hour', async () => {
  const { attempts } = limits['reset-address']
  const row = { scope: 'reset-address', key: '10.9.9.9', attempts: attempts - 1, started_at: clock.now() }
  await db.insertInto('throttle').values(row).execute()
  const from = (address: string) =>
    call(requestPasswordReset, { body: { mail: 'ninguem@empresa.example' } }, { address })
  expect((await from('10.9.9.9')).status).toBe(200)
  expect((await from('10.9.9.9')).outcome).toBe('429 error.too-many-attempts')
  expect((await from('10.9.9.8')).status).toBe(200)
})

test('a reset lets an owner in who was locked out by guessing', async () => {
  const row = { scope: 'sign-in-account', key: 'gestor', attempts: 50, started_at: clock.now() }
  await db.insertInto('throttle').values(row).execute()
  await expect(openSession('gestor')).rejects.toThrow('429')
  await finish(await askFor('gestor'))
  await openSession('gestor', newPassword)
})

test.each([
  [{ mail: 'not an address' }, ['mail: validation.email']],
  [{}, ['mail: validation.required']],
])('asking with %j is refused', async (body, errors) => {
  const answer = await callLoosely(requestPasswordReset, { body })
  expect(answer.fieldErrors).toEqual(errors)
})

test.each([
  [{ newPassword }, ['key: validation.required']],
  [{ key: 'a', newPassword: 'senha' }, ['newPassword: validation.password-short']],
  [{ key: 'a', newPassword: '12345678' }, ['newPassword: validation.password-common']],
  [{ key: 'a'.repeat(101), newPassword }, ['key: validation.maxlength']],
])('finishing with %j is refused', async (body, errors) => {
  const answer = await callLoosely(finishPasswordReset, { body })
  expect(answer.fieldErrors).toEqual(errors)
})

test('a refused password does not use up the key', async () => {
  const key = await askFor('multi')
  const short = await call(finishPasswordReset, { body: { key, newPassword: 'curta' } })
  expect(short.status).toBe(400)
  expect((await finish(key)).status).toBe(200)
})

test('somebody who has not confirmed their address cannot go around it with a reset', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  const before = (await mails()).length
  await call(requestPasswordReset, { body: { mail: person.email } })
  await mailPasswordResets()
  expect(await mails()).toHaveLength(before)
})
