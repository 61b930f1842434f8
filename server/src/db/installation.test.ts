import { expect, onTestFinished, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../testing/cloned-database.ts'
import { query } from '../testing/query.ts'
import { copyTemplate } from '../testing/template.ts'
import { differenceOf, keepInstallation, readOriginal, readStanding } from './installation.ts'
import { type Db, openPools } from './pool.ts'

const now = new Date('2026-11-15T12:00:00Z')
const portal = 'https://portal.example'

async function withDb<Result>({ applicationUrl }: ClonedDatabase, work: (db: Db) => Promise<Result>) {
  const pools = openPools({ url: applicationUrl, onError: () => {} })
  try {
    return await work(pools.writing)
  } finally {
    await pools.end()
  }
}

async function newDatabase() {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  return database
}

const rowsOf = ({ ownerUrl }: ClonedDatabase) =>
  query<{ id: string; address: string }>(ownerUrl, 'SELECT id, address FROM installation ORDER BY number')

const place = { address: portal, cluster: '7', database: 5 }

test.each([
  [{}, null],
  [{ address: 'https://PORTAL.example/' }, null],
  [{ address: 'http://portal.example' }, null],
  [{ address: 'https://portal.example:8443' }, 'address'],
  [{ address: 'https://portal.example/teste' }, 'address'],
  [{ address: 'https://teste.example' }, 'address'],
  [{ address: 'http://localhost:8080' }, 'address'],
  [{ cluster: '8' }, 'cluster'],
  [{ cluster: null }, null],
  [{ database: 6 }, 'database'],
  [{ cluster: null, database: 6 }, 'database'],
])('of an installation another place by %j differs in %s', (more, difference) => {
  expect(differenceOf(place, { ...place, ...more })).toBe(difference)
})

test('servers that start together say once whose the database is, and before that it is nobody’s copy', async () => {
  const database = await newDatabase()
  await withDb(database, async (db) => {
    expect(await readOriginal(db, portal)).toBeNull()
    await Promise.all(Array.from({ length: 4 }, () => keepInstallation(db, portal, now)))
    expect(await readOriginal(db, portal)).toBeNull()
  })
  expect(await rowsOf(database)).toMatchObject([{ address: portal }])
})

test('a server with another address works on a copy, the one with the old address does not', async () => {
  const database = await newDatabase()
  await withDb(database, async (db) => {
    await keepInstallation(db, portal, now)
    expect((await keepInstallation(db, 'https://teste.example', now)).difference).toBe('address')
    expect(await readOriginal(db, 'https://teste.example')).toBe('portal.example')
    expect(await readOriginal(db, portal)).toBeNull()
  })
  expect(await rowsOf(database)).toMatchObject([{ address: portal }])
})

test('another PORT of the same machine makes no copy, and the first real address is taken over', async () => {
  const database = await newDatabase()
  await withDb(database, async (db) => {
    await keepInstallation(db, 'http://localhost:8080', now)
    expect((await keepInstallation(db, 'http://localhost:9000', now)).difference).toBeNull()
    expect((await keepInstallation(db, 'http://127.0.0.1:9001', now)).difference).toBeNull()
    expect(await rowsOf(database)).toHaveLength(1)
    expect((await keepInstallation(db, portal, now)).difference).toBeNull()
    expect(await readOriginal(db, 'http://localhost:8080')).toBe('portal.example')
  })
  const [first, second] = await rowsOf(database)
  expect(second).toEqual({ id: first?.id, address: portal })
})

test('a copy beside the original in one cluster is known, also under the same address', async () => {
  const database = await newDatabase()
  await withDb(database, (db) => keepInstallation(db, portal, now))
  const copy = await copyTemplate(database)
  onTestFinished(copy.drop)
  await withDb(copy, async (db) => {
    expect((await keepInstallation(db, portal, now)).difference).toBe('database')
    expect(await readOriginal(db, portal)).toBe('portal.example')
  })
  expect(await withDb(database, (db) => readOriginal(db, portal))).toBeNull()
})

test('what was restored into another cluster is known; a replica has the identifier of its primary', async () => {
  const database = await newDatabase()
  await withDb(database, async (db) => {
    const { here } = await keepInstallation(db, portal, now)
    expect(here.cluster).toMatch(/^\d+$/)
    await query(database.ownerUrl, `UPDATE installation SET cluster = '1'`)
    expect((await readStanding(db, portal)).difference).toBe('cluster')
    await query(database.ownerUrl, `UPDATE installation SET cluster = '${here.cluster}'`)
    expect((await readStanding(db, portal)).difference).toBeNull()
  })
})

test('where the cluster’s identifier may not be read, address and database decide alone', async () => {
  const database = await newDatabase()
  await query(database.superuserUrl, 'REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC')
  await withDb(database, async (db) => {
    const { here, difference } = await keepInstallation(db, portal, now)
    expect({ cluster: here.cluster, difference }).toEqual({ cluster: null, difference: null })
    expect(await readOriginal(db, 'https://teste.example')).toBe('portal.example')
  })
})
