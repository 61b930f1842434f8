import { agendamentoRoutes, listGradesDisponiveis } from '@cais/core/api/agendamento.ts'
import { proposeJanelas } from '@cais/core/rules/propose-janelas.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PreparingClient } from '../../db/preparing-client.ts'
import { areaTerminalOf, clearGrade, newJanela } from '../../testing/janelas.ts'
import { type OpenedPendencia, openPendencia } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server
const { find, hold, confirm, finalize } = agendamentoRoutes.agendamento
beforeEach(() => clearGrade(db))
afterEach(() => vi.restoreAllMocks())

const openServico = (count: number) => openPendencia(server, 'agendamento', { area: 'cliente', count })

/** The data that the screen reads before it proposes windows. */
async function pedidoOf({ params, linhas, login: as }: OpenedPendencia) {
  const inicio = dayOf(clock.now(), 'America/Sao_Paulo')
  const fim = dayOf(new Date(clock.now().getTime() + 14 * 86_400_000), 'America/Sao_Paulo')
  const { body } = await call(listGradesDisponiveis, { params, query: { inicio, fim } }, { as })
  return {
    id: params.pendenciaId,
    linhaIds: linhas,
    janelas: body.janelas,
    limite: body.navio?.limite ?? null,
  }
}

async function propose(opened: readonly OpenedPendencia[]) {
  const pedidos = []
  for (const one of opened) pedidos.push(await pedidoOf(one))
  return proposeJanelas(pedidos)
}

const versionOf = async ({ params, login: as }: OpenedPendencia) =>
  (await call(find, { params }, { as })).body.pendencia.version

/** Hands in several windows with one request. */
async function commit(one: OpenedPendencia, proposta: { janelaId: number; linhaIds: number[] }[]) {
  const agendamentos = proposta.map(({ janelaId, linhaIds }) => ({ janelaId, cargaServicoIds: linhaIds }))
  const body = { version: await versionOf(one), agendamentos, confirmar: true }
  return callLoosely(finalize, { params: one.params, body }, { as: one.login })
}

/** The result, without values that differ between any two services. */
async function outcomeOf(one: OpenedPendencia) {
  const { body } = await call(find, { params: one.params }, { as: one.login })
  return {
    status: body.pendencia.status,
    podeEditar: body.podeEditar,
    agendamentos: body.agendamentos
      .map(({ cargaServicoId, janela, status, vagaExtra, expiraEm }) => ({
        linha: one.linhas.indexOf(cargaServicoId),
        janela: janela.id,
        status,
        vagaExtra,
        expiraEm,
      }))
      .toSorted((a, b) => a.linha - b.linha),
  }
}

const taken = async () =>
  (await db.selectFrom('janela').select(['id', 'ocupadas', 'capacidade']).orderBy('id').execute()).map(
    ({ ocupadas, capacidade }) => ({ ocupadas, isWithin: ocupadas <= capacidade }),
  )

test('what is proposed to several and booked together equals what each would have booked alone', async () => {
  const counts = [1, 2, 1, 1]
  const together: OpenedPendencia[] = []
  for (const count of counts) together.push(await openServico(count))
  const [first] = together
  if (!first) throw new Error('no service')
  const area = areaTerminalOf(first)
  for (const capacidade of [2, 1, 9]) await newJanela(db, { area, capacidade })
  const propostas = await propose(together)
  expect([...propostas.values()].map((one) => one.map(({ linhaIds }) => linhaIds.length))).toEqual([
    [1],
    [1, 1],
    [1],
    [1],
  ])
  for (const one of together) {
    const proposta = propostas.get(one.params.pendenciaId) ?? []
    expect((await commit(one, proposta)).status).toBe(200)
  }
  const [outcomes, places] = [await Promise.all(together.map(outcomeOf)), await taken()]
  expect(places.every(({ isWithin }) => isWithin)).toBe(true)
  expect(places.map(({ ocupadas }) => ocupadas)).toEqual([2, 1, 2])

  // The windows are emptied, and equal services choose one by one with the steps of the screen.
  await db.deleteFrom('agendamento').execute()
  await db.updateTable('janela').set({ ocupadas: 0 }).execute()
  const alone: OpenedPendencia[] = []
  for (const count of counts) alone.push(await openServico(count))
  for (const [index, one] of alone.entries()) {
    const like = together[index]
    const proposta = (like && propostas.get(like.params.pendenciaId)) ?? []
    const as = { as: one.login }
    for (const { janelaId, linhaIds } of proposta) {
      const cargaServicoIds = linhaIds.map((id) => one.linhas[like?.linhas.indexOf(id) ?? 0] ?? 0)
      await call(hold, { params: one.params, body: { janelaId, cargaServicoIds } }, as)
    }
    await call(confirm, { params: one.params, body: { cargaServicoIds: one.linhas } }, as)
    await call(finalize, { params: one.params, body: { version: await versionOf(one) } }, as)
  }
  expect(await Promise.all(alone.map(outcomeOf))).toEqual(outcomes)
  expect(await taken()).toEqual(places)
})

