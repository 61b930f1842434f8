import { deleteEmpresaUser, listEmpresaUsers, updateEmpresaUser } from '@cais/core/api/empresa.ts'
import {
  confirmChave,
  createChave,
  createChaveDoTerminal,
  createFonte,
  createFonteDoTerminal,
  getFonteEu,
  listFontes,
} from '@cais/core/api/fonte.ts'
import { deleteUser, getUser, type User, updateUser } from '@cais/core/api/users.ts'
import { beforeEach, expect, test } from 'vitest'
import { newAdministrador } from '../../testing/administrador.ts'
import { untilBlocked } from '../../testing/blocked.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { askToConfirm } from './confirmar.ts'

const server = await startTestServer()
const { call, db, clock, services } = server
const companyId = empresaIdOf('gestor')
/** Another administrator of the company, who creates the key. */
let maker = await newAdministrador(server, companyId)
/** A staff member without a company, who creates keys for companies. */
let staff = await newAdministrador(server, null, ['GERENTE_R_CLIENTE'])

let made = 0
type By = { as: string } | { token: string }
async function newChave(by: By = { token: maker.token }) {
  const body = { nome: `ERP ${++made}`, tipo: 'cliente' as const }
  const { body: fonte } = await call(createFonte, { params: { companyId }, body }, by)
  const wanted = { escopos: ['navios:ler' as const], enderecos: [], validadeDias: 30 }
  const params = { companyId, id: fonte.id }
  const { body: chave } = await call(createChave, { params, body: wanted }, by)
  return { ...chave, params: { ...params, chaveId: chave.id } }
}
type Chave = Awaited<ReturnType<typeof newChave>>

const works = async ({ chave }: Chave) => (await call(getFonteEu, {}, { token: chave })).status === 200
const confirm = ({ params }: Chave, by: By = { as: 'gestor' }) => call(confirmChave, { params }, by)
const run = () => askToConfirm({ db, jobs: services.jobs, config: services.config, now: clock.now() })
const mails = () => db.selectFrom('mail').selectAll().where('subject', 'like', 'Confirme a chave%').execute()
const seen = async ({ params }: Chave) => {
  const { body } = await call(listFontes, { params: { companyId } }, { as: 'gestor' })
  return body.flatMap(({ chaves }) => chaves).find(({ id }) => id === params.chaveId)
}

const membership = async () => {
  const { body } = await call(listEmpresaUsers, { params: { companyId } }, { as: 'gestor' })
  return body.find(({ user }) => user.id === maker.id)?.id ?? 0
}

beforeEach(async () => {
  await db.deleteFrom('fonte').where('empresa_id', '=', companyId).execute()
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('empresa_user').where('usuario_id', '=', maker.id).execute()
  maker = await newAdministrador(server, companyId)
  staff = await newAdministrador(server, null, ['GERENTE_R_CLIENTE'])
})

const change = async (to: { admin: boolean; active: boolean }) =>
  call(updateEmpresaUser, { body: { id: await membership(), ...to } }, { as: 'gestor' })
/** Saves an account as staff do. */
async function saveUser({ id }: { id: number }, to: Partial<User>) {
  const { login } = await db
    .selectFrom('usuario')
    .select('login')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { body } = await call(getUser, { params: { id: login } }, { as: 'admin' })
  return call(updateUser, { body: { ...body, ...to } }, { as: 'admin' })
}
const remove = ({ login }: { login: string }) => call(deleteUser, { params: { id: login } }, { as: 'admin' })
const takeOut = async () => call(deleteEmpresaUser, { params: { id: await membership() } }, { as: 'gestor' })
const rename = () => saveUser(maker, { login: `outro.${maker.login}` })

const removals: Record<string, () => Promise<{ status: number }>> = {
  'is taken out of the company': takeOut,
  'manages it no longer': () => change({ admin: false, active: true }),
  'is shut out of it': () => change({ admin: true, active: false }),
  'has no account any more': () => saveUser(maker, { activated: false }),
  'is deleted': () => remove(maker),
  'got another login, then was taken out': async () => {
    expect((await rename()).status).toBe(200)
    return takeOut()
  },
}

