import { authorityOfTipo } from '@cais/core/access/authority.ts'
import { getEmpresa, getEmpresaAuthoritiesForAdmin } from '@cais/core/api/empresa.ts'
import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { expect, test } from 'vitest'
import { demoEmpresas, empresaOfTipo } from '../../demo/empresas.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()

test('a member loads the company with what it lets them do', async () => {
  const { empresa } = pessoa('gestor').empresas[0] ?? {}
  const params = { companyId: empresaIdOf('gestor') }
  const { body } = await call(getEmpresaAtiva, { params }, { as: 'gestor' })
  expect(body).toEqual({
    id: empresa?.id,
    nome: empresa?.nome,
    nationalRegister: empresa?.nationalRegister,
    authorities: ['ADMIN_EMPRESA', 'CLIENTE'],
    activated: true,
    suspensao: null,
  })
  const colleague = await call(getEmpresaAtiva, { params }, { as: 'ana.granitos' })
  expect(colleague.body.authorities).toEqual(['CLIENTE'])
})

test('a person of three companies acts in each with what that one gives', async () => {
  const authorities = await Promise.all(
    pessoa('multi').empresas.map(async ({ empresa }) => {
      const { body } = await call(getEmpresaAtiva, { params: { companyId: empresa.id } }, { as: 'multi' })
      return body.authorities
    }),
  )
  expect(authorities).toEqual([['CLIENTE'], ['TRANSPORTADOR'], ['DESPACHANTE']])
})

test.each(['admin', 'grc'])('%s loads any company, without managing its people', async (as) => {
  for (const { id, tipos, activated } of demoEmpresas) {
    const { body } = await call(getEmpresaAtiva, { params: { companyId: id } }, { as })
    expect(body.authorities.toSorted()).toEqual(tipos.map((tipo) => authorityOfTipo[tipo]).toSorted())
    expect(body.activated).toBe(activated)
  }
})

test('a member of a company that is not activated still sees that it is not', async () => {
  const companyId = empresaIdOf('agente')
  await db.updateTable('empresa').set({ activated: false }).where('id', '=', companyId).execute()
  const { body } = await call(getEmpresaAtiva, { params: { companyId } }, { as: 'agente' })
  expect(body.activated).toBe(false)
})

test('staff see what a company may do; nobody else asks that', async () => {
  const companyId = empresaOfTipo('Depot').id
  const ask = (as: string) => call(getEmpresaAuthoritiesForAdmin, { params: { companyId } }, { as })
  expect((await ask('admin')).body).toEqual(['DEPOT'])
  expect((await ask('grc')).body).toEqual(['DEPOT'])
  expect((await ask('depot')).outcome).toBe('403 error.http.403')
  expect((await ask('cliente')).outcome).toBe('404 error.http.404')
})

test('the company page is for its administrators and for staff', async () => {
  const companyId = empresaIdOf('gestor')
  const read = (as: string) => call(getEmpresa, { params: { companyId } }, { as })
  expect((await read('gestor')).body).toMatchObject({ id: companyId, tipos: ['Cliente'] })
  expect((await read('admin')).body).toEqual((await read('gestor')).body)
  expect((await read('ana.granitos')).outcome).toBe('403 error.http.403')
  expect((await read('cliente')).outcome).toBe('404 error.http.404')
})

test('the page of a company that is not activated is closed to its people and open to staff', async () => {
  const companyId = empresaIdOf('gestor')
  const activate = (activated: boolean) =>
    db.updateTable('empresa').set({ activated }).where('id', '=', companyId).execute()
  await activate(false)
  const read = (as: string) => call(getEmpresa, { params: { companyId } }, { as })
  expect((await read('gestor')).outcome).toBe('403 error.empresa-inativa')
  expect((await read('grc')).body.activated).toBe(false)
  await activate(true)
  expect((await read('gestor')).status).toBe(200)
})

test('an administrator of one company is nobody special in another of theirs', async () => {
  const companyId = empresaOfTipo('Depot').id
  const usuario_id = pessoa('gestor').id
  await db.insertInto('empresa_user').values({ empresa_id: companyId, usuario_id }).execute()
  expect((await call(getEmpresa, { params: { companyId } }, { as: 'gestor' })).status).toBe(403)
  const own = { params: { companyId: empresaIdOf('gestor') } }
  expect((await call(getEmpresa, own, { as: 'gestor' })).status).toBe(200)
})

test.each(['0', '-1', 'abc', '1.5', '1e3', '9999999999999999'])(
  '%s is no id of a company',
  async (companyId) => {
    const answer = await callLoosely(getEmpresaAtiva, { params: { companyId } }, { as: 'admin' })
    expect(answer.fieldErrors).toEqual(['companyId: validation.id'])
  },
)
