import { getDadosEspecificos } from '@cais/core/api/compat/pendencia-detalhes.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPendencia } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server

test('a service that cannot be read just now is not taken for one of others', async () => {
  const { params } = await openPendencia(server, 'dados-documentais', { area: 'cliente' })
  const held = await db.startTransaction().execute()
  await sql`LOCK TABLE servico_parte IN ACCESS EXCLUSIVE MODE`.execute(held)
  const busy = await call(getDadosEspecificos, { params }, { as: 'cliente' })
  await held.rollback().execute()
  expect(busy.status).toBe(503)
  expect((await call(getDadosEspecificos, { params }, { as: 'cliente' })).status).toBe(200)
  expect((await call(getDadosEspecificos, { params }, { as: 'depot' })).status).toBe(404)
})
