import { agendamentoRoutes, listCaminhoesDoServico, moveJanelas } from '@cais/core/api/agendamento.ts'
import { findPassagens, listPasses } from '@cais/core/api/passe.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { declared } from '../../testing/declared.ts'
import { clearGrade, newJanela, schedule } from '../../testing/janelas.ts'
import { newPasse } from '../../testing/passe.ts'
import { openPendencia } from '../../testing/pendencias.ts'
import { combine, happenTo } from '../../testing/portaria.ts'
import { detailsOf, seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { giveUpLeftMoves } from '../agendamento/left-moves.ts'
import { runOut } from '../agendamento/run-out.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { call, db, clock, forgetSessions } = server
await clearGrade(db)
beforeEach(forgetSessions)

const firstNow = clock.now().getTime()
/** A window that begins in so many hours; the default of `newJanela` counts from the start of the tests. */
const janelaIn = (hours: number, wish: Parameters<typeof newJanela>[1] = {}) =>
  newJanela(db, { ...wish, em: (clock.now().getTime() - firstNow) / 3_600_000 + hours })
const minutesUntil = (instant: string) => (Date.parse(instant) - clock.now().getTime()) / 60_000
const codigosFor = async (texto: string) =>
  (await call(findPassagens, { body: { texto } }, { as: 'grc' })).body.passagens.map(({ codigo }) => codigo)

async function enter(servicoId: number) {
  const [linha] = (await seenByTerminal(server, servicoId)).cargaServico
  if (!linha) throw new Error('the service has no cargo')
  return happenTo(server)(linha.id, 'GATE_ENTRADA', detailsOf('GATE_ENTRADA', linha))
}

test('who missed a window and has another since has one pass, and the old link is void', async () => {
  const { open, passe, params, linhas } = await newPasse(server)
  const { companyId, servicoId } = params
  clock.advance({ minutes: minutesUntil(passe.fim) + 1 })
  await runOut(db, clock.now())
  const move = { janelaId: await janelaIn(24), cargaServicoIds: linhas }
  const begun = await call(moveJanelas, { params: { companyId, servicoId }, body: move }, { as: 'cliente' })
  expect((await open()).body.situacao).toBe('VALIDO')
  const pendenciaId = begun.body.pendencia.id
  const handIn = agendamentoRoutes.reagendamento.finalize
  await call(handIn, { params: { companyId, servicoId, pendenciaId }, body: {} }, { as: 'cliente' })
  expect((await open()).body.situacao).toBe('CANCELADO')
  const list = await call(listPasses, { params: { companyId, servicoId } }, { as: 'cliente' })
  const trucks = await call(listCaminhoesDoServico, { params: { companyId, servicoId } }, { as: 'cliente' })
  const comPasse = trucks.body.filter(({ temPasse }) => temPasse)
  expect(list.body).toHaveLength(1)
  expect(comPasse.map(({ agendamentoId }) => agendamentoId)).toEqual([list.body[0]?.agendamentoId])
})

test('a truck is found by its plate however many others its carrier sends', async () => {
  const busy = await combine(server)
  const { passe } = await newPasse(server)
  await sql`INSERT INTO agendamento (pendencia_id, carga_servico_id, janela_id, status, vaga_extra, criado_em)
    SELECT pendencia_id, carga_servico_id, janela_id, 'EXECUTADO', false, criado_em
    FROM agendamento a, generate_series(1, 41) WHERE a.carga_servico_id = ${busy.linhas[0]}`.execute(db)
  await sql`UPDATE pendencia_dados SET ultima_entrega = jsonb_set(ultima_entrega, '{cargas,0,caminhaoId}', '999999')
    WHERE pendencia_id = ${busy.transporte.pendenciaId}`.execute(db)
  expect(await codigosFor(passe.placas[0] ?? '')).toContain(passe.codigo)
})

test('general cargo is found by its number, which may look like a code', async () => {
  const { linhas, passe } = await newPasse(server)
  await sql`UPDATE carga SET identificador = 'CG12345678'
    WHERE id = (SELECT carga_id FROM carga_servico WHERE id = ${linhas[0]})`.execute(db)
  expect(await codigosFor('CG12345678')).toEqual([passe.codigo])
})

test('a move that was begun and left does not keep the truck out of the window that it has', async () => {
  const { open, passe, params, linhas } = await newPasse(server)
  const { companyId, servicoId } = params
  const janelaId = await janelaIn(72)
  clock.advance({ minutes: minutesUntil(passe.inicio) - 121 })
  forgetSessions()
  const body = { janelaId, cargaServicoIds: linhas }
  await call(moveJanelas, { params: { companyId, servicoId }, body }, { as: 'cliente' })
  const tick = async () => {
    await runOut(db, clock.now())
    return giveUpLeftMoves(db, { now: clock.now(), today: dayOf(clock.now(), 'America/Sao_Paulo') })
  }
  // A move is not given up while its new window is held.
  expect(await tick()).toBe(0)
  clock.advance({ minutes: 122 })
  forgetSessions()
  expect(await tick()).toBe(1)
  expect(await tick()).toBe(0)
  expect((await open()).body.situacao).toBe('VALIDO')
  expect((await enter(servicoId)).outcome).toBe('200')
})

test('no truck comes for a box that is only moved inside, so there is no pass', async () => {
  const declarado = declared('POSICIONAMENTO_CONFERENCIA')
  const opened = await openPendencia(server, 'agendamento', { area: 'cliente', declarado })
  await schedule(server, 'agendamento', opened, await janelaIn(24, { area: 'VISTORIA' }))
  const { companyId, servicoId } = opened.params
  const list = await call(listPasses, { params: { companyId, servicoId } }, { as: 'cliente' })
  const trucks = await call(listCaminhoesDoServico, { params: { companyId, servicoId } }, { as: 'cliente' })
  expect(list.body).toEqual([])
  expect(trucks.body.map(({ temPasse }) => temPasse)).toEqual([false])
})
