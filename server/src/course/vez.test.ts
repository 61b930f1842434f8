import { readFile } from 'node:fs/promises'
import { vezes } from '@cais/core/workflow/politica.ts'
import { expect, test } from 'vitest'
import { query } from '../testing/query.ts'
import { startTestServer } from '../testing/test-server.ts'
import { wrongTurns } from '../testing/wrong-turns.ts'

const { db, database } = await startTestServer()

/** All turns that occur in the demo world, including null. */
const turns = async () =>
  (await db.selectFrom('pendencia').select('vez').distinct().orderBy('vez').execute()).map(({ vez }) => vez)

test('every pendencia of the demo world has its turn written, as the rules give it', async () => {
  expect(await wrongTurns(db)).toEqual([])
  expect(await turns()).toEqual([...vezes.toSorted(), null])
})

test('a database from before gets the same turns', async () => {
  const fills = await Promise.all(['0026-vez', '0085-vez-do-transportador'].map(fillOf))
  await query(database.superuserUrl, 'UPDATE pendencia SET vez = NULL')
  expect((await wrongTurns(db)).length).toBeGreaterThan(100)
  for (const fill of fills) await query(database.superuserUrl, fill)
  expect(await wrongTurns(db)).toEqual([])
})

async function fillOf(name: string): Promise<string> {
  const migration = await readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8')
  return migration.match(/UPDATE pendencia.*?;/s)?.[0] ?? ''
}
