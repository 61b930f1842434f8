import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { cancelServico } from '@cais/core/api/servico.ts'
import { afterAll, expect, test } from 'vitest'
import { openPools } from '../../db/pool.ts'
import { brokenJanelas } from '../../testing/broken-janelas.ts'
import { cloneDatabase } from '../../testing/cloned-database.ts'
import { clearGrade, newJanela, openReagendamento, schedule } from '../../testing/janelas.ts'
import { copyServico, type ToSchedule } from '../../testing/many-servicos.ts'
import { sellNaively } from '../../testing/naive.ts'
import { type OpenedPendencia, openPendencia } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const places = 10

const server = await startTestServer()
const servers = [server, await startTestServer({ beside: server })]
const { db } = server
await clearGrade(db)

test('a hundred at once, from two servers, with moves and cancels between them: exactly ten get in', async () => {
  const wanted = await newJanela(db, { capacidade: places })
  const elsewhere = await newJanela(db, { capacidade: 50 })
  const one = await openPendencia(server, 'agendamento', { area: 'cliente' })
  const fresh = await copyServico(db, one.params, 70)
  const leaving: OpenedPendencia[] = []
  for (let n = 0; n < 5; n++) {
    const there = await openPendencia(server, 'agendamento', { area: 'cliente' })
    await schedule(server, 'agendamento', there, wanted)
    leaving.push(there)
  }
  const moving: OpenedPendencia[] = []
  for (let n = 0; n < 10; n++)
    moving.push(await openReagendamento(server, 'reagendamento', { janelaId: elsewhere }))

  const { companyId } = one.params
  const outcomes: string[] = []
  const { agendamento, reagendamento } = agendamentoRoutes
  const sides = () => servers[outcomes.length % servers.length] ?? server
  const take = async ({ servicoId, pendenciaId, linhas }: ToSchedule, index: number) => {
    const { call } = servers[index % servers.length] ?? server
    const params = { companyId, servicoId, pendenciaId }
    const held = await call(
      agendamento.hold,
      { params, body: { janelaId: wanted, cargaServicoIds: linhas } },
      { as: 'cliente' },
    )
    outcomes.push(held.outcome)
    if (held.status !== 200) return false
    const body = { cargaServicoIds: linhas }
    const confirmed = await call(agendamento.confirm, { params, body }, { as: 'cliente' })
    expect(confirmed.status).toBe(200)
    return true
  }
  const move = async ({ params, linhas }: OpenedPendencia) => {
    const { call } = sides()
    const body = { agendamentos: [{ janelaId: wanted, cargaServicoIds: linhas }] }
    outcomes.push((await call(reagendamento.finalize, { params, body }, { as: 'cliente' })).outcome)
  }
  const leave = async ({ params }: OpenedPendencia) => {
    const { call } = sides()
    const request = { params: { companyId, id: params.servicoId }, query: {} }
    expect((await call(cancelServico, request, { as: 'cliente' })).status).toBe(200)
  }
  for (const { signIn } of servers) await signIn('cliente')
  let waiting = fresh
  const [tried] = await Promise.all([
    Promise.all(waiting.map(take)),
    Promise.all(moving.map(move)),
    Promise.all(leaving.map(leave)),
  ])
  waiting = waiting.filter((_, index) => !tried[index])
  // Places given back after all requests are taken by those who ask again, all at once.
  const again = await Promise.all(waiting.map(take))
  expect(again.filter(Boolean).length + tried.filter(Boolean).length).toBeLessThanOrEqual(places)

  const rows = await db
    .selectFrom('agendamento')
    .select('status')
    .where('janela_id', '=', wanted)
    .where('status', '<>', 'CANCELADO')
    .execute()
  expect(rows.map(({ status }) => status)).toEqual(Array(places).fill('CONFIRMADO'))
  expect(new Set(outcomes)).toEqual(new Set(['200', '409 agendamento.recusa.cheia']))
  expect(await brokenJanelas(db)).toEqual([])
}, 120_000)

async function soldNaively({ checked }: { checked: boolean }) {
  const database = await cloneDatabase()
  const pools = openPools({ url: database.applicationUrl, onError: () => {} })
  afterAll(async () => {
    await pools.end()
    await database.drop()
  })
  await clearGrade(pools.writing)
  const janelaId = await newJanela(pools.writing, { capacidade: places })
  return sellNaively({ ...database, janelaId, checked, count: 100 })
}

test('control: looking first and writing then sells more places than there are', async () => {
  expect(await soldNaively({ checked: false })).toBeGreaterThan(places)
})

test('control: and then the table itself refuses what is too much', async () => {
  expect(await soldNaively({ checked: true })).toBe(places)
})
