import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../testing/cloned-database.ts'
import { PreparingClient, plannedOnce } from './preparing-client.ts'

const database = await cloneDatabase()
const client = new PreparingClient({ connectionString: database.applicationUrl })
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The plan mode of a statement with this prefix. */
async function planningOf(beginning: string): Promise<string | undefined> {
  const asked = client.query(`${beginning} SELECT current_setting($1) AS mode`, [
    'plan_cache_mode',
  ]) as Promise<{ rows: { mode: string }[] }>
  return (await asked).rows[0]?.mode
}

test('what is planned once is planned for all values, and what is asked before and after is not', async () => {
  expect(await planningOf('')).toBe('auto')
  expect(await planningOf(plannedOnce)).toBe('force_generic_plan')
  expect(await planningOf(plannedOnce)).toBe('force_generic_plan')
  expect(await planningOf('')).toBe('auto')
})
