import { findUsers } from '@cais/core/api/users.ts'
import { formatCpf } from '@cais/core/values/cpf.ts'
import { beforeAll, expect, test } from 'vitest'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, clock, db } = await startTestServer()

async function found(text: string, as: string) {
  return (await call(findUsers, { params: { text } }, { as })).body.map((user) => user.login)
}

beforeAll(async () => {
  // The administrator of a suspended company finds nobody.
  const { id } = pessoa('depot')
  await db.updateTable('empresa_user').set({ admin: true }).where('usuario_id', '=', id).execute()
  await db.updateTable('empresa').set({ activated: false }).where('id', '=', empresaIdOf('depot')).execute()
})

test.each(['admin', 'grc'])('%s finds anybody by a part of login, name or CPF', async (as) => {
  expect(await found('arman', as)).toEqual(['armador'])
  expect(await found('DÉBORA POT', as)).toEqual(['depot'])
  expect(await found('debora pot', as)).toEqual(['depot'])
  expect(await found(pessoa('armador').cpf.slice(0, 7), as)).toContain('armador')
})

test('a company’s administrator finds colleagues by a part of the name', async () => {
  expect(await found('granitos', 'gestor')).toEqual([
    'ana.granitos',
    'bruno.granitos',
    'camila.granitos',
    'diego.granitos',
    'elisa.granitos',
  ])
})

test('and nobody else: known and unknown people are answered the same', async () => {
  const { login, email, cpf } = pessoa('armador')
  for (const told of [login, login.slice(0, 5), 'Dorneles', email, cpf, formatCpf(cpf), 'ninguem.assim'])
    expect(await found(told, 'gestor')).toEqual([])
  expect(await found(login, 'admin')).toEqual([login])
})

test('who looks for people too often waits', async () => {
  const look = () => call(findUsers, { params: { text: 'granitos' } }, { as: 'gestor' })
  const statuses: number[] = []
  for (let n = 0; n < 210; n++) statuses.push((await look()).status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
  clock.advance({ minutes: 16 })
  expect((await look()).status).toBe(200)
})

test('the CPF comes masked, for staff too', async () => {
  const { cpf } = pessoa('ana.granitos')
  for (const as of ['gestor', 'admin']) {
    const answer = await call(findUsers, { params: { text: 'ana.granitos' } }, { as })
    expect(answer.body[0]?.cpf).toBe(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`)
    expect(answer.text).not.toContain(cpf)
  }
})

test('at most 20 are answered', async () => {
  expect(await found('demo', 'admin')).toHaveLength(0)
  expect(await found('a.b', 'admin')).not.toHaveLength(0)
  await db.updateTable('usuario').set({ last_name: 'Igual' }).where('id', '>', 20).execute()
  expect(await found('Igual', 'admin')).toHaveLength(20)
})

test.each(['%%%', '___', '\\\\\\', "'; --", '%granitos%'])('%s is no pattern', async (text) => {
  expect(await found(text, 'admin')).toEqual([])
  expect(await found(text, 'gestor')).toEqual([])
})

test('deactivated people are not offered', async () => {
  expect(await found('ana.granitos', 'gestor')).toEqual(['ana.granitos'])
  await db.updateTable('usuario').set({ activated: false }).where('login', '=', 'ana.granitos').execute()
  expect(await found('ana.granitos', 'gestor')).toEqual([])
})

test.each(['cliente', 'multi', 'semempresa', 'ti', 'depot'])('%s may not look for people', async (as) => {
  const answer = await call(findUsers, { params: { text: 'armador' } }, { as })
  expect(answer.outcome).toBe('403 error.http.403')
})

test('nor may anybody without a session', async () => {
  expect((await call(findUsers, { params: { text: 'armador' } })).status).toBe(401)
})

test.each([
  ['ab', 'text: validation.minlength'],
  ['x'.repeat(101), 'text: validation.maxlength'],
])('a text like %s is refused', async (text, error) => {
  expect((await callLoosely(findUsers, { params: { text } }, { as: 'admin' })).fieldErrors).toEqual([error])
})
