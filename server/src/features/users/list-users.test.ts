import { authorities } from '@cais/core/access/authority.ts'
import { listAuthorities } from '@cais/core/api/compat/management.ts'
import { getUser, listUsers } from '@cais/core/api/users.ts'
import { expect, test } from 'vitest'
import { demoPessoas } from '../../demo/pessoas.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()
const asStaff = { as: 'grc' }

test.each(['admin', 'grc'])('%s lists, reads and sees authorities', async (as) => {
  expect((await call(listUsers, { query: {} }, { as })).body).toHaveLength(20)
  expect((await call(getUser, { params: { id: 'cliente' } }, { as })).body.login).toBe('cliente')
  expect((await call(listAuthorities, {}, { as })).body).toEqual([...authorities])
})

test.each(['cliente', 'gestor', 'ti', 'desova', 'semempresa'])('%s may do none of it', async (as) => {
  expect((await call(listUsers, { query: {} }, { as })).outcome).toBe('403 error.http.403')
  expect((await call(getUser, { params: { id: as } }, { as })).outcome).toBe('403 error.http.403')
  expect((await call(listAuthorities, {}, { as })).outcome).toBe('403 error.http.403')
})

test('without a session there is no list', async () => {
  expect((await call(listUsers, { query: {} })).status).toBe(401)
  expect((await call(getUser, { params: { id: '1' } })).status).toBe(401)
  expect((await call(listAuthorities, {})).status).toBe(401)
})

test('pages follow each other, say how many there are and where the others lie', async () => {
  const total = demoPessoas.length
  const last = Math.ceil(total / 30) - 1
  const page = (number: number) =>
    call(listUsers, { query: { page: String(number), size: '30', sort: 'login,desc' } }, asStaff)
  const links = (text = '') => text.split(', ').map((link) => link.replace(/^<.*[?&]page=(\d+)[^>]*>/, '$1'))

  const [first, second, end] = [await page(0), await page(1), await page(last)]
  expect(first.header('x-total-count')).toBe(String(total))
  expect(links(first.header('link'))).toEqual(['1; rel="next"', `${last}; rel="last"`, '0; rel="first"'])
  expect(links(second.header('link'))).toContain('0; rel="prev"')
  expect(second.header('link')).toContain('sort=login%2Cdesc')
  expect(end.header('link')).not.toContain('rel="next"')

  const logins = [...first.body, ...second.body].map((user) => user.login)
  expect(logins).toEqual([...logins].sort((a, b) => (a < b ? 1 : -1)))
  expect(new Set(logins).size).toBe(60)
  expect((await page(last + 1)).body).toEqual([])
})

test('without a wish the list is sorted by id, twenty to a page', async () => {
  const { body } = await call(listUsers, { query: {} }, asStaff)
  expect(body.map((user) => user.id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('several wishes sort one within the other', async () => {
  const query = { size: '200', sort: ['langKey,asc', 'id,desc'] }
  const { body } = await call(listUsers, { query }, asStaff)
  const key = (user: { langKey: string; id: number }) => `${user.langKey} ${String(9999 - user.id)}`
  expect(body.map(key)).toEqual(body.map(key).sort())
  expect(new Set(body.map((user) => user.langKey)).size).toBe(2)
})

test.each([
  ['DEBORA', ['depot']],
  ['Múcio', ['multi']],
  ['armador@demo', ['armador']],
  ['%', []],
  ['_', []],
  ['\\', []],
  ["' OR 1=1 --", []],
])('searching for %s finds %j', async (text, logins) => {
  const answer = await call(listUsers, { query: { text } }, asStaff)
  expect(answer.body.map((user) => user.login)).toEqual(logins)
  expect(answer.header('x-total-count')).toBe(String(logins.length))
})

test.each([
  [{ size: '0' }, 'size: validation.min'],
  [{ size: '201' }, 'size: validation.max'],
  [{ size: 'x' }, 'size: validation.number'],
  [{ page: '-1' }, 'page: validation.number'],
  [{ sort: 'password_hash,asc' }, 'sort[0].field: validation.choice'],
  [{ sort: 'login,sideways' }, 'sort[0].direction: validation.choice'],
  [{ sort: ['id', 'id', 'id', 'id', 'id', 'id'] }, 'sort: validation.max'],
  [{ text: 'x'.repeat(101) }, 'text: validation.maxlength'],
])('a list with %j is refused', async (query, error) => {
  expect((await callLoosely(listUsers, { query }, asStaff)).fieldErrors).toEqual([error])
})

test('one account is found by login in any case and by id', async () => {
  const { id } = pessoa('multi')
  for (const text of ['multi', 'MULTI', String(id)]) {
    const { body } = await call(getUser, { params: { id: text } }, asStaff)
    expect(body).toMatchObject({ id, login: 'multi', firstName: 'Múcio', cpf: pessoa('multi').cpf })
    expect(body.empresas).toHaveLength(3)
  }
})

test.each(['ninguem', '999999', '999999999999999999999'])('nobody is called %s', async (id) => {
  expect((await call(getUser, { params: { id } }, asStaff)).outcome).toBe('404 error.http.404')
})

test('staff choose accounts by profile, by company and by whether they may enter', async () => {
  const logins = async (query: object) => {
    const { body } = await call(listUsers, { query: { size: '200', ...query } }, { as: 'grc' })
    return body.map(({ login }) => login)
  }
  expect(await logins({ authority: 'TI' })).toEqual(['ti'])
  const ofGranitos = await logins({ empresaId: empresaIdOf('gestor') })
  expect(ofGranitos).toContain('ana.granitos')
  expect(ofGranitos).not.toContain('cliente')
  expect(await logins({ empresaId: empresaIdOf('gestor'), text: 'gustavo' })).toEqual(['gestor'])
  await db.updateTable('usuario').set({ activated: false }).where('login', '=', 'ana.granitos').execute()
  expect(await logins({ activated: 'false' })).toEqual(['ana.granitos'])
  expect(await logins({ activated: 'true' })).not.toContain('ana.granitos')
  await db.updateTable('usuario').set({ activated: true }).where('login', '=', 'ana.granitos').execute()
})
