import {
  agendamentoRoutes,
  cancelVagaExtra,
  listGradesDisponiveis,
  requestAprovacao,
} from '@cais/core/api/agendamento.ts'
import {
  findBlsDesova,
  getReagendamento,
  listAgendamentosDesova,
  saveAgendamentoDesova,
} from '@cais/core/api/compat/agendamento.ts'
import { listPedidosDaJanela } from '@cais/core/api/grade.ts'
import { getConferencias } from '@cais/core/api/mesa.ts'
import { cancelCargaServico, cancelServico, rescheduleServico } from '@cais/core/api/servico.ts'
import { cancelTerminalServico } from '@cais/core/api/terminal.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { PendenciaEvento } from '@cais/core/workflow/aplicar.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockServico } from '../../course/estado.ts'
import { runEvento } from '../../course/run-evento.ts'
import { brokenJanelas } from '../../testing/broken-janelas.ts'
import { causaAt } from '../../testing/causa.ts'
import { testStart } from '../../testing/clock.ts'
import { declared } from '../../testing/declared.ts'
import { clearGrade, newJanela, openReagendamento, schedule } from '../../testing/janelas.ts'
import { type OpenedPendencia, openPendencia } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock, forgetSessions } = server
const as = 'cliente'

beforeEach(() => clearGrade(db))
afterEach(async () => {
  expect(await brokenJanelas(db)).toEqual([])
})

const ocupadas = async (...ids: number[]) => {
  const rows = await db.selectFrom('janela').select(['id', 'ocupadas']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.ocupadas)
}
const pendenciaOf = ({ servico }: OpenedPendencia, tipo: PendenciaTipo) =>
  servico.pendencias.find((one) => one.tipo === tipo)?.id ?? 0

/** A decision of the terminal. */
const decide = (
  servicoId: number,
  evento: PendenciaEvento['evento'],
  pendenciaId: number,
  motivo = 'assim',
) =>
  db.transaction().execute(async (tx) =>
    runEvento(tx, causaAt(clock.now()), await lockServico(tx, servicoId), {
      evento,
      pendenciaId,
      motivo,
    }),
  )

test('a move takes the new place and gives the old one back in one step', async () => {
  const [from, to] = [await newJanela(db), await newJanela(db)]
  const one = await openReagendamento(server, 'reagendamento', { janelaId: from, count: 2 })
  const { hold, finalize } = agendamentoRoutes.reagendamento
  const { params } = one
  const empty = await call(finalize, { params, body: {} }, { as })
  expect(empty.outcome).toBe('409 agendamento.recusa.nada-escolhido')
  const [first = 0] = one.linhas
  const same = await call(hold, { params, body: { janelaId: from, cargaServicoIds: [first] } }, { as })
  expect(same.outcome).toBe('409 agendamento.recusa.mesma-janela')
  await call(hold, { params, body: { janelaId: to, cargaServicoIds: [first] } }, { as })
  expect(await ocupadas(from, to)).toEqual([2, 1])
  const done = await call(finalize, { params, body: {} }, { as })
  expect(done.body.pendencia.status).toBe('RESOLVIDA')
  expect(await ocupadas(from, to)).toEqual([1, 1])
  expect(done.body.agendamentos.map(({ status }) => status)).toEqual(['CONFIRMADO', 'CONFIRMADO'])
  const moved = await call(getReagendamento, { params: { id: params.pendenciaId } }, { as })
  expect(moved.body.linhas.find(({ cargaServicoId }) => cargaServicoId === first)).toMatchObject({
    de: { id: from },
    para: { id: to },
  })
  expect((await call(getReagendamento, { params: { id: params.pendenciaId } }, { as: 'depot' })).status).toBe(
    404,
  )
})

