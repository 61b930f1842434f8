import { finalizeNotasDoCe, removeNotaDoCe, saveNotaDoCe } from '@cais/core/api/compat/pendencia.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { expect, test } from 'vitest'
import { attachRequired, newNota, openPendencia } from '../../../testing/pendencias.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { call } = server
const { find, finalize } = pendenciaRoutes['nota-fiscal']

test('an invoice that was handed in elsewhere is refused under its key', async () => {
  const [first, second] = [
    await openPendencia(server, 'nota-fiscal'),
    await openPendencia(server, 'nota-fiscal'),
  ]
  const nota = newNota()
  const answers = []
  for (const { params, login, linhas } of [first, second]) {
    const { version } = (await call(find, { params }, { as: login })).body.pendencia
    const body = { version, dados: { notas: [{ ...nota, cargas: linhas }] } }
    answers.push(await call(finalize, { params, body }, { as: login }))
  }
  expect(answers[0]?.status).toBe(200)
  expect(answers[1]?.fieldErrors).toEqual(['dados.notas[0].chave: validation.nfe-used'])
})

test.each([
  [{ dataEmissao: '2026-07-31' }, 'dados.notas[0].dataEmissao: validation.nfe-month'],
  [{ dataEmissao: '1926-08-01' }, 'dados.notas[0].dataEmissao: validation.nfe-month'],
  [{ dataEmissao: '2026-08-30' }, 'dados.notas[0].dataEmissao: validation.future'],
  [{ chave: newNota().chave.replace(/.$/, 'X') }, 'dados.notas[0].chave: validation.nfe-key'],
  [{ valorCentavos: 0 }, 'dados.notas[0].valorCentavos: validation.min'],
])('an invoice with %j is refused', async (wrong, error) => {
  const { params, login, linhas } = await openPendencia(server, 'nota-fiscal')
  const { version } = (await call(find, { params }, { as: login })).body.pendencia
  const body = { version, dados: { notas: [{ ...newNota(), cargas: linhas, ...wrong }] } }
  expect((await call(finalize, { params, body }, { as: login })).fieldErrors).toEqual([error])
})

test('invoices by CE Mercante are collected one by one, taken out again and handed in', async () => {
  const slug = 'nota-fiscal-ce-mercante'
  const opened = await openPendencia(server, slug, { area: 'cliente' })
  const { params, login: as, servico } = opened
  await attachRequired(server.db, slug, opened)
  const ceMercante = servico.cargaServico[0]?.carga.ceMercante ?? ''
  const [one, other] = [newNota(), newNota()]
  await call(saveNotaDoCe, { params, query: {}, body: { ...one, ceMercante } }, { as })
  const both = await call(saveNotaDoCe, { params, query: {}, body: { ...other, ceMercante } }, { as })
  expect((both.body.dados as { notas: unknown[] }).notas).toHaveLength(2)
  const left = await call(removeNotaDoCe, { params: { ...params, id: one.chave } }, { as })
  expect((left.body.dados as { notas: { chave: string }[] }).notas.map(({ chave }) => chave)).toEqual([
    other.chave,
  ])
  const again = await call(removeNotaDoCe, { params: { ...params, id: one.chave } }, { as })
  expect(again.fieldErrors).toEqual(['id: validation.nfe-key'])
  // An invoice can be removed by the id in the answer as well as by its key.
  const saved = await call(saveNotaDoCe, { params, query: {}, body: { ...one, ceMercante } }, { as })
  const given = saved.body.notas.find(({ chave }) => chave === one.chave)
  const taken = await call(removeNotaDoCe, { params: { ...params, id: given?.id ?? 0 } }, { as })
  expect(taken.body.notas.map(({ chave }) => chave)).toEqual([other.chave])
  const done = await call(finalizeNotasDoCe, { params }, { as })
  expect(done.body.pendencia.status).toBe('RESOLVIDA')
})

test('a set point that no reefer holds is refused, and a box that is not cold is not asked about', async () => {
  const { params, login: as, linhas } = await openPendencia(server, 'carga-refrigerada')
  const routes = pendenciaRoutes['carga-refrigerada']
  const { version } = (await call(routes.find, { params }, { as })).body.pendencia
  const cargasRefrigeradas = linhas.map((cargaServicoId) => ({
    cargaServicoId,
    temperatura: -60,
    ventilacao: 0,
  }))
  const answer = await call(
    routes.finalize,
    { params, body: { version, dados: { cargasRefrigeradas } } },
    { as },
  )
  expect(answer.fieldErrors).toEqual(['dados.cargasRefrigeradas[0].temperatura: validation.min'])
})
