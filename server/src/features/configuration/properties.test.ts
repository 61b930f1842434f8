import { listProperties, loadProperty, saveProperty } from '@cais/core/api/configuration.ts'
import { expect, test } from 'vitest'
import { readNumber } from '../../course/properties.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, send, db } = await startTestServer()
const secret = { grupo: 'terminal', chave: 'token', valor: 'for staff only', for_users: false }
await db.updateTable('property').set(secret).where('chave', '=', 'mensagem').execute()

const load = (group: string, key: string, options = {}) =>
  call(loadProperty, { params: { group, key } }, options)

test('signed-in people read the properties that are meant for them', async () => {
  const { body } = await load('application', 'tipos-mime-permitidos', { as: 'cliente' })
  expect(body).toMatchObject({ group: 'application', key: 'tipos-mime-permitidos' })
  expect(body.value.split(',')).toContain('application/pdf')
  expect((await load('aviso-geral', 'enable', { as: 'semempresa' })).body.value).toBe('true')
})

test('other properties look like missing ones, except to staff', async () => {
  const hidden = await load('terminal', 'token', { as: 'cliente' })
  const missing = await load('terminal', 'nothing', { as: 'cliente' })
  expect(hidden.outcome).toBe('404 error.http.404')
  expect(missing.outcome).toBe('404 error.http.404')
  expect((await load('terminal', 'token', { as: 'gestor' })).status).toBe(404)
  expect((await load('terminal', 'token', { as: 'grc' })).body.value).toBe('for staff only')
})

test('nobody reads them without a session', async () => {
  expect((await load('aviso-geral', 'enable')).status).toBe(401)
})

test('the same call answers below /api too', async () => {
  const answer = await send('GET', '/api/databaseProperties/load/aviso-geral/enable', { as: 'cliente' })
  expect(answer.body).toMatchObject({ key: 'enable' })
})

test('staff list a group and change what is in it', async () => {
  const save = (value: string, as = 'admin') =>
    call(saveProperty, { params: { group: 'aviso-geral' }, body: { key: 'enable', value } }, { as })
  const saved = await save('false')
  expect(saved.body).toEqual({ group: 'aviso-geral', key: 'enable', value: 'false' })
  expect(saved.header('x-caisapp-alert')).toBe('configuration.saved')
  expect(decodeURIComponent(saved.header('x-caisapp-params') ?? '')).toBe('aviso-geral/enable')
  const { body } = await call(listProperties, { params: { group: 'aviso-geral' } }, { as: 'grc' })
  expect(body.map(({ key }) => key)).toEqual(['ate', 'de', 'enable', 'mensagem-en'])
  expect(body).toContainEqual(saved.body)
  expect((await load('aviso-geral', 'enable', { as: 'cliente' })).body.value).toBe('false')
})

test('a property that does not exist is told, not made', async () => {
  const body = { key: 'enabel', value: 'true' }
  const answer = await call(saveProperty, { params: { group: 'aviso-geral' }, body }, { as: 'admin' })
  expect(answer.outcome).toBe('404 error.http.404')
  expect(answer.header('x-caisapp-alert')).toBeUndefined()
  const rows = await db.selectFrom('property').select('chave').where('chave', '=', 'enabel').execute()
  expect(rows).toEqual([])
})

test.each(['cliente', 'gestor', 'ti', 'desova'])('%s neither lists nor changes them', async (as) => {
  const params = { group: 'aviso-geral' }
  const body = { key: 'enable', value: 'hacked' }
  expect((await call(listProperties, { params }, { as })).outcome).toBe('403 error.http.403')
  expect((await call(saveProperty, { params, body }, { as })).outcome).toBe('403 error.http.403')
})

test('a notice is on or off, and some format stays allowed', async () => {
  const save = (group: string, key: string, value: string) =>
    call(saveProperty, { params: { group }, body: { key, value } }, { as: 'grc' })
  const formats = (value: string) => save('application', 'tipos-mime-permitidos', value)
  expect((await save('aviso-geral', 'enable', 'talvez')).fieldErrors).toEqual([
    'value: validation.propriedade',
  ])
  expect((await formats('application/x-unknown')).fieldErrors).toEqual(['value: validation.propriedade'])
  expect((await save('aviso-geral', 'enable', 'true')).status).toBe(200)
  expect((await formats('application/pdf,image/png')).status).toBe(200)
  const read = await load('application', 'tipos-mime-permitidos', { as: 'cliente' })
  expect(read.body.value).toBe('application/pdf,image/png')
})

test('a policy of the terminal is refused as what it is not, and counts at once as what it is', async () => {
  const save = (group: string, key: string, value: string) =>
    call(saveProperty, { params: { group }, body: { key, value } }, { as: 'grc' })
  for (const [group, key, value] of [
    ['mesa', 'meta-minutos', '0'],
    ['cobranca', 'prazo-dias-uteis', 'cinco'],
    ['cobranca', 'cnpj', '11222333000180'],
  ] as const)
    expect((await save(group, key, value)).fieldErrors, key).toEqual(['value: validation.propriedade'])
  expect(await readNumber(db, 'cobranca', 'prazo-dias-uteis')).toBe(5)
  await save('cobranca', 'prazo-dias-uteis', '10')
  expect(await readNumber(db, 'cobranca', 'prazo-dias-uteis')).toBe(10)
})

test.each([
  [{ value: 'x' }, 'key: validation.required'],
  [{ key: 'enable' }, 'value: validation.required'],
  [{ key: 'enable', value: 'x'.repeat(10_001) }, 'value: validation.maxlength'],
  [{ key: 'enable', value: 'bell \u0007' }, 'value: validation.characters'],
])('a change like %# is refused', async (body, error) => {
  const answer = await callLoosely(saveProperty, { params: { group: 'aviso-geral' }, body }, { as: 'admin' })
  expect(answer.fieldErrors).toEqual([error])
})
