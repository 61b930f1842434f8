import { getDataInicio, listGradesDisponiveis } from '@cais/core/api/agendamento.ts'
import { getDataInicioDoChamador, listGradesDoChamador } from '@cais/core/api/compat/agendamento.ts'
import { tipoAnexoRoutes } from '@cais/core/api/compat/anexo.ts'
import { findNotasDoCe, saveNotaDoCe } from '@cais/core/api/compat/pendencia.ts'
import {
  finalizeTransporteDesova,
  getDadosTransporteDesova,
  hasAutorizacaoAcesso,
  removeTransportadores,
  saveMotoristaDesova,
  saveTransportadores,
} from '@cais/core/api/compat/transporte.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { expect, test } from 'vitest'
import { newNota, openPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call } = server

test('the type of pendencia that an address names must be the right one', async () => {
  const opened = await openPendencia(server, 'nota-fiscal-ce-mercante', { area: 'cliente' })
  const { params, login: as, tipo, servico } = opened
  const other = tipo === 'NOTA_FISCAL_RETIRADA' ? 'NOTA_FISCAL_DESOVA_DIRETA' : 'NOTA_FISCAL_RETIRADA'
  const body = { ...newNota(), ceMercante: servico.cargaServico[0]?.carga.ceMercante ?? '' }
  const asked = async (tipoPendencia: typeof other) => {
    const query = { tipoPendencia }
    return [
      await call(findNotasDoCe, { params, query }, { as }),
      await call(saveNotaDoCe, { params, query, body }, { as }),
      await call(pendenciaRoutes['nota-fiscal-ce-mercante'].find, { params, query }, { as }),
    ]
  }
  for (const answer of await asked(other))
    expect(answer.fieldErrors).toEqual(['tipoPendencia: validation.invalid'])
  for (const answer of await asked(tipo as typeof other)) expect(answer.status).toBe(200)
})

test.each(['dados-transporte', 'nota-fiscal'] as const)(
  'the requester that the address of %s names must be the right one',
  async (slug) => {
    const { params, login: as, requisitante } = await openPendencia(server, slug)
    const find = (requisitanteId: number) =>
      call(pendenciaRoutes[slug].find, { params, query: { requisitanteId } }, { as })
    expect((await find(requisitante.companyId + 1)).fieldErrors).toEqual([
      'requisitanteId: validation.invalid',
    ])
    expect((await find(requisitante.companyId)).status).toBe(200)
  },
)

test('the windows are the same where the address names no company, and nobody else’s', async () => {
  const { params, login: as } = await openPendencia(server, 'agendamento', { area: 'cliente' })
  const { companyId: _, ...ref } = params
  const query = { inicio: '2026-08-04', fim: '2026-08-10' }
  const named = await call(listGradesDisponiveis, { params, query }, { as })
  const unnamed = await call(listGradesDoChamador, { params: ref, query }, { as })
  expect(named.body.janelas.length).toBeGreaterThan(0)
  expect(unnamed.body).toEqual(named.body)
  const first = await call(getDataInicioDoChamador, { params: ref }, { as })
  expect(first.body).toEqual((await call(getDataInicio, { params }, { as })).body)
  expect((await call(listGradesDoChamador, { params: ref, query }, { as: 'depot' })).status).toBe(404)
})

test.each(['intercambio-devolucao', 'dados-transporte-desova'] as const)(
  'staff neither see nor fill in the shared screen %s, its own people do',
  async (slug) => {
    const { params, login } = await openPendencia(server, slug)
    const { find, save } = pendenciaRoutes[slug]
    for (const as of ['admin', 'grc']) {
      expect((await call(find, { params }, { as })).status).toBe(403)
      expect((await call(save, { params, body: { version: 1, dados: {} } }, { as })).status).toBe(403)
    }
    const { body } = await call(find, { params }, { as: login })
    const { version } = body.pendencia
    expect((await call(save, { params, body: { version, dados: {} } }, { as: login })).status).toBe(200)
  },
)

test('staff use no other call of the shared screens either, its own people do', async () => {
  const desova = await openPendencia(server, 'dados-transporte-desova')
  const { params } = desova
  const { servicoId } = params
  const transportadorId = empresaIdOf('transportador')
  const transportadores = { transportadores: [transportadorId] }
  const motorista = { transportadorId, motoristaId: 1 }
  const statuses = async (as: string) => [
    (await call(getDadosTransporteDesova, { params: { servicoId } }, { as })).status,
    (await call(hasAutorizacaoAcesso, { params }, { as })).status,
    (await call(saveTransportadores, { params, body: transportadores }, { as })).status,
    (await call(removeTransportadores, { params, body: transportadores }, { as })).status,
  ]
  expect(await statuses('grc')).toEqual([403, 403, 403, 403])
  expect((await call(saveMotoristaDesova, { params, body: motorista }, { as: 'grc' })).status).toBe(403)
  expect((await call(finalizeTransporteDesova, { params }, { as: 'grc' })).status).toBe(403)
  expect(await statuses(desova.login)).toEqual([200, 200, 200, 200])

  const devolucao = await openPendencia(server, 'intercambio-devolucao')
  const { permittedAnexos } = tipoAnexoRoutes['intercambio-devolucao']
  const permitted = (as: string) => call(permittedAnexos, { params: devolucao.params }, { as })
  expect((await permitted('grc')).status).toBe(403)
  expect((await permitted(devolucao.login)).status).toBe(200)
})
