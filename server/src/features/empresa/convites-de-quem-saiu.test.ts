import { acceptConvite, listConvites } from '@cais/core/api/convite.ts'
import {
  createEmpresaUser,
  deleteEmpresaUser,
  listEmpresaUsers,
  updateEmpresaUser,
} from '@cais/core/api/empresa.ts'
import { eraseAccount } from '@cais/core/api/own-data.ts'
import { deleteUser, getUser, type User, updateUser } from '@cais/core/api/users.ts'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../http/password.ts'
import type { Tx } from '../../http/serve.ts'
import { newAdministrador } from '../../testing/administrador.ts'
import { untilBlocked } from '../../testing/blocked.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
const granitos = empresaIdOf('gestor')

type By = { as: string } | { token: string }
type Writer = Awaited<ReturnType<typeof newAdministrador>>

beforeEach(async () => {
  server.forgetSessions()
  await db.deleteFrom('empresa_user').where('usuario_id', 'is', null).execute()
  await db.deleteFrom('throttle').execute()
})

/** Somebody without a company, who has proven to read their mail. */
async function newPerson() {
  const { id, token } = await newAdministrador(server, null)
  const names = await db
    .updateTable('usuario')
    .set(({ ref }) => ({ proven_email: ref('email') }))
    .where('id', '=', id)
    .returning(['login', 'email'])
    .executeTakeFirstOrThrow()
  return { ...names, token }
}

const ask = (login: string, by: By, admin = true) =>
  call(createEmpresaUser, { body: { user: { login }, empresa: { id: granitos }, admin } }, by)
const write = async (login: string, by: By) => (await ask(login, by)).body.id
const convitesOf = async (token: string) => (await call(listConvites, {}, { token })).body.map(({ id }) => id)
const accept = (id: number, token: string) => call(acceptConvite, { params: { id } }, { token })
const written = () =>
  db.selectFrom('empresa_user').select('id').where('usuario_id', 'is', null).orderBy('id').execute()

async function saveUser(login: string, to: Partial<User>) {
  const { body } = await call(getUser, { params: { id: login } }, { as: 'admin' })
  return call(updateUser, { body: { ...body, ...to } }, { as: 'admin' })
}
const block = ({ login }: Writer) => saveUser(login, { activated: false })
const remove = ({ login }: Writer) => call(deleteUser, { params: { id: login } }, { as: 'admin' })

const password = 'uma-frase-bem-comprida'
async function erase({ id, token }: Writer) {
  const password_hash = await hashPassword(password)
  await db.updateTable('usuario').set({ password_hash }).where('id', '=', id).execute()
  return call(eraseAccount, { body: { currentPassword: password, confirmo: true } }, { token })
}

async function membershipOf({ id }: Writer): Promise<number> {
  const { body } = await call(listEmpresaUsers, { params: { companyId: granitos } }, { as: 'gestor' })
  return body.find(({ user }) => user.id === id)?.id ?? 0
}

const leaving: Record<string, (writer: Writer) => Promise<{ status: number }>> = {
  'was taken out': async (one) =>
    call(deleteEmpresaUser, { params: { id: await membershipOf(one) } }, { as: 'gestor' }),
  'manages it no longer': async (one) =>
    call(
      updateEmpresaUser,
      { body: { id: await membershipOf(one), admin: false, active: true } },
      { as: 'gestor' },
    ),
  'was shut out of it': async (one) =>
    call(
      updateEmpresaUser,
      { body: { id: await membershipOf(one), admin: true, active: false } },
      { as: 'gestor' },
    ),
  'was blocked': block,
  'was erased': erase,
  'was deleted': remove,
}

test.each(Object.keys(leaving))(
  'nobody comes in by what an administrator has written who %s',
  async (how) => {
    const person = await newPerson()
    const administrator = await newAdministrador(server, granitos)
    const theirs = await write(person.login, { token: administrator.token })
    const kept = await write(person.email, { as: 'gestor' })
    expect(await convitesOf(person.token)).toEqual([theirs, kept])
    // The administrator's login has changed meanwhile.
    const login = `outro.${administrator.login}`
    await db.updateTable('usuario').set({ login }).where('id', '=', administrator.id).execute()
    expect((await leaving[how]?.({ ...administrator, login }))?.status).toBeLessThan(300)
    expect((await accept(theirs, person.token)).outcome).toBe('404 error.http.404')
    expect(await convitesOf(person.token)).toEqual([kept])
  },
)

