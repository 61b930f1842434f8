import { agendamentoRoutes, listGradesDisponiveis } from '@cais/core/api/agendamento.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { expect, test } from 'vitest'
import { clearGrade, newJanela } from '../../testing/janelas.ts'
import { openPendencia } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock, services } = server

test('windows for a ship open once the terminal has released the grid of its call, and close with it', async () => {
  await clearGrade(db)
  const janelaId = await newJanela(db)
  const declarado = findServicoDeclarado('RECEPCAO_CONTEINER_EXPORTACAO') as ServicoDeclarado
  const { params, login, linhas } = await openPendencia(server, 'agendamento', { area: 'cliente', declarado })
  const escala = await db
    .selectFrom('servico as s')
    .innerJoin('booking as b', 'b.id', 's.booking_id')
    .select('b.escala_id')
    .where('s.id', '=', params.servicoId)
    .executeTakeFirstOrThrow()
  const set = (indicador_grade_liberada: boolean) =>
    db
      .updateTable('escala')
      .set({
        indicador_grade_liberada,
        abertura_gate: null,
        data_abertura_gate: null,
        limite_recepcao_cheio: null,
        data_deadline: null,
      })
      .where('id', '=', escala.escala_id)
      .execute()
  const day = (later: number) =>
    dayOf(new Date(clock.now().getTime() + later * 86_400_000), services.config.timeZone)
  const offered = async () => {
    const query = { inicio: day(0), fim: day(7) }
    const { body } = await call(listGradesDisponiveis, { params, query }, { as: login })
    return body.janelas.find(({ id }) => id === janelaId)?.recusa
  }
  const hold = () =>
    call(
      agendamentoRoutes.agendamento.hold,
      { params, body: { janelaId, cargaServicoIds: linhas } },
      { as: login },
    )
  await set(false)
  expect(await offered()).toBe('agendamento.recusa.grade-nao-liberada')
  expect((await hold()).outcome).toBe('409 agendamento.recusa.grade-nao-liberada')
  await set(true)
  expect(await offered()).toBeNull()
  expect((await hold()).status).toBe(200)
})
