import { agendamentoRoutes, listGradesDisponiveis } from '@cais/core/api/agendamento.ts'
import { saveGradeLiberada } from '@cais/core/api/escala.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { expect, test } from 'vitest'
import { declared } from '../../testing/declared.ts'
import { clearGrade, newJanela } from '../../testing/janelas.ts'
import { openPendencia } from '../../testing/pendencias.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock, services } = server

test('windows for a ship open once the terminal has released the grid of its call, and close with it', async () => {
  await clearGrade(db)
  const janelaId = await newJanela(db)
  const declarado = declared('RECEPCAO_CONTEINER_EXPORTACAO')
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
  await set(true)
  const escalaId = escala.escala_id ?? 0
  const turn = (liberada: boolean, as = 'grc') =>
    call(saveGradeLiberada, { params: { id: escalaId }, body: { liberada } }, { as })
  expect((await turn(false)).body.indicadorGradeLiberada).toBe(false)
  expect(await offered()).toBe('agendamento.recusa.grade-nao-liberada')
  expect((await hold()).outcome).toBe('409 agendamento.recusa.grade-nao-liberada')
  for (const as of ['cliente', 'armador', 'agencia']) expect((await turn(true, as)).status).toBe(403)
  expect((await turn(true)).body.indicadorGradeLiberada).toBe(true)
  expect(await offered()).toBeNull()
  expect((await hold()).status).toBe(200)
  const rows = await db
    .selectFrom('audit')
    .select(['principal', 'data'])
    .where('type', '=', 'saveGradeLiberada')
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { principal: 'grc', data: { escala: escalaId, before: true, after: false } },
    { principal: 'grc', data: { escala: escalaId, before: false, after: true } },
  ])
})

test('a call that was called off opens no windows, and is closed without complaint', async () => {
  const { id } = await db
    .selectFrom('escala')
    .select('id')
    .where('status', '=', 'CANCELADO')
    .executeTakeFirstOrThrow()
  const turn = (liberada: boolean) =>
    call(saveGradeLiberada, { params: { id }, body: { liberada } }, { as: 'grc' })
  expect((await turn(true)).outcome).toBe('409 escala.recusa.cancelada')
  expect((await turn(false)).status).toBe(200)
  const unknown = { params: { id: 99_999 }, body: { liberada: true } }
  expect((await call(saveGradeLiberada, unknown, { as: 'grc' })).status).toBe(404)
})
