import { listEscalasConhecidas } from '@cais/core/api/integracao.ts'
import { escalaDados } from '@cais/core/entrada/escalas.ts'
import { expect, test } from 'vitest'
import { moveInHour } from '../../tos/companheiro.ts'
import { Diario } from '../../tos/diario.ts'
import { Portal } from '../../tos/portal.ts'
import { Relogio } from '../../tos/relogio.ts'
import { newFonteDoTerminal } from './testing/integracao/fonte-do-terminal.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { opcoesFor, tempoOf } from './testing/tos.ts'

const one = await startTestServer()
const same = await startTestServer()

/** The reports of two days, in order. */
async function play(server: TestServer): Promise<string[]> {
  const { url, chaves } = await opcoesFor(server)
  const signal = new AbortController().signal
  const portal = new Portal(url, signal)
  await portal.signIn(chaves)
  const diario = new Diario(true)
  const relogio = new Relogio(tempoOf(server), server.clock.now(), 1)
  for (let hour = 0; hour < 48; hour++) {
    await moveInHour({ portal, relogio, diario, seed: 3, rodada: 'DEMO', signal }, hour)
    server.clock.advance({ hours: 1 })
  }
  expect(diario.refused).toBe(0)
  expect(diario.recibos.every(({ resultado }) => resultado === 'APLICADO')).toBe(true)
  const rows = await server.db
    .selectFrom('escala_mudanca')
    .select(['escala_id', 'campo', 'para'])
    .where('em', '>=', new Date('2026-08-03T12:00:00Z'))
    .orderBy('id')
    .execute()
  return rows.map(({ escala_id, campo, para }) => [escala_id, campo, para].join(' '))
}

const callsOf = ({ db }: TestServer) =>
  db.selectFrom('escala').selectAll().where('status', '<>', 'ENCERRADO').orderBy('id').execute()

test('ships that people entered tell other arrivals, the same for the same seed, and nothing else of them changes', {
  timeout: 60_000,
}, async () => {
  const before = await callsOf(one)
  const told = await play(one)
  expect(told.length).toBeGreaterThan(2)
  expect(told.every((line) => line.includes(' dataETA '))).toBe(true)
  expect(await play(same)).toEqual(told)
  const withoutEta = (calls: typeof before) => calls.map(({ data_eta: _, ...rest }) => rest)
  expect(withoutEta(await callsOf(one))).toEqual(withoutEta(before))
  const wrong = await one.db
    .selectFrom('escala')
    .select('id')
    .where('status', '=', 'ANUNCIADO')
    .whereRef('data_eta', '>', 'data_etb')
    .execute()
  expect(wrong).toEqual([])
})

test('a system reads calls in the words in which it sends them; people and other systems read none', async () => {
  const { chave } = await newFonteDoTerminal(one, 'tos')
  const { body } = await one.call(listEscalasConhecidas, {}, { token: chave })
  expect(body.length).toBeGreaterThan(5)
  for (const { ref, dados } of body) expect(escalaDados.safeParse(dados).error, ref).toBeUndefined()
  expect(body.some(({ fonte }) => fonte === null)).toBe(true)
  expect(body.some(({ fonte }) => fonte !== null)).toBe(true)
  expect((await one.call(listEscalasConhecidas, {}, { as: 'admin' })).status).toBe(404)
  const gate = await newFonteDoTerminal(one, 'gate')
  expect((await one.call(listEscalasConhecidas, {}, { token: gate.chave })).status).toBe(403)
})
