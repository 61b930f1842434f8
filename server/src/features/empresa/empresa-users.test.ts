import {
  getEmpresaUser,
  listEmpresaUsersByServico,
  listEmpresaUsersOfServico,
} from '@cais/core/api/compat/empresa.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import { acceptConvite, declineConvite, listConvites } from '@cais/core/api/convite.ts'
import {
  createEmpresaUser,
  deleteEmpresaUser,
  listEmpresaUsers,
  updateEmpresaUser,
} from '@cais/core/api/empresa.ts'
import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { formatCpf } from '@cais/core/values/cpf.ts'
import { expect, test } from 'vitest'
import { empresaIdOf, noEmpresaId, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db, clock, mails, openSession, forgetSessions } = await startTestServer()
const granitos = empresaIdOf('gestor')

await db.deleteFrom('empresa_user').where('usuario_id', 'is', null).execute()

async function membershipOf(login: string, empresaId = empresaIdOf(login)): Promise<number> {
  const row = await db
    .selectFrom('empresa_user')
    .select('id')
    .where('usuario_id', '=', pessoa(login).id)
    .where('empresa_id', '=', empresaId)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Invites a person into the company of `gestor`, as `gestor`. */
function add(login: string, more = {}, as = 'gestor') {
  const body = { user: { login }, empresa: { id: granitos }, ...more }
  return call(createEmpresaUser, { body }, { as })
}

const convitesOf = async (as: string) => (await call(listConvites, {}, { as })).body
async function accept(as: string) {
  const [convite] = await convitesOf(as)
  return call(acceptConvite, { params: { id: convite?.id ?? 0 } }, { as })
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

test('an administrator invites a person, who acts for the company once they accept', async () => {
  const token = await openSession('semempresa')
  const answer = await add('semempresa')
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ admin: false, active: false, pendente: true, user: { id: null } })
  expect(answer.header('location')).toBe(`/api/empresa-users/${answer.body.id}`)
  expect(answer.header('x-caisapp-alert')).toBe('empresaUser.created')
  const empresas = async () => (await call(getAccount, {}, { token })).body.empresaAuthorities
  expect(await empresas()).toEqual([])
  const early = { id: answer.body.id, admin: true, active: true }
  expect((await call(updateEmpresaUser, { body: early }, { as: 'gestor' })).outcome).toBe(
    '409 empresaUser.error.pendente',
  )
  expect(await convitesOf('semempresa')).toMatchObject([{ id: answer.body.id, empresa: { id: granitos } }])
  expect((await accept('semempresa')).status).toBe(204)
  expect(await empresas()).toMatchObject([{ id: granitos, authorities: ['CLIENTE'] }])
  expect(await convitesOf('semempresa')).toEqual([])
})

test('the invitation comes by mail and into the inbox, by login, e-mail or CPF', async () => {
  const { id, email, cpf } = pessoa('agente')
  for (const told of ['agente', email.toUpperCase(), formatCpf(cpf)]) {
    const before = (await mails()).filter(({ recipient }) => recipient === email).length
    const { body } = await add(told)
    const after = (await mails()).filter(({ recipient }) => recipient === email)
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)?.text).toContain('Granitos Aracruz')
    const inbox = (await call(listMensagens, { params: { userId: id } }, { as: 'agente' })).body
    expect(inbox.some(({ mensagem }) => mensagem.texto.includes('Granitos Aracruz'))).toBe(true)
    const [convite] = await convitesOf('agente')
    expect((await call(declineConvite, { params: { id: convite?.id ?? 0 } }, { as: 'agente' })).status).toBe(
      204,
    )
    expect((await call(getEmpresaUser, { params: { id: body.id } }, { as: 'gestor' })).status).toBe(404)
  }
})

test('known and unknown people are answered the same', async () => {
  const shape = async (login: string) => {
    const { status, body, text } = await add(login)
    expect(text).not.toContain(pessoa('armador').email)
    return { status, body: { ...body, id: 0, user: { ...body.user, login: '' } } }
  }
  expect(await shape('armador')).toEqual(await shape('ninguem.assim'))
  expect(await shape(pessoa('armador').cpf)).toEqual(await shape('ninguem@empresa.example'))
})

test('nobody accepts or declines what is for somebody else', async () => {
  const { body } = await add('transportador')
  for (const route of [acceptConvite, declineConvite])
    expect((await call(route, { params: { id: body.id } }, { as: 'depot' })).outcome).toBe(
      '404 error.http.404',
    )
  expect((await accept('transportador')).status).toBe(204)
})

test('an invitation waits for thirty days', async () => {
  await add('despachante')
  clock.advance({ days: 30 })
  const token = await openSession('despachante')
  expect((await call(listConvites, {}, { token })).body).toEqual([])
  clock.advance({ days: -30 })
  expect(await convitesOf('despachante')).toHaveLength(1)
})

