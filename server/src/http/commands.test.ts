import { activate, register, requestPasswordReset } from '@cais/core/api/account.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import { createEmpresaUser } from '@cais/core/api/empresa.ts'
import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { route } from '@cais/core/api/route.ts'
import { createUser, listUsers, updateUser } from '@cais/core/api/users.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanUp } from '../jobs/clean-up.ts'
import { empresaIdOf, newRegistration, newUser, pessoa } from '../testing/people.ts'
import { query } from '../testing/query.ts'
import { startTestServer } from '../testing/test-server.ts'
import { forbidden, Refused } from './refused.ts'
import { serve } from './serve.ts'
import { limits } from './throttle.ts'

const mark = route({
  method: 'POST',
  path: '/test/mark',
  access: 'user',
  summary: 'Writes, then refuses in one way or another.',
  body: z.object({ titulo: z.string(), end: z.enum(['answer', 'throw', 'refuse', 'return', 'forbid']) }),
  answer: z.object({ id: z.number() }),
})

const server = await startTestServer({
  endpoints: [
    serve(mark)(async ({ tx, now, out }, { body: { titulo, end } }) => {
      const values = { titulo, texto: '', data_criacao: now }
      const { id } = await tx.insertInto('mensagem').values(values).returning('id').executeTakeFirstOrThrow()
      if (end === 'forbid') forbidden()
      if (end === 'throw') throw new Error('broken')
      if (end === 'refuse') throw new Refused(409, 'servico.recusa.encerrado')
      if (end === 'return') return new Refused(409, 'servico.recusa.encerrado')
      out.alert('configuration.saved', titulo, id)
      return { id }
    }),
  ],
})
const { call, callLoosely, db, database, clock, mailedKey, mailPasswordResets } = server

let keys = 0
const newKey = () => ({ 'idempotency-key': `key-number-${++keys}` })

async function marks(titulo: string): Promise<number> {
  return (await db.selectFrom('mensagem').select('id').where('titulo', '=', titulo).execute()).length
}

function audits(type: string) {
  return db.selectFrom('audit').selectAll().where('type', '=', type).orderBy('id').execute()
}

test('the same key again gets the same answer, and nothing happens twice', async () => {
  const headers = newKey()
  const body = newUser()
  const first = await call(createUser, { body }, { as: 'admin', headers })
  const again = await call(createUser, { body }, { as: 'admin', headers })
  expect(again.status).toBe(201)
  expect(again.text).toBe(first.text)
  for (const name of ['location', 'x-caisapp-alert', 'x-caisapp-params', 'content-type', 'cache-control']) {
    expect(again.header(name), name).toBe(first.header(name))
  }
  expect((await server.mails()).filter((mail) => mail.recipient === body.email)).toHaveLength(1)
  expect((await call(createUser, { body }, { as: 'admin' })).outcome).toBe('400 error.userexists')
})

test('the same key with another body is refused', async () => {
  const headers = newKey()
  await call(mark, { body: { titulo: 'one', end: 'answer' } }, { as: 'cliente', headers })
  const other = await call(mark, { body: { titulo: 'two', end: 'answer' } }, { as: 'cliente', headers })
  expect(other.outcome).toBe('422 error.idempotency-key-reused')
  expect(other.problem.type).toBe('/problem/idempotency')
  expect(await marks('two')).toBe(0)
})

test('the same key for another call is refused', async () => {
  const headers = newKey()
  await call(mark, { body: { titulo: 'here', end: 'answer' } }, { as: 'admin', headers })
  expect((await call(createUser, { body: newUser() }, { as: 'admin', headers })).status).toBe(422)
})

test('two at once with one key have one effect and one answer', async () => {
  const headers = newKey()
  const body = { titulo: 'at once', end: 'answer' as const }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(mark, { body }, { as: 'cliente', headers })),
  )
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  expect(await marks('at once')).toBe(1)
  await Promise.all(Array.from({ length: 3 }, () => call(mark, { body }, { as: 'cliente' })))
  expect(await marks('at once')).toBe(4)
})

test('keys of different people have nothing to do with each other', async () => {
  const headers = newKey()
  const body = { titulo: 'each their own', end: 'answer' as const }
  const first = await call(mark, { body }, { as: 'cliente', headers })
  const second = await call(mark, { body }, { as: 'depot', headers })
  expect(second.body.id).not.toBe(first.body.id)
  expect((await call(mark, { body }, { as: 'cliente', headers })).text).toBe(first.text)
  expect((await call(mark, { body }, { as: 'depot', headers })).text).toBe(second.text)
  expect(await marks('each their own')).toBe(2)
})

