import { deleteEmpresaUser, listEmpresaUsers, updateEmpresaUser } from '@cais/core/api/empresa.ts'
import { deleteUser, getUser, type User, updateUser } from '@cais/core/api/users.ts'
import { webhookRoutes } from '@cais/core/api/webhook.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newAdministrador } from '../../testing/administrador.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { newDeliverer, newEvento, startReceiver } from '../../testing/webhooks.ts'
import { notifySemResponsavel } from './notify.ts'

const server = await startTestServer({ config: { webhookLoopback: true } })
const { call, db, clock, services } = server
const companyId = empresaIdOf('gestor')
/** Another administrator of the company, who sets the address. */
let maker = await newAdministrador(server, companyId)
const path = 'de-quem-fez'
const own = webhookRoutes['webhook-da-empresa']
const terminal = webhookRoutes['webhook-do-terminal']
const deliverer = newDeliverer(server)
const receiver = await startReceiver()
afterAll(async () => {
  await deliverer.stop()
  await receiver.stop()
})

beforeEach(async () => {
  server.forgetSessions()
  receiver.received.length = 0
  await db.updateTable('webhook').set({ removido_em: clock.now() }).execute()
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('empresa_user').where('usuario_id', '=', maker.id).execute()
  maker = await newAdministrador(server, companyId)
})

const params = { companyId }
const create = async (by: { as: string } | { token: string }, to = path) =>
  (await call(own.create, { params, body: { endereco: `${receiver.url}/${to}`, tipos: [] } }, by)).body.id
const situacaoOf = async (id: number) => {
  const { body } = await call(own.list, { params }, { as: 'gestor' })
  const { situacao, desligadoPor } = body.find((one) => one.id === id) ?? {}
  return [situacao, desligadoPor]
}
const happen = async () => {
  await newEvento(db, { empresas: [companyId], objetoTipo: 'escala', objetoId: 1, at: clock.now() })
  await deliverer.settle()
  return receiver.received.map(({ path }) => path.split('/').at(-1))
}
const run = () => notifySemResponsavel({ db, jobs: services.jobs, config: services.config, now: clock.now() })
const mails = () => db.selectFrom('mail').select(['recipient', 'text']).orderBy('recipient').execute()

const membership = async () => {
  const { body } = await call(listEmpresaUsers, { params }, { as: 'gestor' })
  return body.find(({ user }) => user.id === maker.id)?.id ?? 0
}
const change = async (to: { admin: boolean; active: boolean }) =>
  call(updateEmpresaUser, { body: { id: await membership(), ...to } }, { as: 'gestor' })
/** Saves an account as staff do. */
async function saveUser(login: string, to: Partial<User>) {
  const { body } = await call(getUser, { params: { id: login } }, { as: 'admin' })
  return call(updateUser, { body: { ...body, ...to } }, { as: 'admin' })
}
const remove = (login: string) => call(deleteUser, { params: { id: login } }, { as: 'admin' })
const takeOut = async () => call(deleteEmpresaUser, { params: { id: await membership() } }, { as: 'gestor' })

const removals = {
  'was taken out of the company': takeOut,
  'manages it no longer': () => change({ admin: false, active: true }),
  'was shut out of it': () => change({ admin: true, active: false }),
  'has no account any more': () => saveUser(maker.login, { activated: false }),
  'was deleted': () => remove(maker.login),
  'got another login, then was taken out': async () => {
    expect((await saveUser(maker.login, { login: `outro.${maker.login}` })).status).toBe(200)
    return takeOut()
  },
} as const

test.each(Object.keys(removals) as (keyof typeof removals)[])(
  'nothing goes to an address whose maker %s, until another one takes it over; what came meanwhile has waited',
  async (how) => {
    const [left, kept] = [await create({ token: maker.token }), await create({ as: 'gestor' }, 'gestor')]
    expect((await happen()).toSorted()).toEqual([path, 'gestor'].toSorted())
    receiver.received.length = 0
    expect((await removals[how]()).status).toBeLessThan(300)
    expect(await happen()).toEqual(['gestor'])
    expect(await situacaoOf(left)).toEqual(['DESLIGADO', 'SEM_RESPONSAVEL'])
    expect(await situacaoOf(kept)).toEqual(['ATIVO', null])
    await run()
    await run()
    const told = await mails()
    expect(told.map(({ recipient }) => recipient)).toEqual([pessoa('gestor').email])

    receiver.received.length = 0
    expect((await call(own.resume, { params: { ...params, id: left } }, { as: 'gestor' })).status).toBe(200)
    expect(await happen()).toContain(path)
    expect(receiver.received.filter((one) => one.path.endsWith(path))).toHaveLength(2)
    await run()
    expect(await mails()).toHaveLength(1)
  },
)

test('whoever said last where it goes answers for it', async () => {
  const id = await create({ token: maker.token })
  const body = { endereco: `${receiver.url}/outro`, tipos: [] }
  await call(own.update, { params: { ...params, id }, body }, { as: 'gestor' })
  await removals['was taken out of the company']()
  expect(await situacaoOf(id)).toEqual(['ATIVO', null])
})

test.each([
  ['is an administrator no longer', (login: string) => saveUser(login, { authorities: ['USER'] })],
  ['has no account any more', (login: string) => saveUser(login, { activated: false })],
  ['was deleted', remove],
] as const)(
  'the terminal’s own addresses go with the administrator who made them and %s',
  async (_, leave) => {
    const other = await newAdministrador(server, null, ['ADMIN'])
    const body = { endereco: receiver.url, tipos: [] }
    const { id } = (await call(terminal.create, { params: {}, body }, { token: other.token })).body
    expect((await leave(other.login)).status).toBeLessThan(300)
    const { body: seen } = await call(terminal.list, { params: {} }, { as: 'admin' })
    expect(seen.find((one) => one.id === id)).toMatchObject({ desligadoPor: 'SEM_RESPONSAVEL' })
    await run()
    expect((await mails()).map(({ recipient }) => recipient)).toContain(pessoa('admin').email)
    expect((await call(terminal.resume, { params: { id } }, { as: 'admin' })).body.situacao).toBe('ATIVO')
  },
)