test.each([
  ['is of the staff no longer', ({ login }: Writer) => saveUser(login, { authorities: ['USER'] })],
  ['was blocked', block],
  ['was erased', erase],
  ['was deleted', remove],
] as const)('nobody comes in by what somebody of the staff has written who %s', async (_, leave) => {
  const person = await newPerson()
  const staff = await newAdministrador(server, null, ['GERENTE_R_CLIENTE'])
  const theirs = await write(person.login, { token: staff.token })
  const kept = await write(person.email, { as: 'grc' })
  expect((await leave(staff)).status).toBeLessThan(300)
  expect((await accept(theirs, person.token)).outcome).toBe('404 error.http.404')
  expect(await convitesOf(person.token)).toEqual([kept])
})

test('an invitation of somebody of the staff who gets another authority of the staff stays', async () => {
  const person = await newPerson()
  const staff = await newAdministrador(server, null, ['GERENTE_R_CLIENTE'])
  const theirs = await write(person.login, { token: staff.token })
  expect((await saveUser(staff.login, { authorities: ['USER', 'ADMIN'] })).status).toBe(200)
  expect(await convitesOf(person.token)).toEqual([theirs])
})

const rights: Record<string, (tx: Tx, id: number) => Promise<unknown>> = {
  'is taken out': (tx, id) => tx.deleteFrom('empresa_user').where('usuario_id', '=', id).execute(),
  'is demoted': (tx, id) =>
    tx.updateTable('empresa_user').set({ admin: false }).where('usuario_id', '=', id).execute(),
  'is shut out': (tx, id) =>
    tx.updateTable('empresa_user').set({ active: false }).where('usuario_id', '=', id).execute(),
  'is blocked': (tx, id) =>
    tx.updateTable('usuario').set({ activated: false }).where('id', '=', id).execute(),
  'is of the staff no longer': (tx, id) =>
    tx
      .deleteFrom('usuario_authority')
      .where('usuario_id', '=', id)
      .where('authority', '=', 'GERENTE_R_CLIENTE')
      .execute(),
}

test.each(Object.keys(rights))(
  'whoever invites in the moment in which the writer %s invites nobody',
  async (how) => {
    const isStaff = how === 'is of the staff no longer'
    const writer = await newAdministrador(
      server,
      isStaff ? null : granitos,
      isStaff ? ['GERENTE_R_CLIENTE'] : [],
    )
    const { asked } = await db.transaction().execute(async (tx) => {
      await rights[how]?.(tx, writer.id)
      const asked = ask('quem.vier@fora.example', { token: writer.token })
      await untilBlocked(server.database)
      return { asked }
    })
    expect((await asked).outcome).toBe('404 error.http.404')
    expect(await written()).toEqual([])
  },
)

test('whoever is taken out while inviting leaves no invitation behind', async () => {
  const writer = await newAdministrador(server, granitos)
  const membership = await membershipOf(writer)
  const { asked, taken } = await db.transaction().execute(async (tx) => {
    // The invitation waits for its company, and holds the writer's right meanwhile.
    await tx.selectFrom('empresa').select('id').where('id', '=', granitos).forUpdate().execute()
    const asked = ask('quem.vier@fora.example', { token: writer.token })
    await untilBlocked(server.database)
    const taken = call(deleteEmpresaUser, { params: { id: membership } }, { as: 'gestor' })
    await untilBlocked(server.database, 2)
    return { asked, taken }
  })
  expect((await asked).status).toBe(201)
  expect((await taken).status).toBe(204)
  expect(await written()).toEqual([])
})

test('whoever changes what an invitation gives answers for it from then on', async () => {
  const person = await newPerson()
  const [first, second] = [await newAdministrador(server, granitos), await newAdministrador(server, granitos)]
  const ids = [
    (await ask(person.login, { token: first.token }, false)).body.id,
    (await ask(person.email, { token: first.token }, false)).body.id,
  ]
  const body = { id: ids[1] ?? 0, admin: true, active: false }
  expect((await call(updateEmpresaUser, { body }, { token: second.token })).status).toBe(200)
  await leaving['was taken out']?.(first)
  expect(await convitesOf(person.token)).toEqual([ids[1]])
  await leaving['was taken out']?.(second)
  expect(await convitesOf(person.token)).toEqual([])
})
