import { getPesagensDaCarga } from '@cais/core/api/boletim-pesagem.ts'
import { expect, test } from 'vitest'
import { knownBoletim } from '../../testing/known/empresas.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock } = server

test('the weighings of a cargo come in the order of time with what was declared, to those who see them', async () => {
  const {
    as = [],
    id = [],
    servicoId = [],
    cargaServicoId = [],
  } = await knownBoletim(server, getPesagensDaCarga)
  const cargaId = Number(id[0])
  await db.updateTable('carga').set({ peso_bruto: 14_000_000 }).where('id', '=', cargaId).execute()
  await db
    .insertInto('boletim_pesagem')
    .values({
      numero: 'ANTES1',
      tipo: 'ENTRADA',
      servico_id: Number(servicoId[0]),
      carga_servico_id: Number(cargaServicoId[0]),
      carga_id: cargaId,
      placa: 'BRA2E19',
      peso_bruto: 29_000_000,
      peso_tara: 15_000_000,
      data_pesagem: new Date(clock.now().getTime() - 3_600_000),
    })
    .execute()
  const params = { id: cargaId }
  const { body } = await call(getPesagensDaCarga, { params }, { as: String(as[0]) })
  expect(body).toMatchObject({
    declarado: 14_000_000,
    vgm: null,
    pesagens: [
      { numero: 'ANTES1', tipo: 'ENTRADA', pesoLiquido: 14_000_000 },
      { tipo: 'REPESAGEM', pesoBruto: 30_000_000, pesoTara: 15_000_000, pesoLiquido: 15_000_000 },
    ],
  })
  expect((await call(getPesagensDaCarga, { params }, { as: 'semempresa' })).status).toBe(404)
  expect((await call(getPesagensDaCarga, { params: { id: 999_999 } }, { as: 'grc' })).status).toBe(404)
  expect((await call(getPesagensDaCarga, { params }, { as: 'grc' })).body.pesagens).toHaveLength(2)
})
