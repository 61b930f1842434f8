import {
  activate,
  cancelEmailChange,
  changePassword,
  confirmEmail,
  confirmSetEmail,
  finishPasswordReset,
  register,
  requestPasswordReset,
  saveAccount,
} from '@cais/core/api/account.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { createUser, deleteUser, getUser, updateUser } from '@cais/core/api/users.ts'
import { beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '../../http/session.ts'
import { limits } from '../../http/throttle.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { newAdministrador } from '../../testing/administrador.ts'
import { newRegistration, newUser, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock, mails, mailedKey, mailPasswordResets, openSession } = server
const currentPassword = 'portal-demo'
const newPassword = 'rebocador azul do porto'

beforeEach(async () => {
  await db.deleteFrom('throttle').execute()
})

const settingsOf = (login: string, change: object) => {
  const { firstName, lastName, email, langKey } = pessoa(login)
  return { firstName, lastName, email, langKey, ...change }
}

const ask = (login: string, email: string, password: string | undefined = currentPassword) =>
  call(saveAccount, { body: settingsOf(login, { email, currentPassword: password }) }, { as: login })

const emailsOf = async (login: string) => {
  const { email, pendingEmail } = (await call(getAccount, {}, { as: login })).body
  return { email, pendingEmail }
}

const confirm = (login: string, key: string) => call(confirmEmail, { body: { key } }, { as: login })

const subjectsTo = async (recipient: string) =>
  (await mails()).filter((mail) => mail.recipient === recipient).map((mail) => mail.subject)

test('a new e-mail counts once the link sent to it was opened, and the old address is told twice', async () => {
  const { email } = pessoa('cliente')
  const answer = await ask('cliente', 'Clara@Nova.example')
  expect(answer.header('x-caisapp-alert')).toBe('account.email-change-asked')
  expect(await emailsOf('cliente')).toEqual({ email, pendingEmail: 'clara@nova.example' })
  expect(await subjectsTo(email)).toEqual(['Pedido de troca do e-mail da sua conta no Cais'])
  await expect(openSession('clara@nova.example')).rejects.toThrow('error.authentication')
  await openSession(email)

  const confirmed = await confirm('cliente', await mailedKey('clara@nova.example'))
  expect(confirmed.body).toEqual({ email: 'clara@nova.example' })
  expect(await emailsOf('cliente')).toEqual({ email: 'clara@nova.example', pendingEmail: null })
  expect((await subjectsTo(email)).at(-1)).toBe('O e-mail da sua conta no Cais mudou')
  await openSession('clara@nova.example')
  await expect(openSession(email)).rejects.toThrow('error.authentication')
})

test('without the current password, or with a wrong one, nothing of the settings changes', async () => {
  const attempt = (password?: string) =>
    call(
      saveAccount,
      {
        body: {
          ...settingsOf('depot', { firstName: 'Outra', email: 'd@nova.example' }),
          currentPassword: password,
        },
      },
      { as: 'depot' },
    )
  for (const missing of [undefined, '']) {
    expect((await attempt(missing)).fieldErrors).toEqual(['currentPassword: validation.required'])
  }
  expect((await attempt('wrong')).problem).toMatchObject({ type: '/problem/invalid-password' })
  const { body } = await call(getAccount, {}, { as: 'depot' })
  expect(body).toMatchObject({ ...settingsOf('depot', {}), pendingEmail: null })
  expect(await subjectsTo('d@nova.example')).toEqual([])
  expect((await attempt(currentPassword)).status).toBe(200)
})

test('guessing the password through the settings is throttled like changing it', async () => {
  const { attempts } = limits['password-account']
  const row = { scope: 'password-account', key: 'multi', attempts: attempts - 1, started_at: clock.now() }
  await db.insertInto('throttle').values(row).execute()
  expect((await ask('multi', 'm@nova.example', 'wrong')).status).toBe(400)
  expect((await ask('multi', 'm@nova.example')).outcome).toBe('429 error.too-many-attempts')
  clock.advance({ minutes: 15 })
  expect((await ask('multi', 'm@nova.example')).status).toBe(200)
})

test('the key is good for the person who asked, once, and only the newest is', async () => {
  await ask('armador', 'a1@nova.example')
  const older = await mailedKey('a1@nova.example')
  await ask('armador', 'a2@nova.example')
  const newer = await mailedKey('a2@nova.example')
  expect((await confirm('armador', older)).outcome).toBe('400 error.emailkey')
  expect((await confirm('agencia', newer)).outcome).toBe('400 error.emailkey')
  expect((await call(confirmEmail, { body: { key: newer } })).status).toBe(401)
  expect((await confirm('armador', newer)).status).toBe(200)
  expect((await confirm('armador', newer)).outcome).toBe('400 error.emailkey')
})

test.each([
  ['works until its last second', { days: 1, seconds: -1 }, '200', 'ag@nova.example'],
  ['is dead after 24 hours', { days: 1 }, '400 error.emailkey', null],
])('a key %s', async (_, passed, outcome, pending) => {
  await db.deleteFrom('email_change').execute()
  await ask('agente', 'ag@nova.example')
  const key = await mailedKey('ag@nova.example')
  clock.advance(passed)
  await db
    .updateTable('session')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()
  await cleanUp(db, clock.now())
  expect((await emailsOf('agente')).pendingEmail).toBe(pending)
  expect((await confirm('agente', key)).outcome).toBe(outcome)
  await db
    .updateTable('usuario')
    .set({ email: pessoa('agente').email })
    .where('login', '=', 'agente')
    .execute()
})

test('a change is cancelled by its owner, not by another, and its key is dead', async () => {
  await ask('terminal', 't@nova.example')
  await call(cancelEmailChange, {}, { as: 'agencia' })
  expect((await emailsOf('terminal')).pendingEmail).toBe('t@nova.example')
  expect((await call(cancelEmailChange, {}, { as: 'terminal' })).status).toBe(204)
  expect(await emailsOf('terminal')).toEqual({ email: pessoa('terminal').email, pendingEmail: null })
  const key = await mailedKey('t@nova.example')
  expect((await confirm('terminal', key)).outcome).toBe('400 error.emailkey')
})

test("another person's e-mail or login is taken when asked for, and when it was taken meanwhile", async () => {
  const taken = await ask('agencia', pessoa('transportador').email.toUpperCase())
  expect(taken.problem).toMatchObject({ type: '/problem/email-already-used', message: 'error.emailexists' })
  await ask('agencia', 'meanwhile@nova.example')
  const key = await mailedKey('meanwhile@nova.example')
  await db.updateTable('usuario').set({ email: 'meanwhile@nova.example' }).where('login', '=', 'ti').execute()
  expect((await confirm('agencia', key)).outcome).toBe('400 error.emailexists')
  await db
    .updateTable('usuario')
    .set({ email: pessoa('ti').email })
    .where('login', '=', 'ti')
    .execute()
  expect((await confirm('agencia', key)).status).toBe(200)
})

test('an account that nobody ever confirmed does not keep an address from whoever proves it', async () => {
  const squatter = newRegistration()
  await call(register, { body: squatter })
  expect((await ask('desova', squatter.email)).status).toBe(200)
  expect((await confirm('desova', await mailedKey(squatter.email))).status).toBe(200)
  expect((await emailsOf('desova')).email).toBe(squatter.email)
})

test('one account starts so many changes an hour, and the one too many sends nothing', async () => {
  const { attempts } = limits['email-change-account']
  for (let count = 0; count < attempts; count++) {
    expect((await ask('despachante', `d${count}@nova.example`)).status).toBe(200)
  }
  expect((await ask('despachante', 'late@nova.example')).outcome).toBe('429 error.too-many-attempts')
  expect(await subjectsTo('late@nova.example')).toEqual([])
  clock.advance({ hours: 1 })
  expect((await ask('despachante', 'late@nova.example')).status).toBe(200)
})

test('the mail to an address that somebody merely typed holds no word of theirs', async () => {
  const body = {
    ...settingsOf('gestor', { firstName: 'GANHE dinheiro', email: 'alheio@nova.example' }),
    currentPassword,
  }
  await call(saveAccount, { body }, { as: 'gestor' })
  const sent = (await mails()).filter((mail) => mail.recipient === 'alheio@nova.example')
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent)).not.toMatch(/GANHE|Gustavo|gestor/)
})