test('a move tells what was agreed before and after it, however often the cargo was moved again', async () => {
  const [a, b, c, d] = [await newJanela(db), await newJanela(db), await newJanela(db), await newJanela(db)]
  const one = await openReagendamento(server, 'reagendamento', { janelaId: a, count: 2 })
  const { hold, finalize } = agendamentoRoutes.reagendamento
  const [first = 0] = one.linhas
  const { servicoId, companyId } = one.params
  const told = async (id: number) => {
    const { body } = await call(getReagendamento, { params: { id } }, { as })
    return body.linhas.map(({ de, para }) => [de?.id, para?.id])
  }
  const move = async (pendenciaId: number, ...to: number[]) => {
    const params = { ...one.params, pendenciaId }
    // A place that was only held and then exchanged was never confirmed.
    for (const janelaId of to)
      await call(hold, { params, body: { janelaId, cargaServicoIds: [first] } }, { as })
    expect(await told(pendenciaId)).not.toContainEqual([expect.anything(), expect.anything()])
    await call(finalize, { params, body: {} }, { as })
    return pendenciaId
  }
  const again = async () => {
    const { body } = await call(rescheduleServico, { params: { companyId, id: servicoId }, body: {} }, { as })
    return body.pendencias.filter(({ tipo }) => tipo === 'REAGENDAMENTO').at(-1)?.id ?? 0
  }
  const moves = [
    await move(one.params.pendenciaId, d, b),
    await move(await again(), c),
    await move(await again(), d),
  ]
  expect(new Set(moves).size).toBe(3)
  expect(await Promise.all(moves.map(told))).toEqual([
    [
      [a, b],
      [a, undefined],
    ],
    [
      [b, c],
      [a, undefined],
    ],
    [
      [c, d],
      [a, undefined],
    ],
  ])
  const left = await again()
  const params = { ...one.params, pendenciaId: left }
  await call(hold, { params, body: { janelaId: b, cargaServicoIds: [first] } }, { as })
  await call(agendamentoRoutes.reagendamento.withdraw, { params }, { as })
  expect(await told(left)).toEqual([
    [d, undefined],
    [a, undefined],
  ])
})

test('a place that was held for one line and given back is not told as its new one, when the other line moves', async () => {
  const [from, to] = [await newJanela(db), await newJanela(db)]
  const one = await openReagendamento(server, 'reagendamento', { janelaId: from, count: 2 })
  const { hold, release, finalize } = agendamentoRoutes.reagendamento
  const { params } = one
  const [moved = 0, stays = 0] = one.linhas
  await call(hold, { params, body: { janelaId: to, cargaServicoIds: one.linhas } }, { as })
  await call(release, { params, body: { cargaServicoIds: [stays] } }, { as })
  expect((await call(finalize, { params, body: {} }, { as })).body.pendencia.status).toBe('RESOLVIDA')
  const { body } = await call(getReagendamento, { params: { id: params.pendenciaId } }, { as })
  const told = Object.fromEntries(
    body.linhas.map(({ cargaServicoId, de, para }) => [cargaServicoId, [de?.id, para?.id]]),
  )
  expect(told).toEqual({ [moved]: [from, to], [stays]: [from, undefined] })
})

test('a move tells where it came from when each new window is before the last', async () => {
  const [c, b, a] = [await newJanela(db), await newJanela(db), await newJanela(db)]
  const one = await openReagendamento(server, 'reagendamento', { janelaId: a })
  const { finalize } = agendamentoRoutes.reagendamento
  const { servicoId, companyId } = one.params
  const to = (janelaId: number) => ({ agendamentos: [{ janelaId, cargaServicoIds: one.linhas }] })
  await call(finalize, { params: one.params, body: to(b) }, { as })
  const { body } = await call(rescheduleServico, { params: { companyId, id: servicoId }, body: {} }, { as })
  const pendenciaId = body.pendencias.filter(({ tipo }) => tipo === 'REAGENDAMENTO').at(-1)?.id ?? 0
  await call(finalize, { params: { ...one.params, pendenciaId }, body: to(c) }, { as })
  const told = await call(getReagendamento, { params: { id: pendenciaId } }, { as })
  expect(told.body.linhas).toMatchObject([{ de: { id: b }, para: { id: c } }])
})

