import { createNota, decidePendencia } from '@cais/core/api/terminal.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { askFor, seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tick } from './simulator.ts'

const pace = 90
const timeZone = 'America/Sao_Paulo'
const declared = (subtipo: string) => findServicoDeclarado(subtipo) as ServicoDeclarado

/** The customer hands in whatever is theirs; the terminal plays itself. Returns what it did. */
async function play(server: TestServer, ids: number[], seed: number): Promise<string[]> {
  const done: string[] = []
  for (let minute = 0; minute < 80; minute++) {
    server.clock.advance({ minutes: 2 })
    for (const id of ids) await handInAll(server, id)
    server.clock.advance({ minutes: 2 })
    done.push(...(await tick(server.db, server.clock.now(), { pace, timeZone, seed })))
    const statuses = await Promise.all(ids.map(async (id) => (await seenByTerminal(server, id)).status))
    if (statuses.every((status) => status === 'EXECUTADO')) break
  }
  return done
}

async function handInAll(server: TestServer, id: number): Promise<void> {
  const { pendencias } = await seenByTerminal(server, id)
  for (const { id: pendenciaId, version, decisoes, status, statusVirtual } of pendencias) {
    if (!decisoes.includes('FINALIZAR') || status === 'INATIVA' || statusVirtual === 'AGUARDANDO_VISTORIA')
      continue
    const body = { evento: 'FINALIZAR', motivo: 'No balcão.', version } as const
    await server.call(decidePendencia, { params: { id: pendenciaId }, body }, { as: 'admin' })
  }
}

const subtipos = [
  'RETIRADA_CONTEINER_IMPORTACAO',
  'RETIRADA_CONTEINER_VAZIO_FREEPOOL',
  'RECEPCAO_CONTEINER_EXPORTACAO',
  'DESOVA_ARMAZEM',
  'REPESAGEM',
  'ROLAGEM',
]

async function askForAll(server: TestServer): Promise<number[]> {
  // What the demo world has open is not what this is about.
  await server.db
    .updateTable('pendencia')
    .set({ desde: new Date('2026-01-01') })
    .execute()
  await server.db
    .updateTable('servico_evento')
    .set({ at: new Date('2026-01-01') })
    .execute()
  const ids: number[] = []
  for (const subtipo of subtipos) {
    const declarado = declared(subtipo)
    const [area] = declarado.areas
    if (area) ids.push((await askFor(server, { declarado, area, count: 2 })).id)
  }
  return ids
}

/** The trucks that came, in their order. */
async function placasOf({ db }: TestServer, servicoIds: number[]) {
  const rows = await db
    .selectFrom('carga_evento as v')
    .innerJoin('carga_servico as l', 'l.id', 'v.carga_servico_id')
    .select('v.placa')
    .where('l.servico_id', 'in', servicoIds)
    .orderBy('v.id')
    .execute()
  return rows.map(({ placa }) => placa)
}

const one = await startTestServer()
const same = await startTestServer()
const other = await startTestServer()

test('services come to their end, the same seed decides the same, another seed does not', {
  timeout: 120_000,
}, async () => {
  const [mine, again, different] = [await askForAll(one), await askForAll(same), await askForAll(other)]
  const first = await play(one, mine, 7)
  const placas = await placasOf(one, mine)
  for (const id of mine) expect((await seenByTerminal(one, id)).status).toBe('EXECUTADO')
  expect(again).toEqual(mine)
  expect(await play(same, again, 7)).toEqual(first)
  expect(await placasOf(same, again)).toEqual(placas)
  // Seldom is anything returned, so two seeds may decide alike; the same trucks do not come by chance.
  await play(other, different, 8)
  expect(await placasOf(other, different)).not.toEqual(placas)
  const audited = await one.db
    .selectFrom('audit')
    .select('data')
    .where('principal', '=', 'simulador')
    .execute()
  expect(audited).toHaveLength(first.length)
  const bills = await one.db.selectFrom('fatura').select('paga_em').where('servico_id', 'in', mine).execute()
  expect(bills.length).toBeGreaterThan(2)
  expect(bills.every(({ paga_em }) => paga_em !== null)).toBe(true)
})

test('something is decided only after its time, at most so many at once, and never what has waited for long', async () => {
  const declarado = declared('REPESAGEM')
  const made: number[] = []
  for (let i = 0; i < 12; i++) made.push((await askFor(one, { declarado, area: 'cliente' })).id)
  const run = () => tick(one.db, one.clock.now(), { pace, timeZone })
  expect(await run()).toEqual([])
  one.clock.advance({ seconds: pace })
  expect(await run()).toHaveLength(10)
  one.clock.advance({ days: 2 })
  expect(await run()).toEqual([])
})

test('what a person has decided meanwhile stands', async () => {
  const { id } = await askFor(same, { declarado: declared('REPESAGEM'), area: 'cliente' })
  await same.call(createNota, { params: { id }, body: { texto: 'Aguarde.', interna: false } }, { as: 'grc' })
  const pendencia = (await seenByTerminal(same, id)).pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')
  const body = { evento: 'APROVAR', version: pendencia?.version ?? 0 } as const
  await same.call(decidePendencia, { params: { id: pendencia?.id ?? 0 }, body }, { as: 'grc' })
  same.clock.advance({ minutes: 3 })
  await tick(same.db, same.clock.now(), { pace, timeZone })
  const { eventos } = await seenByTerminal(same, id)
  expect(eventos.find(({ pendenciaTipo }) => pendenciaTipo === 'FINANCEIRA')?.principal).toBe('grc')
})

test('outside the demo nobody plays the terminal', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/cais', SIMULATOR_PACE: '30' }).simulatorPace).toBe(0)
  expect(readConfig({ SIMULATOR_PACE: '30' }).simulatorPace).toBe(30)
  expect(readConfig({ SIMULATOR_PACE: '0' }).simulatorPace).toBe(0)
})