/** Everything that invalidates the keys mailed before. */
const endings: [string, (login: string) => Promise<unknown>][] = [
  [
    'a new password',
    async (login) => {
      const token = await openSession(login)
      return call(changePassword, { body: { currentPassword, newPassword } }, { token })
    },
  ],
  ['a new e-mail that staff enter', (login) => staffChange(login, { email: `${login}@other.example` })],
  ['a suspension', (login) => staffChange(login, { activated: false })],
  [
    'a suspension that was lifted',
    async (login) => {
      await staffChange(login, { activated: false })
      await staffChange(login, { activated: true })
    },
  ],
]

async function staffChange(login: string, change: object) {
  const { id, cpf, ...rest } = pessoa(login)
  const body = {
    id,
    login,
    cpf,
    ...settingsOf(login, {}),
    activated: true,
    authorities: rest.authorities,
    ...change,
  }
  return call(updateUser, { body }, { as: 'admin' })
}

test.each(endings)('%s ends the key to a new password and the change of e-mail', async (name, end) => {
  const login = `${['ana', 'bruno', 'camila', 'diego'][endings.findIndex(([one]) => one === name)]}.granitos`
  await openSession(login)
  await ask(login, `${login}@nova.example`)
  await call(requestPasswordReset, { body: { mail: pessoa(login).email } })
  await mailPasswordResets()
  const resetKey = await mailedKey(pessoa(login).email)
  expect(resetKey).toMatch(/^[\w-]{43}$/)
  const changeKey = await mailedKey(`${login}@nova.example`)
  await end(login)
  const finished = await call(finishPasswordReset, {
    body: { key: resetKey, newPassword: 'outra senha boa' },
  })
  expect(finished.outcome).toBe('400 error.resetkey')
  const { id } = pessoa(login)
  const left = await db
    .selectFrom('email_change')
    .select('email')
    .where('usuario_id', '=', id)
    .where('key_hash', '=', hashOfToken(changeKey))
    .execute()
  expect(left).toEqual([])
  expect(changeKey).not.toBe('')
})