test.each(Object.keys(removals))(
  'a key whose maker %s waits a day for another administrator, who is told by mail once',
  async (how) => {
    const [chave, other] = [await newChave(), await newChave({ as: 'gestor' })]
    const done = await removals[how]?.()
    expect(done?.status).toBeLessThan(300)
    const until = new Date(clock.now().getTime() + 86_400_000).toISOString()
    expect(await seen(chave)).toMatchObject({ situacao: 'A_CONFIRMAR', confirmarAte: until })
    expect(await seen(other)).toMatchObject({ situacao: 'VALE', confirmarAte: null })
    expect(await works(chave)).toBe(true)
    await run()
    await run()
    const told = await mails()
    expect(told.map(({ recipient }) => recipient)).toEqual([pessoa('gestor').email])
    expect(told[0]?.text).toContain(chave.final)

    expect((await confirm(chave)).body).toMatchObject({ situacao: 'VALE', respondePor: 'gestor' })
    expect((await confirm(chave)).outcome).toBe('409 fonte.error.nao-espera')
    clock.advance({ days: 2 })
    server.forgetSessions()
    await run()
    expect([await works(chave), await works(other)]).toEqual([true, true])
    clock.advance({ days: -2 })
    server.forgetSessions()
  },
)

test('one that nobody confirms is dead to the minute, and the job writes it down', async () => {
  const chave = await newChave()
  await removals['is taken out of the company']?.()
  clock.advance({ hours: 23, minutes: 59 })
  server.forgetSessions()
  expect(await works(chave)).toBe(true)
  clock.advance({ minutes: 1 })
  expect(await works(chave)).toBe(false)
  expect(await seen(chave)).toMatchObject({ situacao: 'ENCERRADA' })
  expect((await confirm(chave)).outcome).toBe('409 fonte.error.nao-espera')
  await run()
  const row = await db
    .selectFrom('fonte_chave')
    .select('encerrada_em')
    .where('id', '=', chave.id)
    .executeTakeFirstOrThrow()
  expect(row.encerrada_em).toEqual(clock.now())
  clock.advance({ days: -1 })
  server.forgetSessions()
})

test('its maker does not confirm it, not even having come back with another login', async () => {
  const chave = await newChave()
  const by = { token: maker.token }
  await removals['manages it no longer']?.()
  expect((await confirm(chave, by)).status).toBe(403)
  await change({ admin: true, active: true })
  expect((await confirm(chave, by)).outcome).toBe('409 fonte.error.propria')
  expect((await rename()).status).toBe(200)
  expect((await confirm(chave, by)).outcome).toBe('409 fonte.error.propria')
  expect((await confirm(chave)).status).toBe(200)
})

test('whoever confirmed it answers for it from then on', async () => {
  const [first, second] = [maker, await newAdministrador(server, companyId)]
  const chave = await newChave()
  await takeOut()
  expect((await confirm(chave, { token: second.token })).body).toMatchObject({ respondePor: second.login })
  expect(await seen(chave)).toMatchObject({ situacao: 'VALE' })
  maker = second
  await takeOut()
  expect(await seen(chave)).toMatchObject({ situacao: 'A_CONFIRMAR', respondePor: second.login })
  await remove(first)
  expect((await confirm(chave)).body).toMatchObject({ situacao: 'VALE', respondePor: 'gestor' })
})

test.each([
  ['is deleted', () => remove(staff)],
  ['has no account any more', () => saveUser(staff, { activated: false })],
  ['is of the staff no longer', () => saveUser(staff, { authorities: ['USER'] })],
] as const)(
  'a key that staff made for a company waits for its administrators when who made it %s',
  async (_, leave) => {
    const chave = await newChave({ token: staff.token })
    expect(await seen(chave)).toMatchObject({ situacao: 'VALE', respondePor: staff.login })
    expect((await leave()).status).toBeLessThan(300)
    expect(await seen(chave)).toMatchObject({ situacao: 'A_CONFIRMAR' })
    await run()
    expect((await mails()).map(({ recipient }) => recipient)).toContain(pessoa('gestor').email)
    expect((await confirm(chave)).body).toMatchObject({ situacao: 'VALE', respondePor: 'gestor' })
  },
)