test('a move that is given up keeps the old windows, and so does one whose hold ran out', async () => {
  const [from, to] = [await newJanela(db), await newJanela(db)]
  const one = await openReagendamento(server, 'reagendamento', { janelaId: from })
  const { hold, finalize, withdraw } = agendamentoRoutes.reagendamento
  const { params, linhas } = one
  await call(hold, { params, body: { janelaId: to, cargaServicoIds: linhas } }, { as })
  clock.advance({ minutes: 15 })
  expect((await call(finalize, { params, body: {} }, { as })).outcome).toBe(
    '409 agendamento.recusa.reserva-expirada',
  )
  expect(await ocupadas(from, to)).toEqual([1, 1])
  await call(hold, { params, body: { janelaId: to, cargaServicoIds: linhas } }, { as })
  const given = await call(withdraw, { params }, { as })
  expect(given.body).toMatchObject({
    pendencia: { status: 'CANCELADA' },
    servico: { status: 'AGUARDANDO_EXECUCAO' },
  })
  expect(await ocupadas(from, to)).toEqual([1, 0])
})

test('a service cancelled in the middle of a move gives back both places', async () => {
  const [from, to] = [await newJanela(db), await newJanela(db)]
  const { params, linhas } = await openReagendamento(server, 'reagendamento', { janelaId: from })
  const { hold } = agendamentoRoutes.reagendamento
  await call(hold, { params, body: { janelaId: to, cargaServicoIds: linhas } }, { as })
  await call(
    cancelServico,
    { params: { companyId: params.companyId, id: params.servicoId }, query: {} },
    { as },
  )
  expect(await ocupadas(from, to)).toEqual([0, 0])
})

test('an unstuffing waits for the warehouse, which may also return it', async () => {
  const [first, second] = [await newJanela(db, { area: 'DESOVA' }), await newJanela(db, { area: 'DESOVA' })]
  const one = await openPendencia(server, 'agendamento-desova', { area: 'cliente', count: 2 })
  const { params, linhas } = one
  const { servicoId, pendenciaId } = params
  const bls = await call(findBlsDesova, { params: { servicoId } }, { as })
  expect(bls.body.flatMap(({ cargas }) => cargas.map(({ id }) => id))).toEqual(linhas)
  expect((await call(findBlsDesova, { params: { servicoId } }, { as: 'depot' })).status).toBe(404)
  const { finalize } = agendamentoRoutes['agendamento-desova']
  expect((await call(finalize, { params, body: {} }, { as })).outcome).toBe(
    '409 agendamento.recusa.falta-janela',
  )
  const choice = { janelaId: first, cargaServicoIds: linhas }
  await call(saveAgendamentoDesova, { params: { servicoId, pendenciaId }, body: choice }, { as })
  expect((await call(listAgendamentosDesova, { params }, { as })).body).toHaveLength(2)
  const done = await call(finalize, { params, body: {} }, { as })
  expect(done.body).toMatchObject({
    podeEditar: false,
    pendencia: { status: 'ATIVA', statusVirtual: 'AGUARDANDO_CONFIRMACAO_ARMAZEM' },
  })
  expect(done.body.agendamentos.every(({ status }) => status === 'CONFIRMADO')).toBe(true)
  await decide(servicoId, 'DEVOLVER', pendenciaId, 'O armazém está cheio nesse dia.')
  const again = await call(
    finalize,
    { params, body: { agendamentos: [{ janelaId: second, cargaServicoIds: linhas }] } },
    { as },
  )
  expect(again.body.agendamentos.map(({ janela }) => janela.id)).toEqual([second, second])
  expect(await ocupadas(first, second)).toEqual([0, 2])
})

