import { Random } from '@cais/core/values/random.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { Notifications } from '../db/notifications.ts'
import { type Db, openPools } from '../db/pool.ts'
import { forgetEventos } from '../jobs/clean-up.ts'
import { empresaIdOf } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { keepNumbering } from './keep-numbering.ts'
import { type FindLeitores, numberAllEventos, numberEventos } from './number-eventos.ts'
import { readEventos } from './read-eventos.ts'

const { db, database } = await startTestServer()
const empresaId = empresaIdOf('cliente')
const foreign = empresaIdOf('depot')

/** Pools like those of further processes. */
const others = Array.from({ length: 3 }, () => openPools({ url: database.applicationUrl, onError: () => {} }))
afterAll(() => Promise.all(others.map((pools) => pools.end())))

beforeEach(() => db.deleteFrom('evento_saida').execute())

const tell = (tx: Db, id: number, tipo: 'servico.criado' | 'escala.anunciada' = 'servico.criado') =>
  sql`SELECT contar_evento(${tipo}, ${id}, clock_timestamp(), '{"mudancas": {}}')`.execute(tx)

/** One company reads all events, whose objects need not exist. */
const findLeitores: FindLeitores = async (_, eventos) => new Map(eventos.map((one) => [one, [empresaId]]))

/** Reads on until the reader has this many events. */
async function follow(
  reader: number | null,
  until: number,
  limite: number,
): Promise<{ ids: number[]; numbers: number[] }> {
  const ids: number[] = []
  const numbers: number[] = []
  const end = performance.now() + 60_000
  while (ids.length < until && performance.now() < end) {
    const read = await readEventos(db, { empresaId: reader, depois: numbers.at(-1) ?? 0, limite })
    ids.push(...read.map(({ objetoId }) => objetoId))
    numbers.push(...read.map(({ sequence }) => sequence))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return { ids, numbers }
}

test('whoever reads on while transactions end late and in any order sees every event once, in rising order', {
  timeout: 120_000,
}, async () => {
  const random = new Random(11)
  const waves = 25
  const atOnce = 8
  const total = waves * atOnce * 2
  let ended = false
  const numbering = others.map(async ({ writing }) => {
    while (!ended) await numberEventos(writing, findLeitores)
  })
  const readers = [follow(null, total, 7), follow(empresaId, total, 500), follow(foreign, total / 2, 3)]
  let id = 0
  for (let wave = 0; wave < waves; wave++) {
    const open = []
    for (let one = 0; one < atOnce; one++) {
      const { writing } = others[one % others.length] as (typeof others)[number]
      const tx = await writing.startTransaction().execute()
      await tell(tx, ++id)
      await tell(tx, ++id, 'escala.anunciada')
      open.push(tx)
    }
    // Transactions end in random order, while others are numbered and read already.
    while (open.length) {
      const [tx] = open.splice(random.int(0, open.length - 1), 1)
      await tx?.commit().execute()
      if (random.chance(0.3)) await new Promise((resolve) => setTimeout(resolve, 3))
    }
  }
  const [all, own, strange] = await Promise.all(readers)
  ended = true
  await Promise.all(numbering)
  const everything = Array.from({ length: total }, (_, index) => index + 1)
  for (const read of [all, own]) {
    expect(read?.ids.toSorted((a, b) => a - b)).toEqual(everything)
    expect(read?.numbers).toEqual([...new Set(read?.numbers)].toSorted((a, b) => a - b))
  }
  expect(strange?.ids.toSorted((a, b) => a - b)).toEqual(everything.filter((one) => one % 2 === 0))
  expect(all?.ids, 'not in the order in which they were written').not.toEqual(everything)
})

test('a number says when, not how many: events of others leave no gap that could be counted', async () => {
  const gaps = []
  for (const between of [0, 500]) {
    const since = performance.now()
    await tell(db, 1)
    if (between)
      await sql`SELECT count(contar_evento('servico.criado', n, clock_timestamp(), '{"mudancas": {}}'))
        FROM generate_series(1, ${between}::int) n`.execute(db)
    await tell(db, 2)
    const passed = (performance.now() - since) * 1_000
    await numberAllEventos(db, findLeitores)
    const [first, second] = (await readEventos(db, { empresaId, depois: 0, limite: 10 })).map(
      ({ sequence }) => sequence,
    )
    gaps.push({ gap: (second ?? 0) - (first ?? 0), passed })
    await db.deleteFrom('evento_saida').execute()
  }
  for (const { gap, passed } of gaps) expect(gap).toBeLessThan(passed)
  const { rows } = await sql<{
    now: number
  }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS now`.execute(db)
  await tell(db, 3)
  await numberAllEventos(db, findLeitores)
  const [last] = await readEventos(db, { empresaId, depois: 0, limite: 1 })
  expect(last?.sequence).toBeGreaterThanOrEqual(Math.floor(rows[0]?.now ?? 0))
  expect(Number.isSafeInteger(last?.sequence)).toBe(true)
})

test('numbers rise although the clock was put back', async () => {
  await tell(db, 1)
  await sql`UPDATE evento_saida SET criado_em = criado_em + interval '1 hour'`.execute(db)
  await numberAllEventos(db, findLeitores)
  await tell(db, 2)
  await tell(db, 3)
  await numberAllEventos(db, findLeitores)
  const read = await readEventos(db, { empresaId, depois: 0, limite: 10 })
  expect(read.map(({ objetoId }) => objetoId)).toEqual([1, 2, 3])
  expect((read[1]?.sequence ?? 0) - (read[0]?.sequence ?? 0)).toBe(1)
})

const isNumbered = async () => (await readEventos(db, { empresaId, depois: 0, limite: 1 })).length > 0
const fail = (error: unknown) => {
  throw error
}

test('what is committed is numbered as soon as it is notified, and by the next look where it is not', async () => {
  const [first, second] = others
  const notifications = await Notifications.open({ url: database.applicationUrl, onError: () => {} })
  const stops = [first, second].map((pools) =>
    keepNumbering({ db: pools?.writing ?? db, notifications, findLeitores, onError: fail, seconds: 3_600 }),
  )
  let notified = 0
  notifications.listen('saida', () => notified++)
  for (let one = 0; one < 5; one++) {
    await tell(db, one)
    await expect.poll(isNumbered).toBe(true)
    await db.deleteFrom('evento_saida').execute()
  }
  await Promise.all(stops.map((stop) => stop()))
  const looks = [first, second].map((pools) => vi.spyOn(pools?.writing ?? db, 'transaction'))
  await tell(db, 9)
  await expect.poll(() => notified).toBe(6)
  for (const look of looks) expect(look, 'nobody numbers any more').not.toHaveBeenCalled()
  expect(await isNumbered()).toBe(false)
  vi.restoreAllMocks()
  await notifications.end()
  const stop = keepNumbering({
    db,
    notifications: Notifications.silent(),
    findLeitores,
    onError: fail,
    seconds: 0.05,
  })
  await expect.poll(isNumbered).toBe(true)
  await stop()
})

test('a look that fails is told, and the next one goes on', async () => {
  const errors: unknown[] = []
  let broken = true
  const flaky = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction' && broken) throw new Error('away')
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await tell(db, 1)
  const stop = keepNumbering({
    db: flaky,
    notifications: Notifications.silent(),
    findLeitores,
    onError: (error) => void errors.push(error),
    seconds: 0.02,
  })
  await expect.poll(() => errors.length).toBeGreaterThan(1)
  broken = false
  await expect.poll(isNumbered).toBe(true)
  await stop()
})

test('what is older than 90 days is forgotten, with who was told, and nothing else', async () => {
  for (let one = 1; one <= 3; one++) await tell(db, one)
  await sql`UPDATE evento_saida SET criado_em = '2026-05-01T12:00:00Z' WHERE objeto_id < 3`.execute(db)
  await numberAllEventos(db, findLeitores)
  expect(await forgetEventos(db, new Date('2026-07-30T11:59:59Z'))).toBe(0)
  expect(await forgetEventos(db, new Date('2026-07-30T12:00:01Z'))).toBe(2)
  const left = await db.selectFrom('evento_saida_leitor').select('empresa_id').execute()
  expect(left).toEqual([{ empresa_id: empresaId }])
})
