import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import {
  closeJanela,
  createJanelas,
  deleteJanela,
  listAgendamentosDaJanela,
  listJanelas,
  reopenJanela,
  updateJanela,
  updateJanelas,
} from '@cais/core/api/grade.ts'
import { beforeEach, expect, test } from 'vitest'
import { clearGrade, newJanela, schedule } from '../../testing/janelas.ts'
import { openPendencia } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
const as = 'grc'
beforeEach(() => clearGrade(db))

const padrao = {
  areaTerminal: 'GATE_CHEIO' as const,
  de: '2026-08-10',
  ate: '2026-08-16',
  diasSemana: [1, 3],
  inicio: '08:00',
  fim: '13:00',
  duracaoMinutos: 120,
  capacidade: 5,
  indicadorDta: false,
}

test('windows are laid out by a pattern on the terminal’s clock', async () => {
  expect((await call(createJanelas, { body: padrao }, { as })).body.criadas).toBe(4)
  const query = { areaTerminal: 'GATE_CHEIO' as const, inicio: '2026-08-10', fim: '2026-08-16' }
  const { body } = await call(listJanelas, { query }, { as })
  expect(body.map(({ inicio }) => inicio)).toEqual([
    '2026-08-10T11:00:00.000Z',
    '2026-08-10T13:00:00.000Z',
    '2026-08-12T11:00:00.000Z',
    '2026-08-12T13:00:00.000Z',
  ])
  expect(body[0]).toMatchObject({ capacidade: 5, ocupadas: 0, fechada: false })
})

test('a pattern that overlaps another is refused as a whole and says where; another kind of window may', async () => {
  await call(createJanelas, { body: padrao }, { as })
  const body = { ...padrao, diasSemana: [2, 3], inicio: '09:00' }
  const refused = await call(createJanelas, { body }, { as })
  expect(refused.outcome).toBe('409 grade.recusa.sobreposta')
  expect(refused.problem.params).toEqual(['2026-08-12 08:00', 2])
  expect((await call(createJanelas, { body: { ...body, diasSemana: [2] } }, { as })).body.criadas).toBe(2)
  expect((await call(createJanelas, { body: { ...body, indicadorDta: true } }, { as })).body.criadas).toBe(4)
})

test('several windows are changed at once, or none where one of them has more people than that', async () => {
  const [empty, used] = [await newJanela(db), await newJanela(db)]
  const opened = await openPendencia(server, 'agendamento', { area: 'cliente', count: 2 })
  await schedule(server, 'agendamento', opened, used)
  const change = (body: { capacidade?: number; fechada?: boolean }, ids = [empty, used]) =>
    call(updateJanelas, { body: { ids, ...body } }, { as })
  const refused = await change({ capacidade: 1 })
  expect(refused.outcome).toBe('409 grade.recusa.abaixo-de-algumas')
  expect(refused.problem.params).toEqual([1, 2])
  const capacities = async () =>
    (await db.selectFrom('janela').select('capacidade').where('id', 'in', [empty, used]).execute()).map(
      ({ capacidade }) => capacidade,
    )
  expect(await capacities()).toEqual([10, 10])
  expect((await change({ capacidade: 2 })).body.map(({ capacidade }) => capacidade)).toEqual([2, 2])
  const closed = await change({ fechada: true })
  expect(closed.body).toMatchObject([
    { fechada: true, capacidade: 2, confirmados: 0 },
    { fechada: true, capacidade: 2, confirmados: 2 },
  ])
  expect((await change({ fechada: false }, [empty, 999_999_999])).status).toBe(404)
  expect((await change({ fechada: false }, [empty])).body).toMatchObject([{ fechada: false }])
})

test('a pattern without sense is refused under the field that lacks it', async () => {
  const wrong = async (change: Partial<typeof padrao>) =>
    (await call(createJanelas, { body: { ...padrao, ...change } }, { as })).fieldErrors
  expect(await wrong({ ate: '2026-08-09' })).toEqual(['ate: validation.period'])
  expect(await wrong({ fim: '08:00' })).toEqual(['fim: validation.period'])
  expect(await wrong({ duracaoMinutos: 600 })).toEqual(['duracaoMinutos: validation.janela-nao-cabe'])
  expect(await wrong({ ate: '2026-08-11', diasSemana: [6] })).toEqual(['diasSemana: validation.nenhum-dia'])
  expect(await wrong({ ate: '2027-08-11' })).toEqual(['ate: validation.periodo-longo'])
})

test('windows are not laid out for decades ahead', async () => {
  const refused = await call(
    createJanelas,
    { body: { ...padrao, de: '2062-08-10', ate: '2062-08-16' } },
    { as },
  )
  expect(refused.fieldErrors).toEqual(['ate: validation.dia-longe'])
})

test('capacity goes down to what is taken and no further', async () => {
  const id = await newJanela(db)
  await schedule(server, 'agendamento', await openPendencia(server, 'agendamento', { count: 2 }), id)
  const change = (capacidade: number) => call(updateJanela, { params: { id }, body: { capacidade } }, { as })
  const refused = await change(1)
  expect(refused.outcome).toBe('409 grade.recusa.abaixo')
  expect(refused.problem.params).toEqual([2])
  expect((await change(2)).body).toMatchObject({ capacidade: 2, ocupadas: 2 })
})

test('a closed window takes nobody else and keeps whom it has, until it is opened again', async () => {
  const id = await newJanela(db)
  await schedule(server, 'agendamento', await openPendencia(server, 'agendamento'), id)
  const closed = await call(closeJanela, { params: { id } }, { as })
  expect(closed.body).toMatchObject({ fechada: true, confirmados: 1 })
  expect(closed.header('X-caisApp-params')).toBe('1')
  const one = await openPendencia(server, 'agendamento')
  const { hold } = agendamentoRoutes.agendamento
  const body = { janelaId: id, cargaServicoIds: one.linhas }
  const holding = () => call(hold, { params: one.params, body }, { as: one.login })
  expect((await holding()).outcome).toBe('409 agendamento.recusa.fechada')
  await call(reopenJanela, { params: { id } }, { as })
  expect((await holding()).status).toBe(200)
  const visitors = await call(listAgendamentosDaJanela, { params: { id } }, { as })
  expect(visitors.body.map(({ status }) => status)).toEqual(['CONFIRMADO', 'PENDENTE'])
})

test('only an empty window is removed', async () => {
  const [used, empty] = [await newJanela(db), await newJanela(db)]
  const one = await openPendencia(server, 'agendamento')
  const { hold, release } = agendamentoRoutes.agendamento
  const lines = { cargaServicoIds: one.linhas }
  await call(hold, { params: one.params, body: { janelaId: used, ...lines } }, { as: one.login })
  const remove = async (id: number) => (await call(deleteJanela, { params: { id } }, { as })).outcome
  expect(await remove(used)).toBe('409 grade.recusa.com-agendamentos')
  expect(await remove(empty)).toBe('204')
  expect(await remove(empty)).toBe('404 error.http.404')
  await call(release, { params: one.params, body: lines }, { as: one.login })
  expect(await remove(used)).toBe('204')
})

test('the grid is the staff’s', async () => {
  expect((await call(createJanelas, { body: padrao }, { as: 'terminal' })).status).toBe(403)
  expect((await call(createJanelas, { body: padrao }, { as: 'admin' })).status).toBe(201)
})
