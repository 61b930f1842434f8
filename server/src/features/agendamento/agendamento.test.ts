import {
  agendamentoRoutes,
  getDataInicio,
  listGradesDisponiveis,
  moveJanelas,
} from '@cais/core/api/agendamento.ts'
import { cancelCargaServico, cancelServico, saveInterveniente } from '@cais/core/api/servico.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenJanelas } from '../../testing/broken-janelas.ts'
import { testTimeZone } from '../../testing/clock.ts'
import { declared } from '../../testing/declared.ts'
import { clearGrade, newJanela, schedule } from '../../testing/janelas.ts'
import { type OpenedPendencia, openPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { runOut } from './run-out.ts'

const server = await startTestServer()
const { call, db, clock } = server
const { find, hold, confirm, release, finalize } = agendamentoRoutes.agendamento
const retirada = declared('RETIRADA_CONTEINER_IMPORTACAO')

beforeEach(() => clearGrade(db))

afterEach(async () => {
  expect(await brokenJanelas(db)).toEqual([])
})

const opened = (count = 1, declarado = retirada) =>
  openPendencia(server, 'agendamento', { area: 'cliente', declarado, count })

const holding = ({ params, login, linhas }: OpenedPendencia, janelaId: number, cargaServicoIds = linhas) =>
  call(hold, { params, body: { janelaId, cargaServicoIds } }, { as: login })

const ocupadas = async (id: number) =>
  (await db.selectFrom('janela').select('ocupadas').where('id', '=', id).executeTakeFirstOrThrow()).ocupadas

test('places are held for several lines at once, confirmed, and the pendencia is handed in', async () => {
  const janelaId = await newJanela(db)
  const one = await opened(2)
  const { params } = one
  const held = await holding(one, janelaId)
  expect(held.body.agendamentos).toMatchObject([
    { status: 'PENDENTE', janela: { id: janelaId } },
    { status: 'PENDENTE', janela: { id: janelaId } },
  ])
  const [first] = held.body.agendamentos
  expect(Date.parse(first?.expiraEm ?? '') - clock.now().getTime()).toBe(15 * 60_000)
  expect(await ocupadas(janelaId)).toBe(2)
  const early = await call(finalize, { params, body: {} }, { as: 'cliente' })
  expect(early.outcome).toBe('409 agendamento.recusa.nao-confirmada')
  const [linha = 0] = one.linhas
  await call(confirm, { params, body: { cargaServicoIds: [linha] } }, { as: 'cliente' })
  const half = await call(finalize, { params, body: {} }, { as: 'cliente' })
  expect(half.outcome).toBe('409 agendamento.recusa.nao-confirmada')
  await call(confirm, { params, body: { cargaServicoIds: one.linhas } }, { as: 'cliente' })
  const done = await call(finalize, { params, body: {} }, { as: 'cliente' })
  expect(done.body).toMatchObject({
    podeEditar: false,
    podeReagendar: true,
    pendencia: { status: 'RESOLVIDA' },
    servico: { status: 'AGUARDANDO_EXECUCAO' },
  })
  const { inicio } = await db
    .selectFrom('janela')
    .select('inicio')
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  expect(done.body.historico[0]).toMatchObject({
    motivo: null,
    janelas: [{ inicio: inicio.toISOString(), vagas: 2 }],
    validade: null,
  })
  expect((await holding(one, janelaId)).outcome).toBe('409 pendencia.leitura.RESOLVIDA')
})

test('one step confirms what is held and hands it in; who asks for less gets the refusal as before', async () => {
  const janelaId = await newJanela(db)
  const one = await opened(2)
  const { params } = one
  await holding(one, janelaId)
  const done = await call(finalize, { params, body: { confirmar: true } }, { as: 'cliente' })
  expect(done.body).toMatchObject({ podeEditar: false, pendencia: { status: 'RESOLVIDA' } })
  expect(done.body.agendamentos.map(({ status }) => status)).toEqual(['CONFIRMADO', 'CONFIRMADO'])
})

test('one step is all or nothing: where a line lacks its place nothing is confirmed', async () => {
  const janelaId = await newJanela(db)
  const one = await opened(2)
  const { params } = one
  await holding(one, janelaId, one.linhas.slice(0, 1))
  const refused = await call(finalize, { params, body: { confirmar: true } }, { as: 'cliente' })
  expect(refused.outcome).toBe('409 agendamento.recusa.falta-janela')
  const { body } = await call(find, { params }, { as: 'cliente' })
  expect(body.agendamentos).toMatchObject([{ status: 'PENDENTE', janela: { id: janelaId } }])
})

test('a place that ran out is taken again with the same step while it is free, and refused when it is not', async () => {
  const [janelaId, other] = [await newJanela(db, { capacidade: 1 }), await newJanela(db)]
  const [one, quicker] = [await opened(), await opened(2)]
  const { params, linhas } = one
  await holding(one, janelaId)
  clock.advance({ minutes: 16 })
  await runOut(db, clock.now())
  await holding(quicker, janelaId, quicker.linhas.slice(0, 1))
  const wish = (id: number) => ({
    confirmar: true,
    agendamentos: [{ janelaId: id, cargaServicoIds: linhas }],
  })
  const late = await call(finalize, { params, body: wish(janelaId) }, { as: 'cliente' })
  expect(late.outcome).toBe('409 agendamento.recusa.cheia')
  clock.advance({ minutes: 16 })
  const again = await call(finalize, { params, body: wish(janelaId) }, { as: 'cliente' })
  expect(again.body.pendencia.status).toBe('RESOLVIDA')
  expect([await ocupadas(janelaId), await ocupadas(other)]).toEqual([1, 0])
})

test('a move begins with the window that it leads to, and does not begin where that one is full', async () => {
  const [janelaId, full, free] = [
    await newJanela(db),
    await newJanela(db, { capacidade: 1 }),
    await newJanela(db),
  ]
  const [one, quicker] = [await opened(), await opened()]
  await schedule(server, 'agendamento', one, janelaId)
  await holding(quicker, full)
  const { companyId, servicoId } = one.params
  const moveTo = (id: number) =>
    call(
      moveJanelas,
      { params: { companyId, servicoId }, body: { janelaId: id, cargaServicoIds: one.linhas } },
      { as: 'cliente' },
    )
  expect((await moveTo(full)).outcome).toBe('409 agendamento.recusa.cheia')
  const before = await call(find, { params: one.params }, { as: 'cliente' })
  expect(before.body).toMatchObject({ podeReagendar: true, servico: { status: 'AGUARDANDO_EXECUCAO' } })
  const begun = await moveTo(free)
  const params = { companyId, servicoId, pendenciaId: begun.body.pendencia.id }
  expect(begun.body.agendamentos.map(({ status }) => status).sort()).toEqual(['CONFIRMADO', 'PENDENTE'])
  expect((await moveTo(free)).outcome).toBe('409 servico.recusa.ja-reagendando')
  const done = await call(
    agendamentoRoutes.reagendamento.finalize,
    { params, body: { confirmar: true } },
    { as: 'cliente' },
  )
  expect(done.body.pendencia.status).toBe('RESOLVIDA')
  expect([await ocupadas(janelaId), await ocupadas(free)]).toEqual([0, 1])
})

test('a line without a window keeps the pendencia from being handed in', async () => {
  const janelaId = await newJanela(db)
  const one = await opened(2)
  const some = one.linhas.slice(0, 1)
  await holding(one, janelaId, some)
  await call(confirm, { params: one.params, body: { cargaServicoIds: some } }, { as: 'cliente' })
  const answer = await call(finalize, { params: one.params, body: {} }, { as: 'cliente' })
  expect(answer.outcome).toBe('409 agendamento.recusa.falta-janela')
  expect(answer.problem.params).toEqual([1])
})

test('a window has as many places as it has, for lines together too, and says which others are free', async () => {
  const janelaId = await newJanela(db, { capacidade: 3 })
  const next = await newJanela(db)
  const [one, other] = [await opened(2), await opened(2)]
  await holding(one, janelaId)
  expect((await holding(other, janelaId)).outcome).toBe('409 agendamento.recusa.cheia')
  expect(await ocupadas(janelaId)).toBe(2)
  expect((await holding(other, janelaId, other.linhas.slice(0, 1))).status).toBe(200)
  const { inicio } = await db
    .selectFrom('janela')
    .select('inicio')
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  const day = dayOf(inicio, testTimeZone)
  const { body } = await call(
    listGradesDisponiveis,
    { params: other.params, query: { inicio: day, fim: day } },
    { as: 'cliente' },
  )
  const full = body.janelas.find(({ id }) => id === janelaId)
  expect(full).toMatchObject({ vagas: 0, recusa: 'agendamento.recusa.cheia', proprias: 1 })
  expect(full?.alternativas.map(({ id }) => id)).toContain(next)
  expect(body.janelas.find(({ id }) => id === next)).toMatchObject({ vagas: 10, recusa: null })
})

test('choosing another window gives the first back; the same one again makes the hold no longer', async () => {
  const [first, second] = [await newJanela(db), await newJanela(db)]
  const one = await opened(1)
  const held = await holding(one, first)
  clock.advance({ minutes: 5 })
  const again = await holding(one, first)
  expect(again.body.agendamentos[0]?.expiraEm).toBe(held.body.agendamentos[0]?.expiraEm)
  await holding(one, second)
  expect([await ocupadas(first), await ocupadas(second)]).toEqual([0, 1])
})

test('a hold that ran out is not confirmed, and its place is anybody’s before the job comes', async () => {
  const janelaId = await newJanela(db, { capacidade: 1 })
  const [one, other] = [await opened(), await opened()]
  await holding(one, janelaId)
  clock.advance({ minutes: 14 })
  expect((await holding(other, janelaId)).outcome).toBe('409 agendamento.recusa.cheia')
  clock.advance({ minutes: 1 })
  const { params, linhas } = one
  const late = await call(confirm, { params, body: { cargaServicoIds: linhas } }, { as: 'cliente' })
  expect(late.outcome).toBe('409 agendamento.recusa.reserva-expirada')
  expect((await call(find, { params }, { as: 'cliente' })).body.agendamentos).toEqual([])
  expect((await holding(other, janelaId)).status).toBe(200)
  const gone = await call(confirm, { params, body: { cargaServicoIds: linhas } }, { as: 'cliente' })
  expect(gone.outcome).toBe('409 agendamento.recusa.sem-reserva')
})

test('the job gives back what ran out, and notes who did not come', async () => {
  const janelaId = await newJanela(db)
  const [one, two] = [await opened(), await opened()]
  await schedule(server, 'agendamento', one, janelaId)
  await holding(two, janelaId)
  await runOut(db, clock.now())
  expect(await ocupadas(janelaId)).toBe(2)
  const later = new Date(clock.now().getTime() + 15 * 60_000)
  await runOut(db, later)
  expect(await ocupadas(janelaId)).toBe(1)
  const statusOf = async () =>
    (
      await db
        .selectFrom('agendamento')
        .select('status')
        .where('carga_servico_id', 'in', one.linhas)
        .executeTakeFirstOrThrow()
    ).status
  expect(await statusOf()).toBe('CONFIRMADO')
  const { fim } = await db
    .selectFrom('janela')
    .select('fim')
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  await runOut(db, fim)
  expect(await statusOf()).toBe('NAO_COMPARECEU')
})

test('a confirmed place is given up until two hours before, and not later', async () => {
  const soon = await newJanela(db, { em: 4.5 })
  const one = await opened(2)
  const [first = 0, second = 0] = one.linhas
  await holding(one, soon)
  await call(confirm, { params: one.params, body: { cargaServicoIds: one.linhas } }, { as: 'cliente' })
  const giveUp = (id: number) =>
    call(release, { params: one.params, body: { cargaServicoIds: [id] } }, { as: 'cliente' })
  const { inicio } = await db
    .selectFrom('janela')
    .select('inicio')
    .where('id', '=', soon)
    .executeTakeFirstOrThrow()
  const left = (inicio.getTime() - clock.now().getTime()) / 60_000
  clock.advance({ minutes: left - 120 })
  expect((await giveUp(first)).body.agendamentos).toHaveLength(1)
  clock.advance({ minutes: 1 })
  expect((await giveUp(second)).outcome).toBe('409 agendamento.recusa.perto-do-inicio')
  const other = await newJanela(db)
  expect((await holding(one, other, [second])).outcome).toBe('409 agendamento.recusa.perto-do-inicio')
  expect((await holding(one, other, [first])).status).toBe(200)
})

test('cancelling a line gives its place back at once, cancelling the service all of them', async () => {
  const janelaId = await newJanela(db)
  const one = await opened(3)
  await schedule(server, 'agendamento', one, janelaId)
  expect(await ocupadas(janelaId)).toBe(3)
  const params = { companyId: one.params.companyId, id: one.params.servicoId }
  const ids = one.linhas.slice(0, 1)
  await call(cancelCargaServico, { params, body: { ids } }, { as: 'cliente' })
  expect(await ocupadas(janelaId)).toBe(2)
  await call(cancelServico, { params, query: {} }, { as: 'cliente' })
  expect(await ocupadas(janelaId)).toBe(0)
})

test('only windows of the right area, of the right kind, open and not too near or far are taken', async () => {
  const one = await opened()
  const refused = async (wish: Parameters<typeof newJanela>[1]) =>
    (await holding(one, await newJanela(db, wish))).outcome
  expect(await refused({ area: 'GATE_VAZIO' })).toBe('409 agendamento.recusa.outra-area')
  expect(await refused({ dta: true })).toBe('409 agendamento.recusa.reservada-dta')
  expect(await refused({ fechada: true })).toBe('409 agendamento.recusa.fechada')
  expect(await refused({ em: -30 })).toBe('409 agendamento.recusa.passada')
  expect(await refused({ em: 24 * 16 })).toBe('409 agendamento.recusa.ainda-nao-aberta')
  expect(await refused({ em: 24 * 13 })).toBe('200')
  expect((await holding(one, 987_654_321)).status).toBe(404)
  const dta = await opened(1, declared('RETIRADA_CONTEINER_IMPORTACAO_DTA'))
  expect((await holding(dta, await newJanela(db, { em: 70 }))).outcome).toBe('409 agendamento.recusa.so-dta')
  expect((await holding(dta, await newJanela(db, { em: 70, dta: true }))).status).toBe(200)
})

test('what the terminal sets counts', async () => {
  const one = await opened()
  const janelaId = await newJanela(db)
  const set = (chave: string, valor: string) =>
    db.updateTable('property').set({ valor }).where('chave', '=', chave).execute()
  await set('antecedencia-minutos', '10080')
  expect((await holding(one, janelaId)).outcome).toBe('409 agendamento.recusa.sem-antecedencia')
  await set('antecedencia-minutos', '60')
  await set('reserva-minutos', '1')
  const held = await holding(one, janelaId)
  expect(Date.parse(held.body.agendamentos[0]?.expiraEm ?? '') - clock.now().getTime()).toBe(60_000)
  await set('reserva-minutos', 'nonsense')
  const other = await holding(await opened(), janelaId)
  expect(Date.parse(other.body.agendamentos[0]?.expiraEm ?? '') - clock.now().getTime()).toBe(15 * 60_000)
  await set('reserva-minutos', '15')
})

test('foreign lines, repeated ones and foreign services are not placed', async () => {
  const [one, other] = [await opened(2), await opened()]
  const janelaId = await newJanela(db)
  const mixed = await holding(one, janelaId, [...one.linhas, ...other.linhas])
  expect(mixed.fieldErrors).toEqual(['cargaServicoIds[2]: validation.carga-nao-sua'])
  expect(await ocupadas(janelaId)).toBe(0)
  const [linha = 0] = one.linhas
  await holding(one, janelaId, [linha, linha])
  expect(await ocupadas(janelaId)).toBe(1)
  const stranger = { ...one.params, companyId: empresaIdOf('depot') }
  const body = { janelaId, cargaServicoIds: one.linhas }
  expect((await call(hold, { params: stranger, body }, { as: 'depot' })).status).toBe(404)
})

test('the named haulier chooses windows; those who only read do not', async () => {
  const one = await opened()
  const janelaId = await newJanela(db)
  const body = { janelaId, cargaServicoIds: one.linhas }
  const name = (papel: 'TRANSPORTADOR' | 'INTERVENIENTE') =>
    call(
      saveInterveniente,
      {
        params: { companyId: one.params.companyId, id: one.params.servicoId },
        body: { empresaId: empresaIdOf('transportador'), papel },
      },
      { as: 'cliente' },
    )
  const params = { ...one.params, companyId: empresaIdOf('transportador') }
  expect((await call(hold, { params, body }, { as: 'transportador' })).status).toBe(404)
  await name('TRANSPORTADOR')
  expect((await call(hold, { params, body }, { as: 'transportador' })).status).toBe(200)
  const depot = { ...one.params, companyId: empresaIdOf('depot') }
  await call(
    saveInterveniente,
    {
      params: { companyId: one.params.companyId, id: one.params.servicoId },
      body: { empresaId: depot.companyId, papel: 'DEPOT' },
    },
    { as: 'cliente' },
  )
  expect((await call(find, { params: depot }, { as: 'depot' })).body.motivoLeitura).toBe(
    'pendencia.leitura.nao-sua',
  )
  expect((await call(hold, { params: depot, body }, { as: 'depot' })).outcome).toBe(
    '403 pendencia.leitura.nao-sua',
  )
})

test('the first day with a free window is told', async () => {
  const one = await opened()
  const first = () => call(getDataInicio, { params: one.params }, { as: 'cliente' })
  expect((await first()).body.temVaga).toBe(false)
  const full = await newJanela(db, { capacidade: 0 })
  expect((await first()).body.temVaga).toBe(false)
  const free = await newJanela(db, { em: 24 * 5 })
  expect(full).not.toBe(free)
  expect((await first()).body).toEqual({ dataInicio: '2026-08-08', temVaga: true })
})
