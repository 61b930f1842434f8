import { activate, register } from '@cais/core/api/account.ts'
import { authenticate, getAccount } from '@cais/core/api/session.ts'
import argon2 from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../http/throttle.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { newCpf, newRegistration, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, send, db, clock, mails, mailedKey, jobsSent, openSession } =
  await startTestServer()

beforeEach(async () => {
  await db.deleteFrom('throttle').execute()
})

test('a registered person activates the account with the mailed key and signs in', async () => {
  const person = { ...newRegistration(), login: 'Maria.Souza', email: 'Maria@Empresa.example' }
  const asked = await call(register, { body: person })
  expect(asked.status).toBe(201)
  const signIn = () => call(authenticate, { body: { username: 'maria.souza', password: person.password } })
  expect((await signIn()).outcome).toBe('401 error.authentication')

  const key = await mailedKey('maria@empresa.example')
  expect((await call(activate, { query: { key } })).status).toBe(200)
  const { body } = await call(getAccount, {}, { token: (await signIn()).body.id_token })
  expect(body).toMatchObject({ login: 'maria.souza', email: 'maria@empresa.example', cpf: person.cpf })
  expect(body).toMatchObject({ authorities: ['USER'], empresaAuthorities: [] })
})

test('the mail is in the language that was chosen, and a job is to send it', async () => {
  const person = { ...newRegistration(), langKey: 'en' as const }
  const before = jobsSent.length
  await call(register, { body: person })
  expect((await mails()).at(-1)).toMatchObject({
    recipient: person.email,
    subject: 'Activate your Cais account',
  })
  expect(jobsSent.slice(before).map((job) => job.queue)).toEqual(['send-mail'])
})

test('of who registers the mail holds one plain word, for they may have typed the address of a stranger', async () => {
  const words = { firstName: 'Paula ganhe', lastName: 'DINHEIRO', login: 'acesse.premio' }
  const person = { ...newRegistration(), ...words }
  await call(register, { body: person })
  const sent = await db.selectFrom('mail').selectAll().where('recipient', '=', person.email).execute()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('Paula')
  expect(JSON.stringify(sent)).not.toMatch(/ganhe|dinheiro|acesse|premio/i)
  expect(await mailedKey(person.email)).toMatch(/^[\w-]{43}$/)
})

test('an activation key works once, and a made-up one never', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  const key = await mailedKey(person.email)
  expect((await call(activate, { query: { key: `${key}x` } })).outcome).toBe('400 error.activationkey')
  expect((await call(activate, { query: { key } })).status).toBe(200)
  expect((await call(activate, { query: { key } })).outcome).toBe('400 error.activationkey')
})

test('the key also works as the GET of the link, but not for a browser that only looks ahead', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  const url = `/api/activate?key=${await mailedKey(person.email)}`
  const ahead = await send('GET', url, { headers: { 'sec-purpose': 'prefetch;prerender' } })
  expect(ahead.outcome).toBe('409 error.prefetch')
  const followed = await send('GET', url)
  expect(followed.status).toBe(200)
  expect(followed.header('cache-control')).toBe('no-store')
})

test('without a key there is nothing to activate', async () => {
  expect((await callLoosely(activate, {})).fieldErrors).toEqual(['key: validation.required'])
})