test('a move of an unstuffing keeps the old place until the warehouse agrees', async () => {
  const [from, to] = [await newJanela(db, { area: 'DESOVA' }), await newJanela(db, { area: 'DESOVA' })]
  const one = await openReagendamento(server, 'reagendamento-desova', { janelaId: from })
  const { params, linhas } = one
  const { finalize } = agendamentoRoutes['reagendamento-desova']
  const agendamentos = [{ janelaId: to, cargaServicoIds: linhas }]
  await call(finalize, { params, body: { agendamentos } }, { as })
  expect(await ocupadas(from, to)).toEqual([1, 1])
  await decide(params.servicoId, 'APROVAR', params.pendenciaId)
  expect(await ocupadas(from, to)).toEqual([0, 1])
})

test('boxes for a ship come between the gate’s opening and the ship’s limit, unless the terminal agrees', async () => {
  const recepcao = declared('RECEPCAO_CONTEINER_EXPORTACAO')
  const one = await openPendencia(server, 'agendamento', { area: 'cliente', declarado: recepcao })
  const { params, linhas } = one
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
  const base = (clock.now().getTime() - Date.parse('2026-08-03T12:00:00Z')) / 3_600_000
  await db
    .updateTable('escala')
    .set({
      abertura_gate: at(48),
      data_abertura_gate: null,
      limite_recepcao_cheio: at(96),
      data_deadline: at(100),
    })
    .where('id', '=', one.servico.escala?.escalaId ?? (await escalaOf(params.servicoId)))
    .execute()
  const { hold } = agendamentoRoutes.agendamento
  const holding = async (janelaId: number) =>
    (await call(hold, { params, body: { janelaId, cargaServicoIds: linhas } }, { as })).outcome
  const early = await newJanela(db, { em: base + 46 })
  const first = await newJanela(db, { em: base + 48 })
  const last = await newJanela(db, { em: base + 94 })
  const late = await newJanela(db, { em: base + 96 })
  expect(await holding(early)).toBe('409 agendamento.recusa.gate-fechado')
  expect(await holding(late)).toBe('409 agendamento.recusa.depois-do-limite')
  expect(await holding(first)).toBe('200')
  expect(await holding(last)).toBe('200')
  const grid = await call(
    listGradesDisponiveis,
    { params, query: { inicio: '2026-08-03', fim: '2026-08-31' } },
    { as },
  )
  expect(grid.body.navio).toMatchObject({
    aberturaGate: at(48).toISOString(),
    limite: at(96).toISOString(),
  })
  const asking = (pendenciaId: number) => ({
    params: { ...params, pendenciaId },
    body: { motivo: 'O caminhão chega antes.' },
  })
  const gate = pendenciaOf(one, 'APROVACAO_ANTECIPACAO_GATE')
  const asked = await call(requestAprovacao, asking(gate), { as })
  expect(asked.body).toMatchObject({ status: 'ATIVA', observacao: 'O caminhão chega antes.' })
  expect(await holding(early)).toBe('409 agendamento.recusa.gate-fechado')
  await decide(params.servicoId, 'APROVAR', gate)
  expect(await holding(early)).toBe('200')
  const [fiel, plano] = (['APROVACAO_LAR_FIEL', 'APROVACAO_LAR_PLANEJAMENTO'] as const).map((tipo) =>
    pendenciaOf(one, tipo),
  )
  await call(requestAprovacao, asking(fiel ?? 0), { as })
  await decide(params.servicoId, 'APROVAR', fiel ?? 0)
  expect(await holding(late)).toBe('409 agendamento.recusa.depois-do-limite')
  await decide(params.servicoId, 'APROVAR', plano ?? 0)
  expect(await holding(late)).toBe('200')
})

async function escalaOf(servicoId: number): Promise<number> {
  const row = await db
    .selectFrom('servico as s')
    .innerJoin('booking as b', 'b.id', 's.booking_id')
    .select('b.escala_id')
    .where('s.id', '=', servicoId)
    .executeTakeFirstOrThrow()
  return row.escala_id
}

const pedidosOf = (janelaId: number) => call(listPedidosDaJanela, { params: { id: janelaId } }, { as: 'grc' })

