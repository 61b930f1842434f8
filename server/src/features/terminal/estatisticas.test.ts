import { getEstatisticasDaMesa } from '@cais/core/api/mesa.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testTimeZone } from '../../testing/clock.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { firstOf } from './estatisticas.ts'

const { call, db, clock } = await startTestServer()

const decided = async () => {
  const { body } = await call(getEstatisticasDaMesa, { query: { dias: '7' } }, { as: 'grc' })
  return body.reduce((sum, { decididas }) => sum + decididas, 0)
}

test("seven days are the terminal's, from midnight to midnight, whatever the hour", async () => {
  expect(firstOf(7, '2026-11-18', 'America/Sao_Paulo')).toEqual(new Date('2026-11-12T03:00:00Z'))
  expect(firstOf(1, '2026-11-18', 'UTC')).toEqual(new Date('2026-11-18T00:00:00Z'))
})

test('what was decided in the first minute of the first day counts, and what was a minute before does not', async () => {
  const { rows } = await sql<{ today: string }>`
    SELECT (${clock.now()}::timestamptz AT TIME ZONE ${testTimeZone})::date::text AS today`.execute(db)
  const first = firstOf(7, rows[0]?.today ?? '', testTimeZone)
  const moved = (at: Date) =>
    sql`UPDATE servico_evento SET at = ${at} WHERE id = (SELECT e.id FROM servico_evento e
      JOIN pendencia p ON p.id = e.pendencia_id WHERE e.evento = 'RESOLUCAO' AND e.de = 'EM_ANALISE'
      ORDER BY e.id LIMIT 1)`.execute(db)
  await moved(new Date(first.getTime() - 60_000))
  const before = await decided()
  await moved(first)
  expect(await decided()).toBe(before + 1)
})
