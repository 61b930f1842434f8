import {
  changePassword,
  finishPasswordReset,
  register,
  requestPasswordReset,
  saveAccount,
} from '@cais/core/api/account.ts'
import { createEmpresaUser } from '@cais/core/api/empresa.ts'
import { createUser, updateUser } from '@cais/core/api/users.ts'
import { beforeEach, expect, test } from 'vitest'
import { empresaIdOf, newRegistration, newUser, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db, mailedKey, mailPasswordResets, openSession } = server
const refused = (field: string) => [`${field}: validation.password-own`]

beforeEach(async () => {
  await db.deleteFrom('throttle').execute()
})

/** The same name in spellings that try to get around the rule. */
const spellings = (name: string) => [name, name.toUpperCase(), ` ${name} `]

test('a registration whose password is its e-mail or its login is refused', async () => {
  const person = newRegistration()
  for (const own of [person.email, person.login.padEnd(8, 'x')])
    for (const password of spellings(own)) {
      const body = { ...person, login: person.login.padEnd(8, 'x'), password }
      expect((await callLoosely(register, { body })).fieldErrors).toEqual(refused('password'))
    }
})

test('so is one by which an invitation is taken up', async () => {
  const email = 'convidada.nova@fora.example'
  const body = { empresa: { id: empresaIdOf('gestor') }, user: { login: email } }
  expect((await callLoosely(createEmpresaUser, { body }, { as: 'gestor' })).status).toBeLessThan(300)
  const answer = await callLoosely(register, { body: { ...newRegistration(), email, password: email } })
  expect(answer.fieldErrors).toEqual(refused('password'))
})

test('nobody changes their password to the address that is theirs, or that will be once its link is opened', async () => {
  const currentPassword = 'portal-demo'
  const { email, login, firstName, lastName } = pessoa('agencia')
  const change = async (newPassword: string, token: string) =>
    (await callLoosely(changePassword, { body: { currentPassword, newPassword } }, { token })).fieldErrors
  const token = await openSession('agencia')
  for (const newPassword of spellings(email))
    expect(await change(newPassword, token)).toEqual(refused('newPassword'))
  expect(login.length).toBeLessThan(8)
  const soon = 'agencia.nova@fora.example'
  const body = { firstName, lastName, langKey: 'pt-br' as const, email: soon, currentPassword }
  expect((await call(saveAccount, { body }, { token })).status).toBe(200)
  expect(await change(soon, token)).toEqual(refused('newPassword'))
})

test('nobody asks for an address that is their password', async () => {
  const { firstName, lastName } = pessoa('armador')
  const email = 'armador.novo@fora.example'
  const token = await openSession('armador')
  const body = { currentPassword: 'portal-demo', newPassword: email }
  expect((await call(changePassword, { body }, { token })).status).toBe(200)
  const asked = { firstName, lastName, langKey: 'pt-br' as const, email, currentPassword: email }
  expect((await callLoosely(saveAccount, { body: asked }, { token })).fieldErrors).toEqual(refused('email'))
})

const finish = async (key: string, newPassword: string) =>
  (await callLoosely(finishPasswordReset, { body: { key, newPassword } })).fieldErrors

test('a reset does not set it either, nor to an address that staff have set and that is not proven yet', async () => {
  const { email, id } = pessoa('depot')
  const { firstName, lastName, login } = pessoa('depot')
  await call(requestPasswordReset, { body: { mail: email } })
  await mailPasswordResets()
  const key = await mailedKey(email)
  for (const newPassword of spellings(email))
    expect(await finish(key, newPassword)).toEqual(refused('newPassword'))
  const soon = 'depot.novo@fora.example'
  const body = { id, login, firstName, lastName, email: soon, langKey: 'pt-br' as const }
  expect((await call(updateUser, { body }, { as: 'admin' })).status).toBe(200)
  await call(requestPasswordReset, { body: { mail: email } })
  await mailPasswordResets()
  expect(await finish(await mailedKey(email), soon)).toEqual(refused('newPassword'))
})

test('an account that staff have made is not opened with it', async () => {
  const person = newUser()
  expect((await call(createUser, { body: person }, { as: 'admin' })).status).toBe(201)
  const key = await mailedKey(person.email)
  for (const newPassword of spellings(person.email))
    expect(await finish(key, newPassword)).toEqual(refused('newPassword'))
  const body = { key, newPassword: 'guindaste cinza de noite' }
  expect((await call(finishPasswordReset, { body })).status).toBe(200)
})