test('an invitation waits as many days as the terminal has set', async () => {
  const { id } = (await add('desova')).body
  clock.advance({ days: 3 })
  const [token, admin] = [await openSession('desova'), await openSession('admin')]
  const set = async (value: string) => {
    const body = { key: 'validade-dias', value }
    const saved = await call(saveProperty, { params: { group: 'convite' }, body }, { token: admin })
    expect(saved.status).toBe(200)
  }
  const waiting = async () => (await call(listConvites, {}, { token })).body.map((one) => one.id)
  expect(await waiting()).toContain(id)
  await set('2')
  expect(await waiting()).not.toContain(id)
  expect((await call(acceptConvite, { params: { id } }, { token })).outcome).toBe('404 error.http.404')
  await set('4')
  expect(await waiting()).toContain(id)
  await set('30')
  clock.advance({ days: -3 })
})

test('a person is in a company once, and is asked once', async () => {
  expect((await add('depot')).status).toBe(201)
  expect((await add('depot', { admin: true })).outcome).toBe('409 empresaUser.error.convidado')
  await accept('depot')
  expect((await add('depot')).outcome).toBe('409 empresaUser.error.exists')
})

test('rights in the body are the two flags and nothing else', async () => {
  const more = {
    admin: false,
    authorities: ['ADMIN'],
    user: { login: 'terminal', authorities: ['ADMIN'], activated: false },
  }
  const { body } = await add('terminal', more)
  expect(body).toMatchObject({ admin: false, user: { login: 'terminal', authorities: [] } })
  await accept('terminal')
  const account = await call(getAccount, {}, { as: 'terminal' })
  expect(account.body.authorities).toEqual(['USER'])
})

test.each([
  [{ empresa: undefined }, 'empresa: validation.required'],
  [{ user: undefined }, 'user: validation.required'],
  [{ user: {} }, 'user.id: validation.required'],
  [{ user: { id: 999_999 } }, 'user.id: empresaUser.error.user-unknown'],
  [{ user: { id: pessoa('agente').id } }, 'user.id: empresaUser.error.user-unknown'],
  [{ user: { login: 'um nome qualquer' } }, 'user.login: validation.convidado'],
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

test('a deactivated membership gives nothing any more; the sessions of the person go on', async () => {
  const id = await membershipOf('diego.granitos')
  const token = await openSession('diego.granitos')
  expect((await call(getAccount, {}, { token })).body.empresaAuthorities).toHaveLength(1)
  await call(updateEmpresaUser, { body: { id, admin: false, active: false } }, { as: 'gestor' })
  expect((await call(getAccount, {}, { token })).body.empresaAuthorities).toEqual([])
  const params = { companyId: granitos }
  expect((await call(getEmpresaAtiva, { params }, { token })).status).toBe(404)
})

test('who is taken out of a company stays in the others', async () => {
  const token = await openSession('multi')
  const { body } = await add('multi')
  await accept('multi')
  const empresas = async () => (await call(getAccount, {}, { token })).body.empresaAuthorities.length
  expect(await empresas()).toBe(4)
  const answer = await call(deleteEmpresaUser, { params: { id: body.id } }, { as: 'gestor' })
  expect(answer.status).toBe(204)
  expect(answer.header('x-caisapp-alert')).toBe('empresaUser.deleted')
  expect(await empresas()).toBe(3)
  expect((await call(deleteEmpresaUser, { params: { id: body.id } }, { as: 'gestor' })).status).toBe(404)
})

test("the terminal's staff in a company are changed by staff alone", async () => {
  const { id } = await db
    .insertInto('empresa_user')
    .values({ empresa_id: granitos, usuario_id: pessoa('grc').id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = (as: string) =>
    call(updateEmpresaUser, { body: { id, admin: false, active: false } }, { as })
  expect((await change('gestor')).outcome).toBe('403 empresaUser.error.staff')
  expect((await call(deleteEmpresaUser, { params: { id } }, { as: 'gestor' })).outcome).toBe(
    '403 empresaUser.error.staff',
  )
  expect((await change('admin')).status).toBe(200)
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

test('inviting is throttled', async () => {
  for (let n = 0; n < 30; n++) await add(`alguem.${n}`)
  const answer = await add('alguem.mais')
  expect(answer.status).toBe(429)
  expect(answer.header('retry-after')).toBe('3600')
  clock.advance({ hours: 2 })
  expect((await add('alguem.mais', {}, 'gestor')).status).toBe(201)
})

test('one person invites a hundred times a day at most, staff as often as they want', async () => {
  const row = { scope: 'convite-account-dia', key: 'gestor', attempts: 99, started_at: clock.now() }
  forgetSessions()
  await db.deleteFrom('throttle').execute()
  await db.insertInto('throttle').values(row).execute()
  expect((await add('a.centesima')).status).toBe(201)
  const answer = await add('depois.da.centesima')
  expect(answer.outcome).toBe('429 error.too-many-attempts')
  expect(answer.header('retry-after')).toBe('86400')
  expect((await add('depois.da.centesima', {}, 'grc')).status).toBe(201)
  clock.advance({ days: 1 })
  forgetSessions()
  expect((await add('depois.de.um.dia')).status).toBe(201)
})