test('one that is refused says why, does not hold up the others, and finds another window afterwards', async () => {
  const [one, other] = [await openServico(1), await openServico(1)]
  const area = areaTerminalOf(one)
  const full = await newJanela(db, { area, capacidade: 2 })
  await newJanela(db, { area, capacidade: 5 })
  const propostas = await propose([one, other])
  const rival = await openServico(1)
  expect((await commit(rival, [{ janelaId: full, linhaIds: rival.linhas }])).status).toBe(200)
  const answers = []
  for (const each of [one, other])
    answers.push((await commit(each, propostas.get(each.params.pendenciaId) ?? [])).outcome)
  expect(answers).toEqual(['200', '409 agendamento.recusa.cheia'])
  const again = await propose([other])
  expect((await commit(other, again.get(other.params.pendenciaId) ?? [])).status).toBe(200)
  expect((await taken()).map(({ ocupadas }) => ocupadas)).toEqual([2, 1])
})

test('of several windows each costs no more than taking it; what decides about them is read once', async () => {
  const counted: number[] = []
  for (const count of [1, 4]) {
    const one = await openServico(4)
    const janelas: number[] = []
    for (let n = 0; n < count; n++) janelas.push(await newJanela(db, { area: areaTerminalOf(one) }))
    const agendamentos = janelas.map((janelaId, n) => ({
      janelaId,
      cargaServicoIds: one.linhas.filter((_, index) => index % count === n),
    }))
    const body = { version: await versionOf(one), agendamentos, confirmar: true }
    const query = vi.spyOn(PreparingClient.prototype, 'query')
    const { status, text } = await callLoosely(finalize, { params: one.params, body }, { as: one.login })
    expect(status, text).toBe(200)
    counted.push(query.mock.calls.length)
    query.mockRestore()
  }
  const [first = 0, four = 0] = counted
  expect(four - first).toBe(3 * 2)
})

test('a place that the first choice leaves is there for the second', async () => {
  const one = await openServico(2)
  const area = areaTerminalOf(one)
  const [small, large] = [await newJanela(db, { area, capacidade: 1 }), await newJanela(db, { area })]
  const [x = 0, y = 0] = one.linhas
  const as = { as: one.login }
  await call(hold, { params: one.params, body: { janelaId: small, cargaServicoIds: [x] } }, as)
  const finalizeWith = async (agendamentos: { janelaId: number; cargaServicoIds: number[] }[]) => {
    const body = { version: await versionOf(one), agendamentos, confirmar: true }
    return callLoosely(finalize, { params: one.params, body }, as)
  }
  const [leave, take] = [
    { janelaId: large, cargaServicoIds: [x] },
    { janelaId: small, cargaServicoIds: [y] },
  ]
  expect((await finalizeWith([take, leave])).outcome).toBe('409 agendamento.recusa.cheia')
  expect((await finalizeWith([leave, take])).outcome).toBe('200')
  expect((await outcomeOf(one)).agendamentos.map(({ janela }) => janela)).toEqual([large, small])
  expect((await taken()).map(({ ocupadas }) => ocupadas)).toEqual([1, 1])
})
