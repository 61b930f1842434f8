import { updateDadosTransporte } from '@cais/core/api/compat/transporte.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { listServicoEventos, saveInterveniente } from '@cais/core/api/servico.ts'
import { decidePendencia } from '@cais/core/api/terminal.ts'
import { expect, test } from 'vitest'
import { clearGrade } from '../../testing/janelas.ts'
import { examples, type OpenedPendencia, openPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { combine, happenTo } from '../../testing/portaria.ts'
import { detailsOf, seenByTerminal, waitForJanela } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server
const happen = happenTo(server)
await clearGrade(db)

const transporte = pendenciaRoutes['dados-transporte']
const own = empresaIdOf('transportador')

const titlesOf = async (login: string) =>
  (await call(listMensagens, { params: { userId: pessoa(login).id } }, { as: login })).body.map(
    ({ mensagem }) => mensagem.titulo,
  )

interface Named {
  motoristaId: number
  caminhaoId: number
}

type Combinado = Awaited<ReturnType<typeof combine>>

const telaOf = async ({ transporte: params }: Combinado, as = 'transportador') =>
  (await call(transporte.find, { params }, { as })).body

/** Hands these drivers and trucks in for all lines, or for the first ones. */
async function change(combinado: Combinado, ...named: Named[]) {
  const { pendencia } = await telaOf(combinado)
  const dados = {
    transportadorId: own,
    cargas: combinado.linhas.map((cargaServicoId, index) => ({
      cargaServicoId,
      ...(named[index] ?? named[0]),
    })),
  }
  const body = { version: pendencia.version, dados }
  return callLoosely(transporte.finalize, { params: combinado.transporte, body }, { as: 'transportador' })
}

const nth = ({ frota }: Combinado, index: number): Named => ({
  motoristaId: frota.motoristaIds[index] ?? 0,
  caminhaoId: frota.caminhaoIds[index] ?? 0,
})

test('after hand-in the carrier names another driver and truck; the parties and the terminal are told, the gate knows', async () => {
  const combinado = await combine(server)
  const before = await telaOf(combinado)
  expect(before).toMatchObject({ podeEditar: false, pendencia: { status: 'RESOLVIDA' } })
  expect(before.trocaveis).toEqual([
    { cargaServicoId: combinado.linhas[0], ate: expect.stringMatching(/^2026-/) },
  ])
  const [unread] = [await titlesOf('cliente')]
  expect((await change(combinado, nth(combinado, 1))).status).toBe(200)
  const { servico } = combinado
  const titulo = `Motorista ou veículo trocado: serviço ${servico.numeroSolicitacao}`
  expect(unread).not.toContain(titulo)
  for (const login of ['cliente', 'grc']) expect(await titlesOf(login), login).toContain(titulo)
  expect(await titlesOf('transportador')).not.toContain(titulo)
  expect(await titlesOf('depot')).not.toContain(titulo)

  const own = { params: { companyId: combinado.params.companyId, id: servico.id } }
  const { body: timeline } = await call(listServicoEventos, own, { as: 'cliente' })
  const truck = await db
    .selectFrom('caminhao')
    .select('placa')
    .where('id', '=', nth(combinado, 1).caminhaoId)
    .executeTakeFirstOrThrow()
  expect(timeline.find(({ evento }) => evento === 'TROCA')).toMatchObject({
    principal: 'transportador',
    pendenciaTipo: 'DADOS_TRANSPORTE',
    motivo: expect.stringContaining(truck.placa),
  })

  const [linha] = (await seenByTerminal(server, servico.id)).cargaServico
  if (!linha) throw new Error('no cargo')
  expect(linha.compromisso.veiculos).toMatchObject([truck])
  waitForJanela(server, linha)
  expect((await happen(linha.id, 'GATE_ENTRADA', detailsOf('GATE_ENTRADA', linha))).status).toBe(200)
})

test('it may be changed until the window ends, and not after', async () => {
  const combinado = await combine(server)
  const [linha] = (await seenByTerminal(server, combinado.params.servicoId)).cargaServico
  if (!linha) throw new Error('no cargo')
  waitForJanela(server, linha)
  clock.advance({ minutes: 59 })
  expect((await change(combinado, nth(combinado, 1))).status).toBe(200)
  clock.advance({ minutes: 1 })
  expect((await change(combinado, nth(combinado, 2))).outcome).toBe('409 pendencia.leitura.RESOLVIDA')
  clock.advance({ minutes: -60 })
})

test('who is inside stays who was named; the other line may still change', async () => {
  const combinado = await combine(server, { count: 2 })
  expect((await change(combinado, nth(combinado, 0), nth(combinado, 1))).status).toBe(200)
  const [first] = (await seenByTerminal(server, combinado.params.servicoId)).cargaServico
  if (!first) throw new Error('no cargo')
  waitForJanela(server, first)
  expect((await happen(first.id, 'GATE_ENTRADA', detailsOf('GATE_ENTRADA', first))).status).toBe(200)
  expect((await telaOf(combinado)).trocaveis.map((one) => one.cargaServicoId)).toEqual([combinado.linhas[1]])
  expect((await change(combinado, nth(combinado, 2), nth(combinado, 1))).outcome).toBe(
    '409 pendencia.recusa.troca-tarde',
  )
  expect((await change(combinado, nth(combinado, 0), nth(combinado, 2))).status).toBe(200)
})

test('handing the same in again tells nobody', async () => {
  const combinado = await combine(server)
  const before = await titlesOf('cliente')
  expect((await change(combinado, nth(combinado, 0))).status).toBe(200)
  expect(await titlesOf('cliente')).toEqual(before)
})

test('what is handed in stays whole: no half of it, nobody who may not come, nobody but the carrier', async () => {
  const combinado = await combine(server)
  const { version } = (await telaOf(combinado)).pendencia
  const send = (dados: object) =>
    callLoosely(
      transporte.save,
      { params: combinado.transporte, body: { version, dados } },
      { as: 'transportador' },
    )
  expect((await send({ transportadorId: own, cargas: [] })).fieldErrors).toEqual([
    'dados.cargas: validation.required',
  ])
  const cargas = [{ cargaServicoId: combinado.linhas[0], motoristaId: 999_999, caminhaoId: 999_999 }]
  expect((await send({ transportadorId: own, cargas })).fieldErrors).toContain(
    'dados.cargas[0].motoristaId: validation.motorista-nao-autorizado',
  )
  const asker = { params: { ...combinado.transporte, companyId: combinado.params.companyId } }
  const body = { version, dados: { transportadorId: own, cargas } }
  expect((await callLoosely(transporte.save, { ...asker, body }, { as: 'cliente' })).outcome).toBe(
    '409 pendencia.leitura.RESOLVIDA',
  )
  const depot = { params: { ...combinado.transporte, companyId: empresaIdOf('depot') } }
  expect((await callLoosely(transporte.save, { ...depot, body }, { as: 'depot' })).status).toBe(404)
})

/** Hands in a list of drivers or trucks for a whole service. */
async function handInLista(lista: 'motoristas' | 'veiculos') {
  const opened = await openPendencia(server, lista, { area: 'agencia-maritima' })
  const routes = pendenciaRoutes[lista]
  const read = async () => (await call(routes.find, { params: opened.params }, { as: opened.login })).body
  const carrier = { ...opened.params, companyId: own }
  const send = async (
    params: OpenedPendencia['params'],
    dados: object,
    as: string,
    step: 'save' | 'finalize',
  ) =>
    callLoosely(routes[step], { params, body: { version: (await read()).pendencia.version, dados } }, { as })
  await send(opened.params, { transportadorId: own }, opened.login, 'save')
  const ids = lista === 'motoristas' ? opened.frota.motoristaIds : opened.frota.caminhaoIds
  const name = (...chosen: (number | undefined)[]) =>
    send(carrier, { transportadorId: own, [lista]: chosen }, 'transportador', 'finalize')
  return { ids, name, read }
}

test.each(['motoristas', 'veiculos'] as const)(
  '%s of a service may change after hand-in, too',
  async (lista) => {
    const { ids, name, read } = await handInLista(lista)
    expect((await name(ids[0])).status).toBe(200)
    expect((await read()).pendencia.status).toBe('RESOLVIDA')
    expect((await name(ids[1], ids[2])).status).toBe(200)
    expect((await read()).dados).toEqual({ transportadorId: own, [lista]: [ids[1], ids[2]] })
  },
)

test.each([
  'dados-transporte',
  'dados-transporte-carga-geral',
  'dados-transporte-desova',
  'motoristas',
  'veiculos',
] as const)(
  'whoever comes is named after the counter has handed in %s, with a draft or without one',
  async (slug) => {
    for (const begun of [true, false]) {
      const opened = await openPendencia(server, slug, { area: 'cliente' })
      const { companyId, servicoId, pendenciaId } = opened.params
      const carrier = { empresaId: own, papel: 'TRANSPORTADOR' as const }
      const named = { params: { companyId, id: servicoId }, body: carrier }
      expect((await call(saveInterveniente, named, { as: 'cliente' })).status).toBe(200)
      const { save, find, finalize } = pendenciaRoutes[slug]
      const params = { ...opened.params, companyId: own }
      const versionOf = async () =>
        (await call(find, { params }, { as: 'transportador' })).body.pendencia.version
      if (begun) {
        const dados =
          slug === 'dados-transporte-desova' ? { transportadores: [own] } : { transportadorId: own }
        const body = { version: await versionOf(), dados }
        const draft = await callLoosely(save, { params, body }, { as: 'transportador' })
        expect(draft.status, draft.text).toBe(200)
      }
      const decision = {
        evento: 'FINALIZAR' as const,
        motivo: 'Entregue no balcão.',
        version: await versionOf(),
      }
      const done = await call(decidePendencia, { params: { id: pendenciaId }, body: decision }, { as: 'grc' })
      expect(done.status, done.text).toBe(200)
      const body = { version: await versionOf(), dados: examples[slug](opened) }
      const answer = await callLoosely(finalize, { params, body }, { as: 'transportador' })
      expect(answer.status, answer.text).toBe(200)
    }
  },
)

test('one truck of general cargo is changed after hand-in, and never to less than there is', async () => {
  const opened = await openPendencia(server, 'dados-transporte-carga-geral', { area: 'cliente' })
  const routes = pendenciaRoutes['dados-transporte-carga-geral']
  const [linha] = opened.servico.cargaServico
  const { quantidade, peso_bruto } = await db
    .selectFrom('carga')
    .select(['quantidade', 'peso_bruto'])
    .where('id', '=', linha?.carga.id ?? 0)
    .executeTakeFirstOrThrow()
  const truck = (index: number) => ({
    cargaServicoId: linha?.id ?? 0,
    motoristaId: opened.frota.motoristaIds[index] ?? 0,
    caminhaoId: opened.frota.caminhaoIds[index] ?? 0,
    quantidade,
    peso: Math.max(1, peso_bruto),
  })
  const carrier = { ...opened.params, companyId: own }
  const as = { as: 'transportador' }
  const version = async () =>
    (await call(routes.find, { params: opened.params }, { as: 'cliente' })).body.pendencia.version
  const named = { version: await version(), dados: { transportadorId: own } }
  await call(routes.save, { params: opened.params, body: named }, { as: 'cliente' })
  const dados = { transportadorId: own, transportes: [{ id: 1, ...truck(0) }] }
  const done = await call(routes.finalize, { params: carrier, body: { version: await version(), dados } }, as)
  expect(done.body.pendencia.status).toBe('AGUARDANDO_SUCESSORA')
  const params = { ...carrier, id: 1 }
  const changed = await call(updateDadosTransporte, { params, body: truck(1) }, as)
  expect(changed.body).toMatchObject({
    pendencia: { status: 'AGUARDANDO_SUCESSORA' },
    dados: { transportes: [{ id: 1, ...truck(1) }] },
  })
  if (quantidade > 1)
    expect(
      (await call(updateDadosTransporte, { params, body: { ...truck(1), quantidade: 1 } }, as)).status,
    ).toBe(400)
})
