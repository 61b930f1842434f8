import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { refusalOfDatabaseError } from '../http/refusal-of-database-error.ts'
import { cloneDatabase } from '../testing/cloned-database.ts'
import { openPools } from './pool.ts'

const database = await cloneDatabase()
const pools = openPools({ url: database.applicationUrl, onError: () => {}, max: 1, patience: 300 })
afterAll(async () => {
  await pools.end()
  await database.drop()
})

test('who waits too long for a connection is told that the server is busy, not that it broke', async () => {
  const ask = () => sql`SELECT 1`.execute(pools.writing)
  const error = await pools.writing.connection().execute(() => ask().catch((reason: unknown) => reason))
  expect(refusalOfDatabaseError(error)).toMatchObject({ status: 503, key: 'error.http.503' })
  await expect(ask()).resolves.toMatchObject({ rows: [{}] })
})
