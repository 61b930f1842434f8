import { createUser, deleteUser, getUser, updateUser } from '@cais/core/api/users.ts'
import { beforeEach, expect, test } from 'vitest'
import { newUser, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db, forgetSessions } = await startTestServer()

type Change = { authorities?: string[]; activated?: boolean }

const adminOnly = '409 userManagement.error.admin-only'
const ownDeactivation = '409 userManagement.error.own-deactivation'
const ownAuthorities = '409 userManagement.error.own-authorities'

const cases: [as: string, whose: string, change: Change, outcome: string][] = [
  ['admin', 'cliente', { authorities: ['ADMIN'] }, '200'],
  ['grc', 'cliente', { authorities: ['ADMIN'] }, adminOnly],
  ['grc', 'cliente', { authorities: ['ROLE_ADMIN'] }, adminOnly],
  ['grc', 'cliente', { authorities: ['GERENTE_R_CLIENTE'] }, '200'],
  ['grc', 'grc', { authorities: ['GERENTE_R_CLIENTE', 'ADMIN'] }, adminOnly],
  ['grc', 'admin', { authorities: ['ADMIN'] }, adminOnly],
  ['grc', 'admin', { authorities: [] }, adminOnly],
  ['grc', 'admin', { activated: false }, adminOnly],
  ['admin', 'grc', { authorities: [], activated: false }, '200'],
  ['admin', 'admin', { authorities: ['ADMIN'] }, '200'],
  ['admin', 'admin', { authorities: ['ADMIN'], activated: false }, ownDeactivation],
  ['admin', 'admin', { authorities: ['TI'] }, ownAuthorities],
  ['grc', 'grc', { authorities: ['GERENTE_R_CLIENTE'] }, '200'],
  ['grc', 'grc', { authorities: ['USER'] }, ownAuthorities],
  ['grc', 'grc', { authorities: ['GERENTE_R_CLIENTE'], activated: false }, ownDeactivation],
]

/** The changes of the case before are undone. */
beforeEach(async () => {
  forgetSessions()
  for (const login of ['admin', 'grc', 'cliente']) {
    const { id: usuario_id, authorities } = pessoa(login)
    await db.updateTable('usuario').set({ activated: true }).where('id', '=', usuario_id).execute()
    await db.deleteFrom('usuario_authority').where('usuario_id', '=', usuario_id).execute()
    await db
      .insertInto('usuario_authority')
      .values(authorities.map((authority) => ({ usuario_id, authority })))
      .execute()
  }
})

function inputOf(login: string, change: Change) {
  const { id, firstName, lastName, email, cpf, langKey } = pessoa(login)
  return { id, login, firstName, lastName, email, cpf, langKey, ...change }
}

test.each(cases)('%s changes %s to %j: %s', async (as, whose, change, outcome) => {
  const answer = await call(updateUser, { body: inputOf(whose, change) }, { as })
  expect(answer.outcome).toBe(outcome)
  if (outcome === '200') return
  const row = await db.selectFrom('usuario').select('activated').where('login', '=', whose).executeTakeFirst()
  expect(row).toEqual({ activated: true })
})

test.each([
  ['admin', ['ADMIN'], '201'],
  ['grc', ['ADMIN'], adminOnly],
  ['grc', ['GERENTE_R_CLIENTE'], '201'],
])('%s creates somebody with %j: %s', async (as, authorities, outcome) => {
  const answer = await call(createUser, { body: { ...newUser(), authorities } }, { as })
  expect(answer.outcome).toBe(outcome)
})

test.each([
  ['grc', 'admin', adminOnly],
  ['grc', 'grc', '409 userManagement.error.own-removal'],
  ['admin', 'admin', '409 userManagement.error.own-removal'],
])('%s removing %s: %s', async (as, whose, outcome) => {
  expect((await call(deleteUser, { params: { id: whose } }, { as })).outcome).toBe(outcome)
  expect((await call(deleteUser, { params: { id: String(pessoa(whose).id) } }, { as })).outcome).toBe(outcome)
})

test('an administrator removes another administrator', async () => {
  const person = { ...newUser(), authorities: ['ADMIN'] }
  await call(createUser, { body: person }, { as: 'admin' })
  expect((await call(deleteUser, { params: { id: person.login } }, { as: 'grc' })).outcome).toBe(adminOnly)
  expect((await call(deleteUser, { params: { id: person.login } }, { as: 'admin' })).status).toBe(204)
})

test("somebody whose login looks like an administrator's id does not stand in for them", async () => {
  const { id, email } = pessoa('admin')
  const created = await call(createUser, { body: { ...newUser(), login: String(id) } }, { as: 'grc' })
  expect(created.body.login).toBe(String(id))
  const taken = { ...newUser(), id, login: 'admin', email: 'grc@outro.example' }
  expect((await call(updateUser, { body: taken }, { as: 'grc' })).outcome).toBe(adminOnly)
  expect((await call(getUser, { params: { id: 'admin' } }, { as: 'grc' })).body.email).toBe(email)
  const answer = await call(
    updateUser,
    { body: inputOf('admin', { authorities: ['ADMIN'] }) },
    { as: 'admin' },
  )
  expect(answer.body).toMatchObject({ id, login: 'admin' })
})

test('a new account is answered itself, not one whose login looks like its id', async () => {
  const { id } = (await call(createUser, { body: newUser() }, { as: 'grc' })).body
  await call(createUser, { body: { ...newUser(), login: String(id + 2) } }, { as: 'grc' })
  const next = newUser()
  const { body } = await call(createUser, { body: next }, { as: 'grc' })
  expect(body).toMatchObject({ id: id + 2, login: next.login })
})