test('an approved extra place goes above the capacity once, for that service, and ends with its appointment', async () => {
  const janelaId = await newJanela(db, { capacidade: 1 })
  const [one, two] = [
    await openPendencia(server, 'agendamento', { area: 'cliente', count: 2 }),
    await openPendencia(server, 'agendamento', { area: 'cliente' }),
  ]
  const { hold, release } = agendamentoRoutes.agendamento
  const holding = async ({ params }: OpenedPendencia, cargaServicoIds: number[]) =>
    (await call(hold, { params, body: { janelaId, cargaServicoIds } }, { as })).outcome
  expect(await holding(two, two.linhas)).toBe('200')
  expect(await holding(one, one.linhas.slice(0, 1))).toBe('409 agendamento.recusa.cheia')
  const extra = pendenciaOf(one, 'APROVACAO_VAGA_EXTRA')
  const params = { ...one.params, pendenciaId: extra }
  const elsewhere = await newJanela(db, { area: 'DESOVA' })
  const asking = (wanted: number) =>
    call(requestAprovacao, { params, body: { motivo: 'Carga urgente.', janelaId: wanted } }, { as })
  expect((await asking(elsewhere)).status).toBe(404)
  await asking(janelaId)
  const [pedido, ...others] = (await pedidosOf(janelaId)).body
  expect(others).toEqual([])
  expect(pedido).toMatchObject({ pendenciaId: extra, motivo: 'Carga urgente.', servicoId: params.servicoId })
  const { body: checks } = await call(getConferencias, { params: { id: extra } }, { as: 'grc' })
  expect(checks.find(({ conferencia }) => conferencia === 'VAGA')).toMatchObject({
    resultado: 'DIFERE',
    itens: [{ conhecido: '1/1' }],
  })
  const given = await call(cancelVagaExtra, { body: { pendenciaId: extra } }, { as })
  expect(given.body.status).toBe('INATIVA')
  expect((await pedidosOf(janelaId)).body).toEqual([])
  await asking(janelaId)
  expect((await pedidosOf(janelaId)).body).toHaveLength(1)
  expect((await call(cancelVagaExtra, { body: { pendenciaId: extra } }, { as: 'depot' })).status).toBe(404)
  await decide(params.servicoId, 'APROVAR', extra)
  expect((await pedidosOf(janelaId)).body).toEqual([])
  expect(await holding(one, one.linhas)).toBe('409 agendamento.recusa.cheia')
  expect(await holding(one, one.linhas.slice(0, 1))).toBe('200')
  expect(await holding(one, one.linhas.slice(1))).toBe('409 agendamento.recusa.cheia')
  expect(await ocupadas(janelaId)).toEqual([2])
  // Released places are free again only as far as the capacity allows.
  await call(release, { params: two.params, body: { cargaServicoIds: two.linhas } }, { as })
  expect(await holding(two, two.linhas)).toBe('409 agendamento.recusa.cheia')
  await call(release, { params: one.params, body: { cargaServicoIds: one.linhas } }, { as })
  expect(await holding(two, two.linhas)).toBe('200')
})

test('an express pickup may come without the usual notice', async () => {
  const one = await openPendencia(server, 'agendamento', { area: 'cliente' })
  const base = (clock.now().getTime() - Date.parse('2026-08-03T12:00:00Z')) / 3_600_000
  const janelaId = await newJanela(db, { em: base + 0.5 })
  const { hold } = agendamentoRoutes.agendamento
  const holding = async () =>
    (await call(hold, { params: one.params, body: { janelaId, cargaServicoIds: one.linhas } }, { as }))
      .outcome
  expect(await holding()).toBe('409 agendamento.recusa.sem-antecedencia')
  const expressa = pendenciaOf(one, 'APROVACAO_RETIRADA_EXPRESSA')
  const params = { ...one.params, pendenciaId: expressa }
  await call(requestAprovacao, { params, body: { motivo: 'Carga urgente.' } }, { as })
  await decide(params.servicoId, 'APROVAR', expressa)
  expect(await holding()).toBe('200')
})

