import { listMensagens, markMensagensLidas } from '@cais/core/api/mensagem.ts'
import { expect, test } from 'vitest'
import { demoMensagens } from '../../demo/mensagens.ts'
import { pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, clock, db } = await startTestServer()

function list(as: string, userId = pessoa(as).id) {
  return call(listMensagens, { params: { userId } }, { as })
}

function mark(as: string, ids: number[], userId = pessoa(as).id) {
  const body = { userId, mensagens: ids.map((id) => ({ id })) }
  return call(markMensagensLidas, { params: { userId: pessoa(as).id }, body }, { as })
}

test('a person reads their messages, newest first', async () => {
  const { body } = await list('cliente')
  expect(body).toHaveLength(demoMensagens.length)
  const dates = body.map(({ mensagem }) => mensagem.dataCriacao)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(body[0]).toMatchObject({ isLida: false, mensagem: { titulo: 'Confira os seus dados' } })
})

test('an unread message is there and counts, however many were read since', async () => {
  const { id: usuario_id } = pessoa('ti')
  const [oldest] = (await list('ti')).body.filter((one) => !one.isLida).slice(-1)
  if (!oldest) throw new Error('ti has a message to read')
  const now = clock.now()
  const written = Array.from({ length: 1_001 }, (_, n) => ({
    titulo: `Mensagem ${n}`,
    texto: 'Lida.',
    data_criacao: new Date(now.getTime() + n),
  }))
  const made = await db.insertInto('mensagem').values(written).returning('id').execute()
  const read = made.map(({ id: mensagem_id }) => ({ usuario_id, mensagem_id, lida_em: now }))
  await db.insertInto('mensagem_user').values(read).execute()
  const { body } = await list('ti')
  expect(body).toHaveLength(1_000)
  expect(body[0]?.mensagem.titulo).toBe('Mensagem 1000')
  expect(body.at(-1)).toEqual(oldest)
  const after = (await mark('ti', [oldest.id])).body
  expect(after.map(({ id }) => id)).not.toContain(oldest.id)
})

test('somebody to whom nobody wrote has an empty list', async () => {
  expect((await list('semempresa')).body).toEqual([])
})

test("another person's messages look like none, for staff too", async () => {
  for (const as of ['cliente', 'gestor', 'admin']) {
    const foreign = await list(as, pessoa('depot').id)
    const missing = await list(as, 999_999)
    expect(foreign.outcome).toBe('404 error.http.404')
    expect({ ...foreign.problem, path: '' }).toEqual({ ...missing.problem, path: '' })
  }
  expect((await call(listMensagens, { params: { userId: 1 } })).status).toBe(401)
})

test('messages are marked as read one at a time or all at once, and stay read', async () => {
  const unread = (await list('armador')).body.filter((one) => !one.isLida).map((one) => one.id)
  expect(unread.length).toBeGreaterThan(1)
  const first = await mark('armador', unread.slice(0, 1))
  expect(first.body.filter((one) => !one.isLida)).toHaveLength(unread.length - 1)
  clock.advance({ hours: 1 })
  const all = await mark('armador', unread)
  expect(all.body.every((one) => one.isLida)).toBe(true)
  expect((await list('armador')).body).toEqual(all.body)
  const when = await db
    .selectFrom('mensagem_user')
    .select('lida_em')
    .where('id', 'in', unread)
    .orderBy('lida_em')
    .execute()
  expect(when[0]?.lida_em).toEqual(new Date(clock.now().getTime() - 3_600_000))
})

test("nobody marks another person's messages", async () => {
  const foreign = (await list('depot')).body.filter((one) => !one.isLida).map((one) => one.id)
  const own = (await list('terminal')).body.filter((one) => !one.isLida).map((one) => one.id)
  expect((await mark('terminal', foreign)).outcome).toBe('404 error.http.404')
  expect((await mark('terminal', [...own, ...foreign])).outcome).toBe('404 error.http.404')
  expect((await mark('terminal', own, pessoa('depot').id)).outcome).toBe('404 error.http.404')
  const params = { userId: pessoa('depot').id }
  const body = { userId: pessoa('depot').id, mensagens: foreign.map((id) => ({ id })) }
  expect((await call(markMensagensLidas, { params, body }, { as: 'terminal' })).status).toBe(404)
  expect((await call(markMensagensLidas, { params, body })).status).toBe(401)
  expect((await list('depot')).body.filter((one) => !one.isLida)).toHaveLength(foreign.length)
  expect((await list('terminal')).body.filter((one) => !one.isLida)).toHaveLength(own.length)
})

test.each([
  [{ mensagens: [] }, 'mensagens: validation.min'],
  [{ mensagens: [{ id: 'x' }] }, 'mensagens[0].id: validation.id'],
  [{ mensagens: undefined }, 'mensagens: validation.required'],
  [{ mensagens: Array.from({ length: 1001 }, () => ({ id: 1 })) }, 'mensagens: validation.max'],
  [{ userId: undefined }, 'userId: validation.required'],
])('marking is refused field by field (%#)', async (change, error) => {
  const userId = pessoa('ti').id
  const body = { userId, mensagens: [{ id: 1 }], ...change }
  const answer = await callLoosely(markMensagensLidas, { params: { userId }, body }, { as: 'ti' })
  expect(answer.fieldErrors).toEqual([error])
})
