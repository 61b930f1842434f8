import { finishPasswordReset, register } from '@cais/core/api/account.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { createUser, deleteUser, getUser, updateUser } from '@cais/core/api/users.ts'
import { expect, test } from 'vitest'
import { newCpf, newRegistration, newUser, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, mailedKey, openSession, db } = await startTestServer()
const asStaff = { as: 'grc' }

async function create(change = {}) {
  return (await call(createUser, { body: { ...newUser(), ...change } }, { as: 'admin' })).body
}

test('staff create an account whose owner sets the password through the mail', async () => {
  const person = { ...newUser(), login: 'Joana.Dark', langKey: 'en' as const }
  const answer = await call(createUser, { body: person }, asStaff)
  expect(answer.status).toBe(201)
  expect(answer.header('location')).toBe('/api/users/joana.dark')
  expect(answer.header('x-caisapp-alert')).toBe('userManagement.created')
  expect(answer.header('x-caisapp-params')).toBe('joana.dark')
  expect(answer.body).toMatchObject({ login: 'joana.dark', activated: true, authorities: ['USER'] })
  expect(answer.body).toMatchObject({ createdBy: 'grc', lastModifiedBy: 'grc', empresas: [] })

  const newPassword = 'contêiner verde na pilha'
  const key = await mailedKey(person.email)
  await call(finishPasswordReset, { body: { key, newPassword } })
  const token = await openSession('joana.dark', newPassword)
  expect((await call(getAccount, {}, { token })).body.login).toBe('joana.dark')
})

test.each([
  ['login', 'login-already-used', 'error.userexists'],
  ['email', 'email-already-used', 'error.emailexists'],
  ['cpf', 'cpf-already-used', 'error.cpfexists'],
] as const)('a taken %s is refused when creating and when changing', async (field, type, key) => {
  const taken = { [field]: pessoa('depot')[field] }
  const created = await call(createUser, { body: { ...newUser(), ...taken } }, asStaff)
  const { id } = await create()
  const changed = await call(updateUser, { body: { ...newUser(), ...taken, id } }, asStaff)
  for (const answer of [created, changed]) {
    expect(answer.status).toBe(400)
    expect(answer.problem).toMatchObject({ type: `/problem/${type}`, message: key })
    expect(answer.header('x-caisapp-error')).toBe(key)
  }
  expect((await call(updateUser, { body: { ...newUser(), id } }, asStaff)).status).toBe(200)
})

test.each([
  [{ login: 'com espaço' }, 'login: validation.login'],
  [{ firstName: '' }, 'firstName: validation.required'],
  [{ email: undefined }, 'email: validation.required'],
  [{ cpf: '12345678901' }, 'cpf: validation.cpf'],
  [{ langKey: 'xx' }, 'langKey: validation.choice'],
  [{ activated: 'true' }, 'activated: validation.type'],
  [{ authorities: ['CLIENTE'] }, 'authorities[0]: validation.choice'],
  [{ authorities: ['ROOT'] }, 'authorities[0]: validation.choice'],
  [{ authorities: ['__proto__'] }, 'authorities[0]: validation.choice'],
  [{ authorities: 'ADMIN' }, 'authorities: validation.type'],
])('an account with %j is refused', async (change, error) => {
  const answer = await callLoosely(createUser, { body: { ...newUser(), ...change } }, asStaff)
  expect(answer.fieldErrors).toEqual([error])
})

test('a change needs the id of an account', async () => {
  expect((await callLoosely(updateUser, { body: newUser() }, asStaff)).fieldErrors).toEqual([
    'id: validation.required',
  ])
  expect((await call(updateUser, { body: { ...newUser(), id: 999_999 } }, asStaff)).status).toBe(404)
})

test('staff change an account and everybody sees who did', async () => {
  const { id } = await create()
  const change = { ...newUser(), id, firstName: 'Outra', authorities: ['TI'] }
  const answer = await call(updateUser, { body: change }, asStaff)
  expect(answer.header('x-caisapp-alert')).toBe('userManagement.updated')
  const { body } = await call(getUser, { params: { id: change.login } }, asStaff)
  expect(body).toEqual(answer.body)
  expect(body).toMatchObject({ firstName: 'Outra', authorities: ['TI', 'USER'], lastModifiedBy: 'grc' })
})

test('older names of authorities are understood', async () => {
  expect((await create({ authorities: ['ROLE_GRC', 'ROLE_USER'] })).authorities).toEqual([
    'GERENTE_R_CLIENTE',
    'USER',
  ])
})

test('deactivating an account ends its sessions at once; activating opens none', async () => {
  const token = await openSession('transportador')
  const { id, ...rest } = await bodyOf('transportador')
  expect((await call(getAccount, {}, { token })).status).toBe(200)
  await call(updateUser, { body: { id, ...rest, activated: false } }, asStaff)
  expect((await call(getAccount, {}, { token })).status).toBe(401)
  await expect(openSession('transportador')).rejects.toThrow('error.not-activated')
  await call(updateUser, { body: { id, ...rest, activated: true } }, asStaff)
  expect((await call(getAccount, {}, { token })).status).toBe(401)
  await openSession('transportador')
})