test('a move is asked for until two hours before the window, not in it, and again once it was missed', async () => {
  const janelaId = await newJanela(db)
  const [one, two] = [await openPendencia(server, 'agendamento'), await openPendencia(server, 'agendamento')]
  for (const each of [one, two]) await schedule(server, 'agendamento', each, janelaId)
  const ask = (each: OpenedPendencia) =>
    call(
      rescheduleServico,
      { params: { companyId: each.params.companyId, id: each.params.servicoId }, body: {} },
      { as: each.login },
    )
  const { inicio, fim } = await db
    .selectFrom('janela')
    .select(['inicio', 'fim'])
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  const until = (time: Date, minutes: number) =>
    clock.advance({ minutes: (time.getTime() - clock.now().getTime()) / 60_000 + minutes })
  until(inicio, -120)
  forgetSessions()
  const asked = await ask(one)
  expect(asked.status).toBe(200)
  expect((await ask(one)).outcome).toBe('409 servico.recusa.ja-reagendando')
  until(inicio, -119)
  expect((await ask(two)).outcome).toBe('409 agendamento.recusa.perto-do-inicio')
  const { hold } = agendamentoRoutes.reagendamento
  const params = {
    ...one.params,
    pendenciaId: asked.body.pendencias.find(({ tipo }) => tipo === 'REAGENDAMENTO')?.id ?? 0,
  }
  const to = await newJanela(db, { em: 24 * 4 })
  const body = { janelaId: to, cargaServicoIds: one.linhas }
  expect((await call(hold, { params, body }, { as: one.login })).outcome).toBe(
    '409 agendamento.recusa.perto-do-inicio',
  )
  until(fim, 0)
  forgetSessions()
  expect((await ask(two)).status).toBe(200)
  expect((await call(hold, { params, body }, { as: one.login })).status).toBe(200)
})

test('cargo is cancelled by its owner until two hours before its window, then only at the desk, and again once it was missed', async () => {
  const janelaId = await newJanela(db, { em: (clock.now().getTime() - testStart.getTime()) / 3_600_000 + 48 })
  const early = await openPendencia(server, 'agendamento', { area: 'cliente' })
  const late = await openPendencia(server, 'agendamento', { area: 'cliente', count: 2 })
  const desk = await openPendencia(server, 'agendamento', { area: 'cliente' })
  for (const each of [early, late, desk]) await schedule(server, 'agendamento', each, janelaId)
  const ofServico = ({ params }: OpenedPendencia) => ({ companyId: params.companyId, id: params.servicoId })
  const cancel = async (each: OpenedPendencia) =>
    (await call(cancelServico, { params: ofServico(each), query: {} }, { as })).outcome
  const { inicio, fim } = await db
    .selectFrom('janela')
    .select(['inicio', 'fim'])
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  const until = (time: Date, minutes: number) => {
    clock.advance({ minutes: (time.getTime() - clock.now().getTime()) / 60_000 + minutes })
    forgetSessions()
  }
  until(inicio, -120)
  expect(await cancel(early)).toBe('200')
  until(inicio, -119)
  expect(await cancel(late)).toBe('409 agendamento.recusa.perto-do-inicio')
  const [linha = 0] = late.linhas
  const some = await call(cancelCargaServico, { params: ofServico(late), body: { ids: [linha] } }, { as })
  expect(some.outcome).toBe('409 agendamento.recusa.perto-do-inicio')
  expect(await ocupadas(janelaId)).toEqual([3])
  const body = { motivo: 'O caminhão quebrou.' }
  const byDesk = await call(
    cancelTerminalServico,
    { params: { id: desk.params.servicoId }, body },
    { as: 'grc' },
  )
  expect(byDesk.body.status).toBe('CANCELADO')
  expect(await ocupadas(janelaId)).toEqual([2])
  until(fim, 0)
  expect(await cancel(late)).toBe('200')
})
