import { getAccount } from '@cais/core/api/account.ts'
import {
  createEmpresaUser,
  deleteEmpresaUser,
  getEmpresaUser,
  listEmpresaUsers,
  listEmpresaUsersByServico,
  listEmpresaUsersOfServico,
  updateEmpresaUser,
} from '@cais/core/api/empresa.ts'
import { expect, test } from 'vitest'
import { empresaIdOf, noEmpresaId, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db, openSession } = await startTestServer()
const granitos = empresaIdOf('gestor')

async function membershipOf(login: string, empresaId = empresaIdOf(login)): Promise<number> {
  const row = await db
    .selectFrom('empresa_user')
    .select('id')
    .where('usuario_id', '=', pessoa(login).id)
    .where('empresa_id', '=', empresaId)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds a demo person to the company of `gestor`, as `gestor`. */
function add(login: string, more = {}, as = 'gestor') {
  const body = { user: { id: pessoa(login).id, login }, empresa: { id: granitos }, ...more }
  return call(createEmpresaUser, { body }, { as })
}

test('an administrator sees the people of the company, and staff see them too', async () => {
  const params = { companyId: granitos }
  const { body } = await call(listEmpresaUsers, { params }, { as: 'gestor' })
  expect(body.map(({ user }) => user.login)).toContain('ana.granitos')
  expect(body.every(({ empresa }) => empresa.id === granitos)).toBe(true)
  expect((await call(listEmpresaUsers, { params }, { as: 'grc' })).body).toEqual(body)
})

test('plain members and others do not', async () => {
  const params = { companyId: granitos }
  expect((await call(listEmpresaUsers, { params }, { as: 'ana.granitos' })).outcome).toBe(
    '403 error.http.403',
  )
  expect((await call(listEmpresaUsers, { params }, { as: 'cliente' })).outcome).toBe('404 error.http.404')
  expect((await call(listEmpresaUsers, { params })).status).toBe(401)
})

test('of a service everybody sees the active people of their own companies, staff those of all parties', async () => {
  const { servico_id } = await db
    .selectFrom('servico_parte as p')
    .innerJoin('servico_parte as o', 'o.servico_id', 'p.servico_id')
    .select('p.servico_id')
    .where('p.empresa_id', '=', granitos)
    .whereRef('o.empresa_id', '<>', 'p.empresa_id')
    .executeTakeFirstOrThrow()
  const ask = (as: string) => call(listEmpresaUsersOfServico, { params: { id: servico_id } }, { as })
  const own = (await ask('ana.granitos')).body
  expect(new Set(own.map(({ empresa }) => empresa.id))).toEqual(new Set([granitos]))
  expect(own.every(({ active }) => active)).toBe(true)
  const ofAll = (await ask('admin')).body
  expect(ofAll.length).toBeGreaterThan(own.length)
  expect((await ask('semempresa')).status).toBe(404)
  const ofOne = { params: { companyId: granitos, servicoId: servico_id } }
  expect((await call(listEmpresaUsersByServico, ofOne, { as: 'ana.granitos' })).body).toEqual(own)
  expect((await call(listEmpresaUsersByServico, ofOne, { as: 'cliente' })).status).toBe(404)
  const none = { params: { companyId: granitos, servicoId: 999_999 } }
  expect((await call(listEmpresaUsersByServico, none, { as: 'ana.granitos' })).status).toBe(404)
})

test('an administrator adds a person, who acts for the company at once', async () => {
  const token = await openSession('semempresa')
  const answer = await add('semempresa')
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ admin: false, active: true, user: { login: 'semempresa' } })
  expect(answer.header('location')).toBe(`/api/empresa-users/${answer.body.id}`)
  expect(answer.header('x-caisapp-alert')).toBe('empresaUser.created')
  const { body } = await call(getAccount, {}, { token })
  expect(body.empresaAuthorities).toMatchObject([{ id: granitos, authorities: ['CLIENTE'] }])
})

test('a person is in a company once', async () => {
  expect((await add('depot')).status).toBe(201)
  expect((await add('depot', { admin: true })).outcome).toBe('409 empresaUser.error.exists')
})

test('rights in the body are the two flags and nothing else', async () => {
  const { id } = pessoa('terminal')
  const more = {
    admin: false,
    authorities: ['ADMIN'],
    user: { id, login: 'terminal', authorities: ['ADMIN'], activated: false },
  }
  const { body } = await add('terminal', more)
  expect(body).toMatchObject({ admin: false, user: { login: 'terminal', authorities: ['USER'] } })
  const account = await call(getAccount, {}, { as: 'terminal' })
  expect(account.body.authorities).toEqual(['USER'])
})

test.each([
  [{ empresa: undefined }, 'empresa: validation.required'],
  [{ user: undefined }, 'user: validation.required'],
  [{ user: {} }, 'user.id: validation.required'],
  [{ user: { id: 999_999 } }, 'user.id: empresaUser.error.user-unknown'],
  [{ user: { id: pessoa('agente').id } }, 'user.id: empresaUser.error.user-unknown'],
  [{ user: { id: pessoa('agente').id, login: 'ti' } }, 'user.id: empresaUser.error.user-unknown'],
  [{ admin: 'yes' }, 'admin: validation.type'],
])('adding with %j is refused', async (change, error) => {
  const body = { user: { id: pessoa('ti').id }, empresa: { id: granitos }, ...change }
  expect((await callLoosely(createEmpresaUser, { body }, { as: 'gestor' })).fieldErrors).toEqual([error])
})