test('an authority taken away is gone with the next request', async () => {
  const { id, ...rest } = await bodyOf('agencia')
  await call(updateUser, { body: { id, ...rest, authorities: ['GERENTE_R_CLIENTE'] } }, asStaff)
  const token = await openSession('agencia')
  const read = () => call(getUser, { params: { id: 'depot' } }, { token })
  expect((await read()).status).toBe(200)
  await call(updateUser, { body: { id, ...rest, authorities: [] } }, asStaff)
  expect((await read()).status).toBe(403)
})

test('a removed account is gone with its sessions and memberships', async () => {
  const token = await openSession('despachante')
  const { id } = pessoa('despachante')
  const answer = await call(deleteUser, { params: { id: 'despachante' } }, asStaff)
  expect(answer.status).toBe(204)
  expect(answer.header('x-caisapp-alert')).toBe('userManagement.deleted')
  expect((await call(getAccount, {}, { token })).status).toBe(401)
  expect((await call(getUser, { params: { id: 'despachante' } }, asStaff)).status).toBe(404)
  expect((await call(deleteUser, { params: { id: 'despachante' } }, asStaff)).status).toBe(404)
  const left = await db.selectFrom('empresa_user').select('id').where('usuario_id', '=', id).execute()
  expect(left).toEqual([])
})

test('an account is also removed by id', async () => {
  const { id, login } = await create()
  expect((await call(deleteUser, { params: { id: String(id) } }, asStaff)).status).toBe(204)
  expect((await call(getUser, { params: { id: login } }, asStaff)).status).toBe(404)
})

test.each(['gestor', 'cliente', 'ti', 'desova'])('%s creates, changes and removes nobody', async (as) => {
  const { id, login } = await create()
  expect((await call(createUser, { body: newUser() }, { as })).outcome).toBe('403 error.http.403')
  expect((await call(updateUser, { body: { ...newUser(), id } }, { as })).outcome).toBe('403 error.http.403')
  expect((await call(deleteUser, { params: { id: login } }, { as })).outcome).toBe('403 error.http.403')
  expect((await call(getUser, { params: { id: login } }, asStaff)).status).toBe(200)
})

test('without a session nothing is created, changed or removed', async () => {
  expect((await call(createUser, { body: newUser() })).status).toBe(401)
  expect((await call(updateUser, { body: { ...newUser(), id: 3 } })).status).toBe(401)
  expect((await call(deleteUser, { params: { id: 'cliente' } })).status).toBe(401)
})

test('a new CPF may be given and taken away', async () => {
  const { id } = await create({ cpf: null })
  const cpf = newCpf()
  expect((await call(updateUser, { body: { ...newUser(), id, cpf } }, asStaff)).body.cpf).toBe(cpf)
  expect((await call(updateUser, { body: { ...newUser(), id, cpf: '' } }, asStaff)).body.cpf).toBeNull()
})

async function bodyOf(login: string) {
  const { body } = await call(getUser, { params: { id: login } }, asStaff)
  const { id, firstName, lastName, email, cpf, langKey, activated, authorities } = body
  return { id, login, firstName, lastName, email, cpf, langKey, activated, authorities }
}

test('the login of a deleted account is never given again', async () => {
  const person = newUser()
  const { id } = await create(person)
  await call(deleteUser, { params: { id: String(id) } }, { as: 'admin' })
  const successor = { ...newUser(), login: person.login }
  const { id: other } = await create()
  const taken = [
    await call(createUser, { body: successor }, { as: 'admin' }),
    await call(updateUser, { body: { ...successor, id: other } }, { as: 'admin' }),
  ]
  expect(taken.map((answer) => answer.outcome)).toEqual(Array(2).fill('400 error.userexists'))
  await call(register, { body: { ...newRegistration(), login: person.login } })
  const rows = await db.selectFrom('usuario').select('id').where('login', '=', person.login).execute()
  expect(rows).toEqual([])
  expect((await call(createUser, { body: newUser() }, { as: 'admin' })).status).toBe(201)
})

test('a login that was changed stays with its person, who may have it back', async () => {
  const person = newUser()
  const { id } = await create(person)
  const rename = (login: string) => call(updateUser, { body: { ...person, id, login } }, { as: 'admin' })
  expect((await rename('outro.nome')).status).toBe(200)
  const taken = await call(createUser, { body: { ...newUser(), login: person.login } }, { as: 'admin' })
  expect(taken.outcome).toBe('400 error.userexists')
  expect((await rename(person.login)).status).toBe(200)
})

test('an account that is created suspended gets its link once it is activated', async () => {
  const person = newUser()
  const { id } = await create({ ...person, activated: false })
  expect(await mailedKey(person.email)).toBe('')
  await call(updateUser, { body: { ...person, id, activated: true } }, { as: 'admin' })
  const body = { key: await mailedKey(person.email), newPassword: 'contêiner verde na pilha' }
  expect((await call(finishPasswordReset, { body })).status).toBe(200)
})

test('staff put a mistyped e-mail right: the link to the first password goes there, and the first one is dead', async () => {
  const person = newUser()
  const { id } = await create({ ...person, email: 'mistyped@empresa.example' })
  const astray = await mailedKey('mistyped@empresa.example')
  await call(updateUser, { body: { ...person, id } }, { as: 'admin' })
  const finish = (key: string) =>
    call(finishPasswordReset, { body: { key, newPassword: 'contêiner verde na pilha' } })
  expect((await finish(astray)).outcome).toBe('400 error.resetkey')
  expect((await finish(await mailedKey(person.email))).status).toBe(200)
})