/** Everything in the answer that a caller can see. */
const seen = async (person: object) => {
  const answer = await callLoosely(register, { body: person })
  const { status, text } = answer
  const names = ['content-type', 'x-caisapp-error', 'x-caisapp-alert', 'location', 'cache-control'] as const
  return { status, text, headers: names.map((name) => answer.header(name)) }
}
const accounts = async () => (await db.selectFrom('usuario').select('id').execute()).length
const subjectsTo = async (email: string) =>
  (await mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

test('who is known and who is not are answered alike, and one mail goes out for each', async () => {
  const unknown = newRegistration()
  const expected = await seen(unknown)
  expect(expected.status).toBe(201)
  expect(await subjectsTo(unknown.email)).toEqual(['Ative a sua conta no Cais'])
  const before = await accounts()
  await db.insertInto('retired_login').values({ login: 'ja.foi', usuario_id: 0 }).execute()
  const { login, cpf, email } = pessoa('cliente')
  for (const change of [{ login }, { cpf }, { login: email }, { login: 'ja.foi' }]) {
    const person = { ...newRegistration(), ...change }
    expect(await seen(person), JSON.stringify(change)).toEqual(expected)
    expect(await subjectsTo(person.email)).toEqual(['O seu cadastro no Cais não foi concluído'])
  }
  const sent = (await subjectsTo(email)).length
  expect(await seen({ ...newRegistration(), email })).toEqual(expected)
  expect(await seen({ ...newRegistration(), email, login, cpf })).toEqual(expected)
  expect((await subjectsTo(email)).slice(sent)).toEqual(Array(2).fill('Você já tem uma conta no Cais'))
  expect(await accounts()).toBe(before)
  // The account is unchanged, and the typed password does not sign in.
  await openSession('cliente')
  await expect(openSession(email, unknown.password)).rejects.toThrow('error.authentication')
})

test('the mailbox of somebody who has an account is not filled by registering', async () => {
  const { email } = pessoa('depot')
  for (let n = 0; n < 5; n++) expect((await seen({ ...newRegistration(), email })).status).toBe(201)
  expect(await subjectsTo(email)).toHaveLength(3)
})

test('signing in with what was registered does not tell either who is known, by whichever name and however often', async () => {
  const { login, cpf, email } = pessoa('gestor')
  /** Everything that a caller can see, until the limit is reached. */
  const tried = async (change: { login?: string; cpf?: string | null; email?: string }) => {
    await db.deleteFrom('throttle').execute()
    const person = { ...newRegistration(), ...change }
    await call(register, { body: person })
    const answers: unknown[] = []
    for (const username of [...Array(7).fill(person.login), ...Array(7).fill(person.email), person.login]) {
      const answer = await call(authenticate, { body: { username, password: person.password } })
      const headers = [answer.header('x-caisapp-error'), answer.header('set-cookie')]
      answers.push({ outcome: answer.outcome, problem: answer.problem, headers })
    }
    return answers
  }
  const unknown = await tried({})
  expect(unknown[0]).toMatchObject({ outcome: '401 error.authentication' })
  for (const change of [{ login }, { cpf }, { email }, { login: email }])
    expect(await tried(change), JSON.stringify(change)).toEqual(unknown)
})

test('who signs in an hour later with the right password gets a new link, a few times an hour', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  const signIn = (password: string) => call(authenticate, { body: { username: person.email, password } })
  const key = await mailedKey(person.email)
  await signIn(person.password)
  expect(await subjectsTo(person.email)).toHaveLength(1)
  clock.advance({ hours: 1 })
  await signIn('wrong password')
  expect(await subjectsTo(person.email)).toHaveLength(1)
  for (let n = 0; n < 5; n++) expect((await signIn(person.password)).outcome).toBe('401 error.authentication')
  expect(await subjectsTo(person.email)).toEqual(Array(4).fill('Ative a sua conta no Cais'))
  expect((await call(activate, { query: { key } })).outcome).toBe('400 error.activationkey')
  expect((await call(activate, { query: { key: await mailedKey(person.email) } })).status).toBe(200)
  expect((await signIn(person.password)).status).toBe(200)
})

test('a known person costs as much to answer as an unknown one: their password is hashed too', async () => {
  const { email, cpf, login } = pessoa('cliente')
  using hashing = vi.spyOn(argon2, 'hash')
  for (const change of [{}, { email }, { cpf }, { login }]) {
    hashing.mockClear()
    const person = { ...newRegistration(), ...change }
    expect((await call(register, { body: person })).status).toBe(201)
    expect(hashing.mock.calls).toEqual([[person.password, expect.anything()]])
  }
})