test('a new e-mail ends the key to a new password that went to the old one', async () => {
  const { email } = pessoa('elisa.granitos')
  await call(requestPasswordReset, { body: { mail: email } })
  await mailPasswordResets()
  const key = await mailedKey(email)
  await ask('elisa.granitos', 'elisa@nova.example')
  await confirm('elisa.granitos', await mailedKey('elisa@nova.example'))
  const finished = await call(finishPasswordReset, { body: { key, newPassword } })
  expect(finished.outcome).toBe('400 error.resetkey')
})

test('the link of a registration never undoes a suspension', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  const key = await mailedKey(person.email)
  const { id } = await db
    .selectFrom('usuario')
    .select('id')
    .where('login', '=', person.login)
    .executeTakeFirstOrThrow()
  const change = (activated: boolean) =>
    call(updateUser, { body: { ...person, id, activated } }, { as: 'admin' })
  await change(true)
  await change(false)
  expect((await call(activate, { query: { key } })).outcome).toBe('400 error.activationkey')
  await expect(openSession(person.login, person.password)).rejects.toThrow('error.not-activated')
  await change(true)
  await openSession(person.login, person.password)
})

const openSet = (key: string) => call(confirmSetEmail, { body: { key } })

test('an e-mail that staff enter counts once its link was opened, with or without a session; the old address is told twice', async () => {
  const { id, email } = pessoa('beneficiario')
  const answer = await staffChange('beneficiario', { email: 'bene@nova.example' })
  expect(answer.body).toMatchObject({ email, pendingEmail: 'bene@nova.example' })
  expect(answer.header('x-caisapp-alert')).toBe('userManagement.email-asked')
  expect(await emailsOf('beneficiario')).toEqual({ email, pendingEmail: 'bene@nova.example' })
  expect(await subjectsTo(email)).toEqual(['Troca do e-mail da sua conta no Cais'])
  await expect(openSession('bene@nova.example')).rejects.toThrow('error.authentication')
  await openSession(email)
  // The old address still recovers the account until the new one is proven.
  const key = await mailedKey('bene@nova.example')
  expect((await openSet(`${key}x`)).outcome).toBe('400 error.emailkey')
  expect((await confirm('agencia', key)).outcome).toBe('400 error.emailkey')
  expect((await openSet(key)).body).toEqual({ email: 'bene@nova.example' })
  expect((await openSet(key)).outcome).toBe('400 error.emailkey')
  expect(await emailsOf('beneficiario')).toEqual({ email: 'bene@nova.example', pendingEmail: null })
  expect((await subjectsTo(email)).at(-1)).toBe('O e-mail da sua conta no Cais mudou')
  await openSession('bene@nova.example')
  const { body } = await staffChange('beneficiario', { email: 'bene@nova.example', firstName: 'Bento' })
  expect(body).toMatchObject({ id, firstName: 'Bento', pendingEmail: null })
})