test('an account that staff save with other names answers on for what it made', async () => {
  const chave = await newChave({ token: staff.token })
  await saveUser(staff, { firstName: 'Outra' })
  expect(await seen(chave)).toMatchObject({ situacao: 'VALE' })
})

test('whoever confirms a key while being taken out confirms nothing', async () => {
  const chave = await newChave({ token: staff.token })
  await remove(staff)
  const confirming = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('empresa_user').where('usuario_id', '=', maker.id).execute()
    const asked = confirm(chave, { token: maker.token })
    await untilBlocked(server.database)
    return { asked }
  })
  expect((await confirming.asked).outcome).toBe('404 error.http.404')
  expect(await seen(chave)).toMatchObject({ situacao: 'A_CONFIRMAR' })
})

test('whoever makes a key while being taken out makes none', async () => {
  const { params } = await newChave()
  const { id } = params
  const making = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('empresa_user').where('usuario_id', '=', maker.id).execute()
    const body = { escopos: ['navios:ler' as const], enderecos: [], validadeDias: 30 }
    const asked = call(createChave, { params: { companyId, id }, body }, { token: maker.token })
    await untilBlocked(server.database)
    return { asked }
  })
  expect((await making.asked).outcome).toBe('404 error.http.404')
})

test.each([
  ['is deleted', remove],
  ['has no account any more', (one: { id: number }) => saveUser(one, { activated: false })],
  [
    'looks after customers from now on',
    (one: { id: number }) => saveUser(one, { authorities: ['USER', 'GERENTE_R_CLIENTE'] }),
  ],
] as const)(
  'a key of the terminal’s own systems whose maker %s waits for another of its administrators',
  async (_, leave) => {
    const other = await newAdministrador(server, null, ['ADMIN'])
    const by = { token: other.token }
    const body = { nome: `TOS ${++made}`, tipo: 'tos' as const }
    const { id } = (await call(createFonteDoTerminal, { body }, by)).body
    const wanted = { escopos: ['navios:enviar' as const], enderecos: [], validadeDias: 30 }
    const { body: chave } = await call(createChaveDoTerminal, { params: { id }, body: wanted }, by)
    const params = { id, chaveId: chave.id }
    const look = async () => {
      const { body: fontes } = await call(listFontes, {}, { as: 'admin' })
      return fontes.find((one) => one.id === id)?.chaves[0]
    }
    const confirmIt = (as: string) => call(confirmChave, { params }, { as })
    expect((await confirmIt('admin')).outcome).toBe('409 fonte.error.nao-espera')
    expect((await leave(other)).status).toBeLessThan(300)
    expect(await look()).toMatchObject({ situacao: 'A_CONFIRMAR', respondePor: other.login })
    await run()
    await run()
    const told = (await mails()).map(({ recipient }) => recipient)
    expect(told.filter((recipient) => recipient === pessoa('admin').email)).toHaveLength(1)
    expect(told, 'who may not confirm it is not asked').not.toContain(pessoa('grc').email)
    expect((await confirmIt('grc')).status).toBe(403)
    expect((await confirm({ ...chave, params: { companyId, ...params } })).status).toBe(404)
    expect((await confirmIt('admin')).body).toMatchObject({ situacao: 'VALE', respondePor: 'admin' })
    const { body: again } = await call(
      createChaveDoTerminal,
      { params: { id }, body: wanted },
      { as: 'admin' },
    )
    expect([await works(again as Chave), (await look())?.situacao]).toEqual([true, 'VALE'])
  },
)

test('a key that waits for a company without administrators is told to the staff', async () => {
  const alone = await db
    .insertInto('empresa')
    .values({
      nome: 'Sem ninguém',
      national_register: '11222333000181',
      activated: true,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { token: staff.token }
  const params = { companyId: alone.id }
  const { body: fonte } = await call(createFonte, { params, body: { nome: 'ERP', tipo: 'cliente' } }, by)
  const body = { escopos: ['navios:ler' as const], enderecos: [], validadeDias: 30 }
  await call(createChave, { params: { ...params, id: fonte.id }, body }, by)
  await remove(staff)
  await run()
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([pessoa('admin').email, pessoa('grc').email]),
  )
})