test('of two who register one login at the same moment both are answered alike, and one has it', async () => {
  const { login } = newRegistration()
  const people = [newRegistration(), newRegistration()].map((person) => ({ ...person, login }))
  const answers = await Promise.all(people.map((person) => call(register, { body: person })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const rows = await db.selectFrom('usuario').select('id').where('login', '=', login).execute()
  expect(rows).toHaveLength(1)
})

test.each(['login', 'email', 'cpf'] as const)(
  'the %s of an account that nobody ever activated may be taken over, and its key is dead',
  async (field) => {
    const first = newRegistration()
    await call(register, { body: first })
    const oldKey = await mailedKey(first.email)
    const second = { ...newRegistration(), [field]: first[field] }
    expect((await call(register, { body: second })).status).toBe(201)
    if (field !== 'email') {
      expect((await call(activate, { query: { key: oldKey } })).outcome).toBe('400 error.activationkey')
    }
    const key = await mailedKey(second.email)
    expect((await call(activate, { query: { key } })).status).toBe(200)
    await openSession(second.login, second.password)
  },
)

test('an account that was active once and is closed now is not free', async () => {
  await db.updateTable('usuario').set({ activated: false }).where('login', '=', 'ti').execute()
  const before = await accounts()
  expect((await call(register, { body: { ...newRegistration(), login: 'ti' } })).status).toBe(201)
  expect(await accounts()).toBe(before)
})

test('the address of another account is no login, else its owner could no longer sign in with it', async () => {
  const address = pessoa('armador').email
  const before = await accounts()
  expect((await call(register, { body: { ...newRegistration(), login: address } })).status).toBe(201)
  expect(await accounts()).toBe(before)
  const own = newRegistration()
  expect((await call(register, { body: { ...own, login: own.email } })).status).toBe(201)
  expect(await accounts()).toBe(before + 1)
})

test('after three days a registration that nobody confirmed is gone, and others stay', async () => {
  const [late, early] = [newRegistration(), newRegistration()]
  await call(register, { body: early })
  clock.advance({ days: 2 })
  await call(register, { body: late })
  clock.advance({ days: 1, seconds: 1 })
  await cleanUp(db, clock.now())
  const left = await db.selectFrom('usuario').select('login').where('ever_activated', '=', false).execute()
  expect(left.map((row) => row.login)).toContain(late.login)
  expect(left.map((row) => row.login)).not.toContain(early.login)
  await openSession('cliente')
})

test.each([
  [{ login: '' }, 'login: validation.required'],
  [{ login: 'com espaço' }, 'login: validation.login'],
  [{ login: 'a'.repeat(51) }, 'login: validation.maxlength'],
  [{ email: 'a@b' }, 'email: validation.minlength'],
  [{ email: 'not an address' }, 'email: validation.email'],
  [{ email: `${'a'.repeat(250)}@b.br` }, 'email: validation.maxlength'],
  [{ password: 'curta' }, 'password: validation.password-short'],
  [{ password: 'x'.repeat(101) }, 'password: validation.password-long'],
  [{ password: '12345678' }, 'password: validation.password-common'],
  [
    { email: 'rita.moraes@fora.example', password: ' Rita.Moraes@fora.example' },
    'password: validation.password-own',
  ],
  [{ login: 'rita.moraes.fora', password: 'Rita.Moraes.Fora' }, 'password: validation.password-own'],
  [{ firstName: '  ' }, 'firstName: validation.required'],
  [{ lastName: 'x'.repeat(51) }, 'lastName: validation.maxlength'],
  [{ firstName: 'a\u0007b' }, 'firstName: validation.characters'],
  [{ cpf: '11111111111' }, 'cpf: validation.cpf'],
  [{ cpf: '529.982.247-24' }, 'cpf: validation.cpf'],
  [{ langKey: 'fr' }, 'langKey: validation.choice'],
  [{ acceptedTerms: false }, 'acceptedTerms: validation.terms'],
  [{ acceptedTerms: undefined }, 'acceptedTerms: validation.terms'],
])('a registration with %j is refused', async (change, error) => {
  const answer = await callLoosely(register, { body: { ...newRegistration(), ...change } })
  expect(answer.outcome).toBe('400 error.validation')
  expect(answer.fieldErrors).toEqual([error])
})

test.each([[undefined], [null], [''], [newCpf()]])('a registration with the CPF %j is fine', async (cpf) => {
  expect((await call(register, { body: { ...newRegistration(), cpf } })).status).toBe(201)
})

test('the body cannot bring authorities or an active account', async () => {
  const person = { ...newRegistration(), authorities: ['ADMIN'], activated: true, ever_activated: true }
  await callLoosely(register, { body: person })
  const { activated, id } = await db
    .selectFrom('usuario')
    .select(['id', 'activated'])
    .where('login', '=', person.login)
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('usuario_authority')
    .select('authority')
    .where('usuario_id', '=', id)
    .execute()
  expect({ activated, held }).toEqual({ activated: false, held: [{ authority: 'USER' }] })
})

test('one address may register so many an hour', async () => {
  const { attempts } = limits['register-address']
  const row = { scope: 'register-address', key: '10.9.9.9', attempts: attempts - 1, started_at: clock.now() }
  await db.insertInto('throttle').values(row).execute()
  const from = (address: string) => call(register, { body: newRegistration() }, { address })
  expect((await from('10.9.9.9')).status).toBe(201)
  expect((await from('10.9.9.9')).outcome).toBe('429 error.too-many-attempts')
  expect((await from('10.9.9.8')).status).toBe(201)
  clock.advance({ hours: 1 })
  expect((await from('10.9.9.9')).status).toBe(201)
})