test('the audit has the e-mail that was and the one that staff entered, and of each what changed alone', async () => {
  const { email } = pessoa('armador')
  const present = (await emailsOf('armador')).email
  await staffChange('armador', { email: 'ar@nova.example' })
  const newest = () =>
    db
      .selectFrom('audit')
      .select(['principal', 'type', 'data'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  expect(await newest()).toMatchObject({
    principal: 'admin',
    type: 'updateUser',
    data: { before: { email: present }, after: { email: 'ar@nova.example' } },
  })
  await openSet(await mailedKey('ar@nova.example'))
  expect(await newest()).toMatchObject({
    type: 'confirmSetEmail',
    data: { login: 'armador', before: present, after: 'ar@nova.example' },
  })
  await staffChange('armador', { email: 'ar@nova.example' })
  expect((await newest()).data).toEqual({ id: pessoa('armador').id })
  expect(email).not.toBe('ar@nova.example')
})

test('what staff entered dies with a day, a suspension, another address, and its owner may cancel it', async () => {
  const enter = async (email: string, change: object = {}) => {
    await staffChange('depot', { email, ...change })
    return mailedKey(email)
  }
  const first = await enter('d1@staff.example')
  const second = await enter('d2@staff.example')
  expect((await openSet(first)).status).toBe(400)
  await call(cancelEmailChange, {}, { as: 'depot' })
  expect((await openSet(second)).status).toBe(400)
  const third = await enter('d3@staff.example')
  await staffChange('depot', { activated: false, email: (await emailsOfStored('depot')).email })
  expect((await openSet(third)).status).toBe(400)
  await staffChange('depot', { email: (await emailsOfStored('depot')).email })
  const late = await enter('d4@staff.example')
  clock.advance({ days: 1 })
  expect((await openSet(late)).status).toBe(400)
  clock.advance({ days: -1 })
  expect((await openSet(late)).status).toBe(200)
})

const leaving: Record<string, (staff: { id: number; login: string }) => Promise<unknown>> = {
  'is of the staff no longer': ({ id }) =>
    db
      .deleteFrom('usuario_authority')
      .where('usuario_id', '=', id)
      .where('authority', '=', 'GERENTE_R_CLIENTE')
      .execute(),
  'was blocked': ({ id }) =>
    db.updateTable('usuario').set({ activated: false }).where('id', '=', id).execute(),
  'was deleted': ({ login }) => call(deleteUser, { params: { id: login } }, { as: 'admin' }),
}

test.each(Object.keys(leaving))(
  'an address that staff entered does not count when who entered it %s',
  async (how) => {
    const staff = await newAdministrador(server, null, ['GERENTE_R_CLIENTE'])
    const person = await newAdministrador(server, null)
    await db
      .updateTable('usuario')
      .set(({ ref }) => ({ proven_email: ref('email'), password_hash: 'of a password' }))
      .where('id', '=', person.id)
      .execute()
    const pending = async () => {
      const { body } = await call(getUser, { params: { id: person.login } }, { as: 'admin' })
      const { body: own } = await call(getAccount, {}, { token: person.token })
      return [body.pendingEmail, own.pendingEmail]
    }
    const email = `de-quem-saiu.${person.login}@staff.example`
    const { body } = await call(getUser, { params: { id: person.login } }, { as: 'admin' })
    const entered = await call(updateUser, { body: { ...body, email } }, { token: staff.token })
    expect(entered.body.pendingEmail).toBe(email)
    expect(await pending()).toEqual([email, email])
    await leaving[how]?.(staff)
    expect(await pending()).toEqual([null, null])
    expect((await openSet(await mailedKey(email))).outcome).toBe('400 error.emailkey')
    // Others of the staff enter it anew.
    expect((await call(updateUser, { body: { ...body, email } }, { as: 'grc' })).status).toBe(200)
    expect((await openSet(await mailedKey(email))).body).toEqual({ email })
  },
)

test('an address that a customer manager entered does not count once the person is administrator', async () => {
  const person = await newAdministrador(server, null)
  const { body } = await call(getUser, { params: { id: person.login } }, { as: 'admin' })
  await db
    .updateTable('usuario')
    .set({ proven_email: body.email, password_hash: 'of a password' })
    .where('id', '=', person.id)
    .execute()
  const email = `promovida.${person.login}@staff.example`
  const enter = (as: string) => call(updateUser, { body: { ...body, email } }, { as })
  expect((await enter('grc')).status).toBe(200)
  await db.insertInto('usuario_authority').values({ usuario_id: person.id, authority: 'ADMIN' }).execute()
  expect((await openSet(await mailedKey(email))).outcome).toBe('400 error.emailkey')
})

const emailsOfStored = (login: string) =>
  db.selectFrom('usuario').select('email').where('login', '=', login).executeTakeFirstOrThrow()

test('a registration that staff let in has not proven its address; a link goes there that does', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  const { id } = await db
    .selectFrom('usuario')
    .select('id')
    .where('login', '=', person.login)
    .executeTakeFirstOrThrow()
  await call(updateUser, { body: { ...person, id, activated: true } }, { as: 'admin' })
  const proven = () =>
    db.selectFrom('usuario').select('proven_email').where('id', '=', id).executeTakeFirstOrThrow()
  expect((await proven()).proven_email).toBeNull()
  expect((await subjectsTo(person.email)).at(-1)).toBe('Confirme o e-mail da sua conta no Cais')
  expect((await openSet(await mailedKey(person.email))).status).toBe(200)
  expect((await proven()).proven_email).toBe(person.email)
})

test('an address that staff enter for an account with a password counts once it is proven, also where no address was', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  const { id } = await db
    .selectFrom('usuario')
    .select('id')
    .where('login', '=', person.login)
    .executeTakeFirstOrThrow()
  const change = (email: string, more: object = {}) =>
    call(updateUser, { body: { ...person, id, activated: true, email, ...more } }, { as: 'admin' })
  const mistyped = `x.${person.email}`
  await change(person.email)
  const answer = await change(mistyped)
  expect(answer.header('x-caisapp-alert')).toBe('userManagement.email-asked')
  expect(answer.body).toMatchObject({ email: person.email, pendingEmail: mistyped })
  await expect(openSession(mistyped, person.password)).rejects.toThrow('error.authentication')
  await openSession(person.email, person.password)
  // Activating the account again does not make the mistyped address count either.
  await change(person.email, { activated: false })
  await change(mistyped)
  expect((await emailsOfStored(person.login)).email).toBe(person.email)
  expect((await openSet(await mailedKey(mistyped))).status).toBe(200)
  expect((await emailsOfStored(person.login)).email).toBe(mistyped)
})

test('an address that staff enter while they let a registration in counts once it is proven', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  const { id } = await db
    .selectFrom('usuario')
    .select('id')
    .where('login', '=', person.login)
    .executeTakeFirstOrThrow()
  const right = `y.${person.email}`
  await call(updateUser, { body: { ...person, id, activated: true, email: right } }, { as: 'admin' })
  expect((await emailsOfStored(person.login)).email).toBe(person.email)
  expect((await openSet(await mailedKey(right))).status).toBe(200)
  await openSession(right, person.password)
})

test('an account that staff create has proven its address when its password is chosen by the link', async () => {
  const person = newUser()
  const { body } = await call(createUser, { body: person }, { as: 'admin' })
  const proven = async () =>
    (
      await db
        .selectFrom('usuario')
        .select('proven_email')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow()
    ).proven_email
  expect(await proven()).toBeNull()
  await call(finishPasswordReset, { body: { key: await mailedKey(person.email), newPassword } })
  expect(await proven()).toBe(person.email)
})
