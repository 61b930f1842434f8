import { empresaTipos } from '@cais/core/access/authority.ts'
import { createNotaPendencia } from '@cais/core/api/pendencia-detalhes.ts'
import { cancelServico, createServico, getServico } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { type Papel, papeis } from '@cais/core/workflow/acesso.ts'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server

/** The broker's company gets every other type too, so that it sees the service in any role. */
const as = 'despachante'
const area = 'despachante'
const companyId = empresaIdOf(as)
await db
  .insertInto('empresa_tipo')
  .values(empresaTipos.map((tipo) => ({ empresa_id: companyId, tipo })))
  .onConflict((conflict) => conflict.doNothing())
  .execute()

/** The answers to a company's requests for a service, each with a function that repeats the request. */
async function asked(name: string) {
  const declarado = findServicoDeclarado('RETIRADA_CONTEINER_IMPORTACAO')
  if (!declarado) throw new Error('the catalogue has no such service')
  const { body } = await newPedido(db, { declarado, area })
  const keyed = (what: string) => ({ as, headers: { 'idempotency-key': `${what}-de-${name}` } })
  const create = () => call(createServico, { params: { companyId, kind: area }, body }, keyed('pedido'))
  const created = await create()
  expect(created.status, created.text).toBe(201)
  const { id, pendencias } = created.body
  const params = { companyId, servicoId: id, pendenciaId: pendencias[0]?.id ?? 0 }
  const note = () => call(createNotaPendencia, { params, body: { texto: 'Oi.' } }, keyed('nota'))
  expect((await note()).status).toBe(201)
  const cancel = () =>
    call(
      cancelServico,
      { params: { companyId, id }, query: { motivo: 'Desistência.' } },
      keyed('desistencia'),
    )
  expect((await cancel()).status).toBe(200)
  return { id, sendings: { create, note, cancel } }
}

/** Changes the role of the company's part; the authorisation stays the same. */
const become = (servicoId: number, papel: Papel) =>
  db
    .updateTable('servico_parte')
    .set({ papel })
    .where('servico_id', '=', servicoId)
    .where('empresa_id', '=', companyId)
    .execute()

const lesser = papeis.filter((papel) => papel !== 'REQUISITANTE')

test.each(lesser)(
  'what was answered to who asked is not told again to the same company as %s',
  async (papel) => {
    const { id, sendings } = await asked(papel.toLowerCase().replace('_', '-'))
    for (const now of ['REQUISITANTE', papel, 'REQUISITANTE'] as const) {
      await become(id, now)
      const seen = await call(getServico, { params: { companyId, id } }, { as })
      expect([seen.status, seen.body.papel], 'it still sees the service').toEqual([200, now])
      for (const [name, send] of Object.entries(sendings)) {
        const again = await send()
        if (now === 'REQUISITANTE') expect([name, again.status < 300]).toEqual([name, true])
        else expect([name, again.outcome]).toEqual([name, '404 error.http.404'])
      }
    }
  },
)

test('who answered as the owner’s broker is told again as the one who asks, and not as the haulier', async () => {
  const { id } = await asked('outro')
  await become(id, 'AUTORIZADO')
  const { body } = await call(getServico, { params: { companyId, id } }, { as })
  const params = { companyId, servicoId: id, pendenciaId: body.pendencias[0]?.id ?? 0 }
  const headers = { 'idempotency-key': 'nota-do-autorizado' }
  const note = () => call(createNotaPendencia, { params, body: { texto: 'Oi.' } }, { as, headers })
  expect((await note()).status).toBe(201)
  const again = async (papel: Papel) => {
    await become(id, papel)
    return (await note()).status
  }
  expect(await again('REQUISITANTE')).toBe(201)
  expect(await again('TRANSPORTADOR')).toBe(404)
  expect(await again('AUTORIZADO')).toBe(201)
})
