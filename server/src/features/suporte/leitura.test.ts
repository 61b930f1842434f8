import { randomUUID } from 'node:crypto'
import { deleteEmpresaUser } from '@cais/core/api/empresa.ts'
import { createConversa, getConversa, markConversaLida, sendMensagem } from '@cais/core/api/suporte.ts'
import { expect, test } from 'vitest'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db } = await startTestServer()
const companyId = empresaIdOf('cliente')
const leaver = pessoa('depot')

const marks = (conversaId: number) =>
  db
    .selectFrom('conversa_leitura')
    .select('usuario_id')
    .where('conversa_id', '=', conversaId)
    .orderBy('usuario_id')
    .execute()

test('how far somebody has read is forgotten when they leave the company, and only there', async () => {
  const membership = await db
    .insertInto('empresa_user')
    .values({ empresa_id: companyId, usuario_id: leaver.id, admin: false, active: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const begin = async (company: number, as: string) => {
    const body = { chave: randomUUID(), texto: 'Olá', servicoId: null }
    return (await call(createConversa, { params: { companyId: company }, body }, { as })).body.id
  }
  const conversaId = await begin(companyId, 'cliente')
  const elsewhere = await begin(empresaIdOf('depot'), 'depot')
  const params = { companyId, conversaId }
  const body = { chave: randomUUID(), texto: 'Pois não.' }
  const { id: ate } = (await call(sendMensagem, { params, body }, { as: 'grc' })).body
  await call(markConversaLida, { params, body: { ate } }, { as: 'depot' })
  const lidaAte = async () =>
    (await call(getConversa, { params, query: {} }, { as: 'grc' })).body.conversa.lidaAte
  expect(await marks(conversaId)).toHaveLength(2)
  expect(await lidaAte()).toBe(ate)
  expect((await call(deleteEmpresaUser, { params: { id: membership.id } }, { as: 'admin' })).status).toBe(204)
  expect(await marks(conversaId)).toEqual([{ usuario_id: pessoa('cliente').id }])
  expect(await marks(elsewhere)).toEqual([{ usuario_id: leaver.id }])
  expect(await lidaAte()).toBeLessThan(ate)
})