test.each(['short', 'x'.repeat(101), 'with space', 'semi;colon'])('%s is no key', async (key) => {
  const headers = { 'idempotency-key': key }
  const body = { titulo: 'badly keyed', end: 'answer' as const }
  expect((await call(mark, { body }, { as: 'cliente', headers })).outcome).toBe('400 error.idempotency-key')
  expect(await marks('badly keyed')).toBe(0)
})

test.each(['throw', 'refuse'] as const)(
  'a command that ends in a %s may be tried again with its key',
  async (end) => {
    const headers = newKey()
    const first = await call(mark, { body: { titulo: end, end } }, { as: 'cliente', headers })
    expect(first.status).toBe(end === 'throw' ? 500 : 409)
    expect(await marks(end)).toBe(0)
    expect((await call(mark, { body: { titulo: end, end } }, { as: 'cliente', headers })).outcome).toBe(
      first.outcome,
    )
  },
)

test('a refusal that keeps what it wrote is no success the second time', async () => {
  const headers = newKey()
  const body = { titulo: 'kept', end: 'return' as const }
  expect((await call(mark, { body }, { as: 'cliente', headers })).outcome).toBe(
    '409 servico.recusa.encerrado',
  )
  expect(await marks('kept')).toBe(1)
  expect((await call(mark, { body }, { as: 'cliente', headers })).outcome).toBe(
    '409 servico.recusa.encerrado',
  )
  expect(await marks('kept')).toBe(1)
})

test('a key is forgotten after a day', async () => {
  const headers = newKey()
  const body = { titulo: 'yesterday', end: 'answer' as const }
  await call(mark, { body }, { as: 'cliente', headers })
  await cleanUp(db, clock.now())
  await call(mark, { body }, { as: 'cliente', headers })
  expect(await marks('yesterday')).toBe(1)
  await cleanUp(db, new Date(clock.now().getTime() + 86_400_001))
  server.forgetSessions()
  await call(mark, { body }, { as: 'cliente', headers })
  expect(await marks('yesterday')).toBe(2)
})

test('answers that are secret are not kept: a password link is mailed for each wish', async () => {
  const headers = newKey()
  const { email } = pessoa('ti')
  await call(requestPasswordReset, { body: { mail: email } }, { headers })
  await mailPasswordResets()
  const first = await mailedKey(email)
  await call(requestPasswordReset, { body: { mail: email } }, { headers })
  await mailPasswordResets()
  expect(await mailedKey(email)).not.toBe(first)
  const kept = await db
    .selectFrom('idempotency')
    .select('key')
    .where('key', '=', headers['idempotency-key'])
    .execute()
  expect(kept).toEqual([])
})

test('a person without a session may repeat an activation with its key', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  const key = await mailedKey(person.email)
  const headers = newKey()
  expect((await call(activate, { query: { key } }, { headers })).status).toBe(200)
  expect((await call(activate, { query: { key } }, { headers })).status).toBe(200)
  expect((await call(activate, { query: { key } }, { headers: newKey() })).status).toBe(400)
})

test('each command leaves one row about who did what, and a repeated one leaves no second', async () => {
  const headers = newKey()
  const request = { params: { group: 'aviso-geral' }, body: { key: 'enable', value: 'false' } }
  await call(saveProperty, request, { as: 'grc', headers })
  await call(saveProperty, request, { as: 'grc', headers })
  const rows = await audits('saveProperty')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    at: clock.now(),
    principal: 'grc',
    data: { group: 'aviso-geral', key: 'enable' },
  })
})

test('a changed setting leaves its old and its new value', async () => {
  const save = (value: string) =>
    call(saveProperty, { params: { group: 'aviso-geral' }, body: { key: 'mensagem', value } }, { as: 'grc' })
  await save('o de antes')
  await save('o de agora')
  expect((await audits('saveProperty')).at(-1)).toMatchObject({
    data: { key: 'mensagem', before: 'o de antes', after: 'o de agora' },
  })
})

test('changed rights of an account leave what they were and what they are', async () => {
  const person = newUser()
  const { id } = (await call(createUser, { body: person }, { as: 'admin' })).body
  const change = { ...person, id, activated: false, authorities: ['TI'] }
  await call(updateUser, { body: change }, { as: 'admin' })
  expect((await audits('updateUser')).at(-1)).toMatchObject({
    principal: 'admin',
    data: {
      before: { activated: true, authorities: ['USER'] },
      after: { activated: false, authorities: ['TI', 'USER'] },
    },
  })
})

