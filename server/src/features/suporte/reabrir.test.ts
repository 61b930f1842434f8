import { randomUUID } from 'node:crypto'
import {
  closeConversa,
  createConversa,
  getConversa,
  listAtendimento,
  reopenConversa,
} from '@cais/core/api/suporte.ts'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db } = await startTestServer()
const companyId = empresaIdOf('cliente')
const client = { as: 'cliente' }
const staff = { as: 'grc' }

test('staff open a closed conversation again, which nobody else can, and it is kept who did', async () => {
  const body = { chave: randomUUID(), texto: 'A janela sumiu.', servicoId: null }
  const { id } = (await call(createConversa, { params: { companyId }, body }, client)).body
  const read = async () =>
    (await call(getConversa, { params: { companyId, conversaId: id }, query: {} }, client)).body
  const isOpen = async () =>
    (await call(listAtendimento, { query: { filtro: 'abertas', size: '200' } }, staff)).body.some(
      (one) => one.id === id,
    )
  await call(closeConversa, { params: { id } }, staff)
  expect(await isOpen()).toBe(false)
  const before = await read()
  expect((await call(reopenConversa, { params: { id } }, client)).outcome).toBe('403 error.http.403')
  expect((await read()).conversa.status).toBe('ENCERRADA')
  for (const _ of ['once', 'twice']) {
    const reopened = await call(reopenConversa, { params: { id } }, staff)
    expect(reopened.body).toMatchObject({ id, status: 'ABERTA' })
  }
  expect(await isOpen()).toBe(true)
  // Reopening writes no message, so the conversation keeps its place in the list.
  const after = await read()
  expect(after.conversa).toEqual({ ...before.conversa, status: 'ABERTA' })
  expect(after.mensagens).toEqual(before.mensagens)
  expect((await call(reopenConversa, { params: { id: 99_999_999 } }, staff)).outcome).toBe(
    '404 error.http.404',
  )
  const audits = await db
    .selectFrom('audit')
    .select(['principal', 'empresa_id'])
    .where('type', '=', 'reopenConversa')
    .execute()
  expect(audits).toEqual(Array(2).fill({ principal: 'grc', empresa_id: companyId }))
})
