import {
  forgetInvented,
  inventado,
  inventCatalogo,
  laudo,
  laudoSlug,
  noturna,
} from '@cais/core/catalogo/testing/inventado.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testStart, testTimeZone } from './testing/clock.ts'

const handedIn: unknown[] = []
const parecer = 'Sem avarias.'
const replaced = ['./features/pendencia/kind-rules.ts', './demo/dominio/exemplos.ts']

/**
 * Loads the whole server with the invented kinds and subtype in the catalogue. The kind's folder is replaced by mocks
 * of the two registries of the server: its rule, and its example for the demo. All modules are imported after that.
 */
async function load() {
  inventCatalogo()
  vi.doMock('./features/pendencia/kind-rules.ts', async (original) => {
    const real = await original<typeof import('./features/pendencia/kind-rules.ts')>()
    const rules = { entrega: async (_: unknown, { dados }: { dados: unknown }) => void handedIn.push(dados) }
    return { rulesOf: (slug: FormaSlug) => (slug === invented ? rules : real.rulesOf(slug)) }
  })
  vi.doMock('./demo/dominio/exemplos.ts', async (original) => {
    const real = await original<typeof import('./demo/dominio/exemplos.ts')>()
    return { ...real, exemplos: { ...real.exemplos, [laudoSlug]: () => ({ parecer }) } }
  })
  return {
    ...(await import('./testing/test-server.ts')),
    ...(await import('./testing/terminal-course.ts')),
    ...(await import('./testing/pendencias.ts')),
    ...(await import('./demo/dominio/alcance.ts')),
    ...(await import('./demo/dominio/dominio.ts')),
    ...(await import('./demo/dominio/mundo.ts')),
    ...(await import('./demo/cobranca.ts')),
    ...(await import('./seed/servicos.ts')),
    ...(await import('./seed/embarques.ts')),
    ...(await import('@cais/core/api/agendamento.ts')),
    ...(await import('@cais/core/api/pendencia.ts')),
    ...(await import('@cais/core/api/servico.ts')),
    ...(await import('@cais/core/api/terminal.ts')),
  }
}

const invented = laudoSlug as string as FormaSlug
let all: Awaited<ReturnType<typeof load>>
let server: Awaited<ReturnType<typeof all.startTestServer>>

beforeAll(async () => {
  all = await load()
  server = await all.startTestServer()
})
afterAll(() => {
  for (const path of replaced) vi.doUnmock(path)
  forgetInvented()
})

test('over HTTP a service of the invented subtype goes from its request to its end', async () => {
  const { call, callLoosely } = server
  const opened = await all.askPendencia(server, invented, { area: 'cliente' })
  const { params, login: as } = opened
  expect(opened.servico).toMatchObject({ subtipo: inventado.subtipo, status: 'PENDENTE' })
  expect(opened.servico.pendencias.find(({ tipo }) => tipo === laudo)).toMatchObject({ vez: 'REQUISITANTE' })

  // The screen of the kind: the form, the draft, the required attachments, and the effects of handing in.
  const { find, save, finalize } = all.routesOf(invented)
  const seen = (await call(find, { params }, { as })).body
  expect(seen).toMatchObject({ podeEditar: true, tiposAnexosObrigatorios: ['FOTO'], dados: null })
  const draft = { params, body: { version: seen.pendencia.version, dados: { parecer: '' } } }
  expect((await callLoosely(save, draft, { as })).status).toBe(200)
  const filled = { params, body: { version: seen.pendencia.version + 1, dados: { parecer } } }
  expect((await callLoosely(finalize, filled, { as })).outcome).toBe('409 pendencia.recusa.sem-anexo')
  await all.attachRequired(server.db, invented, opened)
  expect((await callLoosely(finalize, filled, { as })).status).toBe(200)
  const { pendencia } = (await call(find, { params }, { as })).body
  expect(pendencia.status).toBe('EM_ANALISE')
  expect(handedIn).toEqual([{ parecer }])

  // The desk has the pendencia in its queue, and the requester is told the result under its name.
  const fila = await call(all.listFila, { query: { tipo: laudo, size: '50' } }, { as: 'grc' })
  expect(fila.body.map(({ pendenciaId }) => pendenciaId)).toContain(pendencia.id)
  const decide = ({ id, version }: { id: number; version: number }) =>
    call(all.decidePendencia, { params: { id }, body: { evento: 'APROVAR', version } }, { as: 'grc' })
  const { pendencias } = (await decide(pendencia)).body
  const told = await server.db.selectFrom('mensagem').select(['titulo', 'texto']).execute()
  expect(told.some(({ titulo, texto }) => `${titulo} ${texto}`.includes('Laudo técnico'))).toBe(true)

  // The service is billed and gets the windows that it declares, where the other kind can be requested.
  const idOf = (wanted: string) => pendencias.find(({ tipo }) => tipo === wanted)?.id ?? 0
  const billed = await call(all.emitFatura, { params: { id: idOf('FINANCEIRA') }, body: {} }, { as: 'grc' })
  const charge = billed.body.pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')
  if (charge) expect((await decide(charge)).status).toBe(200)
  const janela = { params: { ...params, pendenciaId: idOf('AGENDAMENTO') } }
  const choosing = await call(all.agendamentoRoutes.agendamento.find, janela, { as })
  expect(choosing.body.aprovacoes.map(({ tipo }) => tipo)).toEqual(['APROVACAO_VAGA_EXTRA', noturna])
  const asked = { params: { ...params, pendenciaId: idOf(noturna) }, body: { motivo: 'Só à noite.' } }
  expect((await call(all.requestAprovacao, asked, { as })).body).toMatchObject({
    tipo: noturna,
    status: 'ATIVA',
  })

  await all.settleAll(server, params.servicoId)
  const ended = await all.executeAll(server, params.servicoId)
  expect(ended.status).toBe('EXECUTADO')
  expect(ended.pendencias.find(({ tipo }) => tipo === noturna)?.status).toBe('RESOLVIDA')
})