const refusals = async (principal: string) =>
  (await audits('AUTHORIZATION_FAILURE')).filter((row) => row.principal === principal)

test('a refused authorisation is written down with its address; a granted one is not', async () => {
  const address = '203.0.113.7'
  const list = (login: string) => call(listUsers, { query: {} }, { as: login, address })
  expect((await list('depot')).status).toBe(403)
  expect((await list('admin')).status).toBe(200)
  expect(await refusals('depot')).toMatchObject([
    { at: clock.now(), empresa_id: null, data: { call: 'GET /api/users', address } },
  ])
  expect(await refusals('admin')).toEqual([])
})

test("asking for another's company is written down too, although it looks like a missing one", async () => {
  const ask = (companyId: number) =>
    call(getEmpresaAtiva, { params: { companyId } }, { as: 'terminal', address: '203.0.113.8' })
  expect((await ask(empresaIdOf('cliente'))).status).toBe(404)
  expect((await ask(empresaIdOf('terminal'))).status).toBe(200)
  expect(await refusals('terminal')).toMatchObject([
    { empresa_id: empresaIdOf('cliente'), data: { address: '203.0.113.8' } },
  ])
})

test('a command that finds out late that it may not is written down as well', async () => {
  await call(mark, { body: { titulo: 'late', end: 'forbid' } }, { as: 'armador', address: '203.0.113.9' })
  expect(await refusals('armador')).toMatchObject([
    { data: { call: 'POST /test/mark', address: '203.0.113.9' } },
  ])
})

test('somebody who goes on asking does not fill the audit', async () => {
  const { attempts } = limits['refusal-account']
  const row = { scope: 'refusal-account', key: 'agente', attempts: attempts - 1, started_at: clock.now() }
  await db.insertInto('throttle').values(row).execute()
  for (let count = 0; count < 3; count++) {
    expect((await call(listUsers, { query: {} }, { as: 'agente' })).status).toBe(403)
  }
  expect(await refusals('agente')).toHaveLength(1)
})

test.each(['throw', 'refuse', 'return'] as const)('a command that ends in a %s leaves none', async (end) => {
  const before = await audits('/test/mark')
  await call(mark, { body: { titulo: 'no trace', end } }, { as: 'cliente' })
  expect(await audits('/test/mark')).toHaveLength(before.length)
  await call(mark, { body: { titulo: 'a trace', end: 'answer' } }, { as: 'cliente' })
  expect(await audits('/test/mark')).toHaveLength(before.length + 1)
})

test('no row about an action holds a password, a CPF or a token', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  await call(createUser, { body: { ...newUser(), cpf: '52998224725' } }, { as: 'admin' })
  const text = JSON.stringify(await db.selectFrom('audit').selectAll().execute())
  for (const secret of [person.password, String(person.cpf), '52998224725', await server.signIn('admin')]) {
    expect(text).not.toContain(secret)
  }
})

test.each([
  'UPDATE audit SET principal = $$nobody$$',
  'DELETE FROM audit',
  'TRUNCATE audit',
  'DROP TABLE audit',
])('the application itself cannot do: %s', async (statement) => {
  await expect(query(database.applicationUrl, statement)).rejects.toThrow(/permission denied|must be owner/)
  expect((await query(database.applicationUrl, 'SELECT 1 FROM audit LIMIT 1')).length).toBe(1)
})

test('staff who act on a company leave its id and that it was them', async () => {
  const empresa = { id: pessoa('cliente').empresas[0]?.empresa.id ?? 0 }
  const body = { user: { id: pessoa('ti').id, login: 'ti' }, empresa }
  expect((await callLoosely(createEmpresaUser, { body }, { as: 'admin' })).outcome).toBe('201')
  expect((await audits('createEmpresaUser')).at(-1)).toMatchObject({
    principal: 'admin',
    empresa_id: empresa.id,
  })
})

test('a success names its message and what its text needs', async () => {
  const answer = await call(mark, { body: { titulo: 'São João', end: 'answer' } }, { as: 'cliente' })
  expect(answer.header('x-caisapp-alert')).toBe('configuration.saved')
  expect(answer.header('x-caisapp-params-count')).toBe('2')
  expect(decodeURIComponent(answer.header('x-caisapp-param-1') ?? '')).toBe('São João')
  expect(answer.header('x-caisapp-param-2')).toBe(String(answer.body.id))
})
