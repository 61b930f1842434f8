import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { decidePendencia } from '@cais/core/api/terminal.ts'
import { beforeEach, expect, test } from 'vitest'
import { brokenJanelas } from '../../testing/broken-janelas.ts'
import { clearGrade, newJanela, openReagendamento } from '../../testing/janelas.ts'
import { openPendencia } from '../../testing/pendencias.ts'
import { seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock, forgetSessions } = server
await clearGrade(db)
beforeEach(forgetSessions)

const occupiedOf = async (janelaId: number) =>
  (await db.selectFrom('janela').select('ocupadas').where('id', '=', janelaId).executeTakeFirstOrThrow())
    .ocupadas

/** The warehouse sends the requested windows back. */
async function refuse(servicoId: number, pendenciaId: number) {
  const { pendencias } = await seenByTerminal(server, servicoId)
  const { version } = pendencias.find(({ id }) => id === pendenciaId) ?? { version: 0 }
  const body = { evento: 'DEVOLVER', motivo: 'Doca em manutenção.', version } as const
  return call(decidePendencia, { params: { id: pendenciaId }, body }, { as: 'desova' })
}

test('a warehouse that refuses an hour before gives the window back, and another is chosen', async () => {
  const { params, linhas } = await openPendencia(server, 'agendamento-desova', { area: 'cliente' })
  const [near, other] = [await newJanela(db, { area: 'DESOVA' }), await newJanela(db, { area: 'DESOVA' })]
  const { finalize, find } = agendamentoRoutes['agendamento-desova']
  const hand = (janelaId: number) =>
    call(
      finalize,
      { params, body: { agendamentos: [{ janelaId, cargaServicoIds: linhas }] } },
      { as: 'cliente' },
    )
  expect((await hand(near)).status).toBe(200)
  clock.advance({ hours: 23 })
  await forgetSessions()
  expect((await refuse(params.servicoId, params.pendenciaId)).status).toBe(200)
  expect(await occupiedOf(near)).toBe(0)
  expect((await call(find, { params }, { as: 'cliente' })).body.agendamentos).toEqual([])
  expect((await hand(other)).status).toBe(200)
  expect(await occupiedOf(other)).toBe(linhas.length)
  expect(await brokenJanelas(db)).toEqual([])
})

test('a move that the warehouse refuses leaves the old window and gives the new one back', async () => {
  const { params, linhas, janelaId } = await openReagendamento(server, 'reagendamento-desova')
  const to = await newJanela(db, { area: 'DESOVA' })
  const body = { agendamentos: [{ janelaId: to, cargaServicoIds: linhas }] }
  await call(agendamentoRoutes['reagendamento-desova'].finalize, { params, body }, { as: 'cliente' })
  expect(await occupiedOf(to)).toBe(linhas.length)
  expect((await refuse(params.servicoId, params.pendenciaId)).status).toBe(200)
  expect([await occupiedOf(janelaId), await occupiedOf(to)]).toEqual([linhas.length, 0])
  expect(await brokenJanelas(db)).toEqual([])
})