test('the haulier that is named has its part in the invented kind, as its row says', async () => {
  const { params } = await all.openPendencia(server, invented, { area: 'transportador' })
  const { body } = await server.call(all.routesOf(invented).find, { params }, { as: 'transportador' })
  expect(body).toMatchObject({ podeEditar: true, servico: { papel: 'TRANSPORTADOR' } })
  const row = await server.db
    .selectFrom('pendencia')
    .select('transportador_id')
    .where('id', '=', params.pendenciaId)
    .executeTakeFirst()
  expect(row?.transportador_id).toBe(params.companyId)
})

test('the demo has the invented subtype in every status, and the invented kinds in every place they can come to', async () => {
  const mundo = await server.services.writing
    .transaction()
    .execute((tx) => all.readMundo(tx, testStart, testTimeZone))
  all.makeDominio(mundo)
  const servicos = mundo.rows.numbered('servico').filter(({ subtipo }) => subtipo === inventado.subtipo)
  expect(new Set(servicos.map(({ status }) => status))).toEqual(
    new Set(['PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO', 'EXECUTADO', 'CANCELADO']),
  )
  const pendencias = mundo.rows.numbered('pendencia')
  const places = all.everyAlcance()
  for (const tipo of [laudo, noturna]) {
    const reached = places.filter((one) => one.tipo === tipo)
    const shown = new Set(pendencias.filter((one) => one.tipo === tipo).map(({ status }) => status))
    expect(reached.length).toBeGreaterThan(3)
    expect([...shown]).toEqual(expect.arrayContaining(reached.map(({ lugar }) => lugar)))
  }
  const ids = new Set(pendencias.filter(({ tipo }) => tipo === laudo).map(({ id }) => id))
  const dados = mundo.rows.of('pendencia_dados') as { pendencia_id: number; conteudo: unknown }[]
  const filled = dados.filter(({ pendencia_id }) => ids.has(pendencia_id))
  expect(filled.length).toBeGreaterThan(0)
  expect(filled.every(({ conteudo }) => JSON.stringify(conteudo).includes(parecer))).toBe(true)
})

test('the tariff of the demo has its price, and the seed asks for it', async () => {
  const found = await server.services.writing.transaction().execute(async (tx) => {
    await tx.deleteFrom('tarifa').execute()
    await all.insertCobranca(tx)
    return tx.selectFrom('tarifa').selectAll().where('servico', '=', inventado.subtipo).execute()
  })
  expect(found.map(({ item, valor_centavos }) => [item, valor_centavos])).toContainEqual([
    'Laudo técnico',
    12_300,
  ])
  const plan = all.planOf(2_000, testStart)
  const seeded = Array.from({ length: 2_000 }, (_, index) => all.servicoAt(plan, index).declarado.subtipo)
  expect(seeded.filter((subtipo) => subtipo === inventado.subtipo).length).toBeGreaterThan(10)
})
