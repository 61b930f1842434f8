import { listCaminhoesDoDia, listCaminhoesDoServico, moveJanelas } from '@cais/core/api/agendamento.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { beforeEach, expect, test } from 'vitest'
import { testStart, testTimeZone } from '../../testing/clock.ts'
import { clearGrade, newJanela, schedule } from '../../testing/janelas.ts'
import { openPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { combine, happenTo } from '../../testing/portaria.ts'
import { detailsOf, seenByTerminal, waitForJanela } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock } = server

beforeEach(() => clearGrade(db))

type Periodo = 'PROXIMAS_24H' | 'HOJE' | 'AMANHA'
const caminhoesOf = async (login: string, periodo: Periodo = 'PROXIMAS_24H') =>
  (
    await call(
      listCaminhoesDoDia,
      { params: { companyId: empresaIdOf(login) }, query: { periodo } },
      { as: login },
    )
  ).body.caminhoes

/** A window that begins in so many hours. */
const janelaIn = (hours: number) =>
  newJanela(db, { em: hours + (clock.now().getTime() - testStart.getTime()) / 3_600_000 })

/** A service of the customer with a confirmed window in so many hours. */
async function scheduled(em: number, count = 1) {
  const opened = await openPendencia(server, 'agendamento', { area: 'cliente', count })
  const janelaId = await janelaIn(em)
  await schedule(server, 'agendamento', opened, janelaId)
  return { ...opened, janelaId }
}

test('the carrier reads whom it sends and may send others until the truck is there', async () => {
  const combinado = await combine(server)
  const { servicoId } = combinado.transporte
  const read = async (login: string) =>
    (
      await call(
        listCaminhoesDoServico,
        { params: { companyId: empresaIdOf(login), servicoId } },
        { as: login },
      )
    ).body[0]
  const carrier = await read('transportador')
  expect(carrier?.motoristas).toHaveLength(1)
  expect(carrier?.placas[0]).toMatch(/^[A-Z]{3}/)
  expect(carrier?.motoristaEm).toContain(`/servico-transportador/${servicoId}/pendencia-dados-transporte/`)
  // The requester reads who comes but cannot change it.
  expect(await read('cliente')).toMatchObject({
    motoristas: carrier?.motoristas,
    placas: carrier?.placas,
    motoristaEm: null,
  })
  const [linha] = (await seenByTerminal(server, servicoId)).cargaServico
  if (!linha) throw new Error('no line')
  waitForJanela(server, linha)
  await happenTo(server)(linha.id, 'GATE_ENTRADA', detailsOf('GATE_ENTRADA', linha))
  expect(await read('transportador')).toMatchObject({ motoristaEm: null, reagendarEm: null })
})

test('the next 24 hours, today and tomorrow are told apart by the terminal’s clock', async () => {
  const day = (hours: number) => dayOf(new Date(clock.now().getTime() + hours * 3_600_000), testTimeZone)
  const near = await scheduled(4)
  const far = await scheduled(30)
  const linhasOf = async (periodo: Periodo) =>
    (await caminhoesOf('cliente', periodo)).map(({ cargaServicoId }) => cargaServicoId)
  expect(await linhasOf('PROXIMAS_24H')).toEqual(near.linhas)
  const today = [near, far].filter((_, index) => day([4, 30][index] ?? 0) === day(0))
  const tomorrow = [near, far].filter((_, index) => day([4, 30][index] ?? 0) === day(24))
  expect(await linhasOf('HOJE')).toEqual(today.flatMap(({ linhas }) => linhas))
  expect(await linhasOf('AMANHA')).toEqual(tomorrow.flatMap(({ linhas }) => linhas))
  expect([...today, ...tomorrow]).toHaveLength(2)
})

test('a place that is only held is no appointment, and neither is what was given back', async () => {
  const { params, linhas, login } = await scheduled(4)
  const other = await janelaIn(8)
  const { servicoId, companyId } = params
  const moved = await call(
    moveJanelas,
    { params: { companyId, servicoId }, body: { janelaId: other, cargaServicoIds: linhas } },
    { as: login },
  )
  expect(moved.body.pendencia.tipo).toBe('REAGENDAMENTO')
  const [one, ...rest] = await caminhoesOf('cliente')
  expect(rest).toEqual([])
  // While a move is open, the link leads to its pendencia.
  expect(one?.janela.id).not.toBe(other)
  expect(one?.reagendarEm).toBe(
    `/${companyId}/servico-cliente/${servicoId}/pendencia-reagendamento/${moved.body.pendencia.id}?linha=${linhas[0]}`,
  )
})

test('the way to another window is there until it can no longer be changed, and says why then', async () => {
  const { params, linhas } = await scheduled(4)
  const { companyId, servicoId, pendenciaId } = params
  expect(await caminhoesOf('cliente')).toMatchObject([
    {
      status: 'CONFIRMADO',
      motivoFixo: null,
      motoristas: [],
      reagendarEm: `/${companyId}/servico-cliente/${servicoId}/pendencia-agendamento/${pendenciaId}?linha=${linhas[0]}`,
      servico: { id: servicoId, caminho: `/${companyId}/servico-cliente/${servicoId}/view` },
    },
  ])
  clock.advance({ minutes: 150 })
  expect(await caminhoesOf('cliente')).toMatchObject([
    { reagendarEm: null, motivoFixo: 'agendamento.recusa.perto-do-inicio' },
  ])
})

test('a foreign company sees nothing of it, in the list or by its number', async () => {
  const { params } = await scheduled(4)
  expect(await caminhoesOf('beneficiario')).toEqual([])
  const foreign = { companyId: empresaIdOf('beneficiario'), servicoId: params.servicoId }
  expect((await call(listCaminhoesDoServico, { params: foreign }, { as: 'beneficiario' })).status).toBe(404)
  const own = { companyId: params.companyId, servicoId: params.servicoId }
  expect((await call(listCaminhoesDoServico, { params: own }, { as: 'cliente' })).body).toHaveLength(1)
})