test('nobody adds people to a company that they do not administer, be it there or not', async () => {
  const user = { id: pessoa('ti').id }
  const addTo = (id: number, as: string) =>
    call(createEmpresaUser, { body: { user, empresa: { id }, admin: true } }, { as })
  const foreign = await addTo(empresaIdOf('cliente'), 'gestor')
  const missing = await addTo(noEmpresaId, 'gestor')
  expect(foreign.outcome).toBe('404 error.http.404')
  expect(foreign.problem).toEqual(missing.problem)
  expect((await addTo(empresaIdOf('cliente'), 'cliente')).outcome).toBe('403 error.http.403')
  expect((await addTo(noEmpresaId, 'admin')).outcome).toBe('404 error.http.404')
  expect((await addTo(empresaIdOf('cliente'), 'admin')).status).toBe(201)
})

test('nobody learns from a refusal who is in another company, or who exists', async () => {
  const empresa = { id: empresaIdOf('armador') }
  for (const id of [pessoa('armador').id, pessoa('depot').id, 999_999]) {
    const answer = await call(createEmpresaUser, { body: { user: { id }, empresa } }, { as: 'gestor' })
    expect(answer.outcome).toBe('404 error.http.404')
  }
})

test("another company's people cannot be read, changed or removed", async () => {
  const foreign = await membershipOf('armador')
  const attempts = (id: number, as: string) => [
    call(getEmpresaUser, { params: { id } }, { as }),
    call(updateEmpresaUser, { body: { id, admin: true, active: true } }, { as }),
    call(deleteEmpresaUser, { params: { id } }, { as }),
  ]
  for (const attempt of attempts(foreign, 'gestor'))
    expect((await attempt).outcome).toBe('404 error.http.404')
  for (const attempt of attempts(999_999, 'gestor'))
    expect((await attempt).outcome).toBe('404 error.http.404')
  for (const attempt of attempts(foreign, 'armador'))
    expect((await attempt).outcome).toBe('403 error.http.403')
  expect((await call(getEmpresaUser, { params: { id: foreign } })).status).toBe(401)
  const own = await membershipOf('bruno.granitos')
  expect((await call(getEmpresaUser, { params: { id: own } }, { as: 'gestor' })).body.id).toBe(own)
  expect((await call(getEmpresaUser, { params: { id: foreign } }, { as: 'grc' })).body.id).toBe(foreign)
})

test('a change moves nobody to another person or company', async () => {
  const id = await membershipOf('camila.granitos')
  const more = { user: { id: pessoa('admin').id }, empresa: { id: empresaIdOf('cliente') } }
  const body = { id, admin: true, active: true, ...more }
  const answer = await callLoosely(updateEmpresaUser, { body }, { as: 'gestor' })
  expect(answer.body).toMatchObject({
    admin: true,
    user: { login: 'camila.granitos' },
    empresa: { id: granitos },
  })
  expect(answer.header('x-caisapp-alert')).toBe('empresaUser.updated')
})

test('a deactivated membership ends the sessions and gives nothing any more', async () => {
  const id = await membershipOf('diego.granitos')
  const [token, other] = [await openSession('diego.granitos'), await openSession('elisa.granitos')]
  expect((await call(getAccount, {}, { token })).body.empresaAuthorities).toHaveLength(1)
  await call(updateEmpresaUser, { body: { id, admin: false, active: false } }, { as: 'gestor' })
  expect((await call(getAccount, {}, { token })).status).toBe(401)
  expect((await call(getAccount, {}, { token: other })).status).toBe(200)
  const again = await openSession('diego.granitos')
  expect((await call(getAccount, {}, { token: again })).body.empresaAuthorities).toEqual([])
})

test('being removed from a company ends the sessions', async () => {
  const id = await membershipOf('elisa.granitos')
  const token = await openSession('elisa.granitos')
  const answer = await call(deleteEmpresaUser, { params: { id } }, { as: 'gestor' })
  expect(answer.status).toBe(204)
  expect(answer.header('x-caisapp-alert')).toBe('empresaUser.deleted')
  expect((await call(getAccount, {}, { token })).status).toBe(401)
  expect((await call(deleteEmpresaUser, { params: { id } }, { as: 'gestor' })).status).toBe(404)
})

test('administrators keep their own rights; staff may take them', async () => {
  const id = await membershipOf('gestor')
  const change = (admin: boolean, active: boolean, as = 'gestor') =>
    call(updateEmpresaUser, { body: { id, admin, active } }, { as })
  expect((await change(false, true)).outcome).toBe('409 empresaUser.error.own')
  expect((await change(true, false)).outcome).toBe('409 empresaUser.error.own')
  const removal = await call(deleteEmpresaUser, { params: { id } }, { as: 'gestor' })
  expect(removal.outcome).toBe('409 empresaUser.error.own')
  expect((await change(true, true)).status).toBe(200)
  expect((await change(false, true, 'admin')).status).toBe(200)
  expect((await call(getEmpresaUser, { params: { id } }, { as: 'gestor' })).status).toBe(403)
  expect((await change(true, true, 'admin')).status).toBe(200)
})

test('a change needs both flags', async () => {
  const id = await membershipOf('ana.granitos')
  const answer = await callLoosely(updateEmpresaUser, { body: { id } }, { as: 'gestor' })
  expect(answer.fieldErrors).toEqual(['admin: validation.required', 'active: validation.required'])
})

test('what was done to a company’s people is written down for that company', async () => {
  const { body } = await add('agencia')
  const rows = await db
    .selectFrom('audit')
    .select(['principal', 'type', 'empresa_id', 'data'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(rows).toEqual([
    { principal: 'gestor', type: 'createEmpresaUser', empresa_id: granitos, data: { id: body.id } },
  ])
})
