import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { cancelServico } from '@cais/core/api/servico.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Db, openPools } from '../../db/pool.ts'
import { cloneDatabase, query } from '../../testing/cloned-database.ts'
import { brokenJanelas, clearGrade, newJanela, openReagendamento, schedule } from '../../testing/janelas.ts'
import { copyServico, type ToSchedule } from '../../testing/many-servicos.ts'
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
  // Places that were given back after everybody had asked go to those who ask again, all at once.
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

/** How it must not be done: look whether there is room, then write. */
async function takeNaively(tx: Db, janelaId: number): Promise<boolean> {
  const { ocupadas, capacidade } = await tx
    .selectFrom('janela')
    .select(['ocupadas', 'capacidade'])
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  if (ocupadas >= capacidade) return false
  await tx
    .updateTable('janela')
    .set(({ eb }) => ({ ocupadas: eb('ocupadas', '+', 1) }))
    .where('id', '=', janelaId)
    .execute()
  return true
}

async function soldNaively({ checked }: { checked: boolean }) {
  const database = await cloneDatabase()
  const pools = openPools({ url: database.applicationUrl, onError: () => {} })
  afterAll(async () => {
    await pools.end()
    await database.drop()
  })
  if (!checked) await query(database.superuserUrl, 'ALTER TABLE janela DROP CONSTRAINT janela_nunca_acima')
  await clearGrade(pools.writing)
  const janelaId = await newJanela(pools.writing, { capacidade: places })
  await Promise.all(Array.from({ length: 10 }, () => sql`SELECT pg_sleep(0.05)`.execute(pools.writing)))
  const tried = await Promise.allSettled(
    Array.from({ length: 100 }, () => pools.writing.transaction().execute((tx) => takeNaively(tx, janelaId))),
  )
  return tried.filter((one) => one.status === 'fulfilled' && one.value).length
}

test('control: looking first and writing then sells more places than there are', async () => {
  expect(await soldNaively({ checked: false })).toBeGreaterThan(places)
})

test('control: and then the table itself refuses what is too much', async () => {
  expect(await soldNaively({ checked: true })).toBe(places)
})
