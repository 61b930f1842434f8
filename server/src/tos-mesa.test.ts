import { saveIsencao } from '@cais/core/api/fatura.ts'
import { createNota, decidePendencia } from '@cais/core/api/terminal.ts'
import { expect, test } from 'vitest'
import { enviar } from '../../tos/enviar.ts'
import type { Linha } from '../../tos/mesa/portaria.ts'
import { conta } from '../../tos/plan/passo.ts'
import { testStart } from './testing/clock.ts'
import { declared } from './testing/declared.ts'
import { clearGrade } from './testing/janelas.ts'
import { combine } from './testing/portaria.ts'
import { askFor, seenByTerminal } from './testing/terminal-course.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { turnoAt } from './testing/tos.ts'

const pace = 90

/**
 * The customer hands in its forms, and the terminal's program acts by the events that it gets, until all services have
 * ended or enough has been seen. Returns the program's actions.
 */
async function play(
  server: TestServer,
  ids: number[],
  seed: number,
  isEnough: (atos: readonly string[]) => Promise<boolean> = async () => false,
): Promise<string[]> {
  const { diario, hear, work } = await turnoAt(server, { seed, pace })
  for (let minute = 0; minute < 80; minute++) {
    server.clock.advance({ minutes: 2 })
    for (const id of await openOf(server, ids)) await handInAll(server, id)
    server.clock.advance({ minutes: 2 })
    await hear()
    await work()
    if ((await openOf(server, ids)).length === 0 || (await isEnough(diario.atos))) break
  }
  return diario.atos
}

/** Those of the services that have not ended. */
async function openOf({ db }: TestServer, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('servico')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'EXECUTADO')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
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
  const ids: number[] = []
  for (const subtipo of subtipos) {
    const declarado = declared(subtipo)
    const [area] = declarado.areas
    if (area) ids.push((await askFor(server, { declarado, area, count: 2 })).id)
  }
  return ids
}

/** The plates of the trucks that came, in order. */
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

test('services come to their end by what the terminal is told, the same seed decides the same, another seed does not', {
  timeout: 120_000,
}, async () => {
  const [mine, again, different] = [await askForAll(one), await askForAll(same), await askForAll(other)]
  const first = await play(one, mine, 7)
  const placas = await placasOf(one, mine)
  for (const id of mine) expect((await seenByTerminal(one, id)).status).toBe('EXECUTADO')
  expect(again).toEqual(mine)
  const half = first.length / 2
  const repeated = await play(same, again, 7, async (atos) => atos.length >= half)
  expect(repeated.length).toBeGreaterThanOrEqual(half)
  expect(repeated).toEqual(first.slice(0, repeated.length))
  const placasAgain = await placasOf(same, again)
  expect(placasAgain).toEqual(placas.slice(0, placasAgain.length))
  // Returns are rare, so two seeds may decide alike; these two choose other trucks among the first three.
  const firstThree = async () => (await placasOf(other, different)).slice(0, 3)
  await play(other, different, 8, async () => (await firstThree()).length === 3)
  expect(await firstThree()).toHaveLength(3)
  expect(await firstThree()).not.toEqual(placas.slice(0, 3))
  const bills = await one.db.selectFrom('fatura').select('paga_em').where('servico_id', 'in', mine).execute()
  expect(bills.length).toBeGreaterThan(2)
  expect(bills.every(({ paga_em }) => paga_em !== null)).toBe(true)
  const { eventos } = await seenByTerminal(one, mine[0] ?? 0)
  expect(eventos.some(({ principal }) => /^tos .* \(fonte \d+\)$/.test(principal))).toBe(true)
})

test('something is decided only after its time, and never what has waited for long', async () => {
  const declarado = declared('REPESAGEM')
  const { id } = await askFor(one, { declarado, area: 'cliente' })
  const { diario, hear, work } = await turnoAt(one, { pace })
  const ofIt = async () => {
    const tipos = (await seenByTerminal(one, id)).pendencias.map((each) => `${each.tipo} ${each.id} `)
    return diario.atos.filter((ato) => tipos.some((tipo) => ato.startsWith(tipo)))
  }
  await hear()
  await work()
  expect(await ofIt()).toEqual([])
  one.clock.advance({ seconds: pace })
  await work()
  expect(await ofIt()).toHaveLength(1)
  await askFor(one, { declarado, area: 'cliente' })
  const late = await turnoAt(one, { pace })
  one.clock.advance({ days: 2 })
  await late.hear()
  await late.turno.takeQueue()
  await late.work()
  expect(late.diario.atos).toEqual([])
})

test('what waited before anything was told is found in the queue', async () => {
  const { id } = await askFor(same, { declarado: declared('REPESAGEM'), area: 'cliente' })
  // Everything else has waited too long for the program.
  const before = new Date(testStart.getTime() - 30 * 86_400_000)
  await same.db.updateTable('pendencia').set({ desde: before }).where('servico_id', '<>', id).execute()
  same.clock.advance({ minutes: 3 })
  const { turno, work } = await turnoAt(same, { pace })
  await turno.takeQueue()
  await work()
  const bill = (await seenByTerminal(same, id)).pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')
  expect(bill?.fatura).not.toBeNull()
})

test('what a person has decided meanwhile stands', async () => {
  const { id } = await askFor(same, { declarado: declared('REPESAGEM'), area: 'cliente' })
  const { hear, work } = await turnoAt(same, { pace })
  await hear()
  await same.call(createNota, { params: { id }, body: { texto: 'Aguarde.', interna: false } }, { as: 'grc' })
  const pendencia = (await seenByTerminal(same, id)).pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')
  const body = { evento: 'APROVAR', version: pendencia?.version ?? 0 } as const
  await same.call(decidePendencia, { params: { id: pendencia?.id ?? 0 }, body }, { as: 'grc' })
  same.clock.advance({ minutes: 3 })
  await work()
  const { eventos } = await seenByTerminal(same, id)
  expect(eventos.find(({ pendenciaTipo }) => pendenciaTipo === 'FINANCEIRA')?.principal).toBe('grc')
})

test('whether somebody is let off a charge is left to people', async () => {
  const servico = await askFor(other, { declarado: declared('REPESAGEM'), area: 'cliente' })
  const charge = (await seenByTerminal(other, servico.id)).pendencias.find(
    ({ tipo }) => tipo === 'FINANCEIRA',
  )
  const params = { servicoId: servico.id, pendenciaId: charge?.id ?? 0 }
  const asked = await other.call(
    saveIsencao,
    { params, body: { motivo: 'Erro do terminal.' } },
    { as: 'cliente' },
  )
  expect(asked.status).toBeLessThan(300)
  const { hear, work, diario } = await turnoAt(other, { pace })
  await hear()
  other.clock.advance({ minutes: 3 })
  await work()
  expect(diario.atos.filter((ato) => ato.includes(` ${charge?.id} `))).toEqual([])
})

/** A box with a window, a truck and a driver, as the terminal sees it. */
async function expected(server: TestServer) {
  // Windows are chosen some time ahead.
  server.clock.advance({ seconds: (testStart.getTime() - server.clock.now().getTime()) / 1000 })
  const { params } = await combine(server)
  const read = () => seenByTerminal(server, params.servicoId)
  const [linha] = (await read()).cargaServico
  if (!linha?.compromisso.janela) throw new Error('no window')
  const until = (at: string, minutes = 1) =>
    server.clock.advance({ seconds: (Date.parse(at) - server.clock.now().getTime()) / 1000, minutes })
  return { read, linha, janela: linha.compromisso.janela, until }
}

/** Runs the program until nothing happens any more. */
async function workOn(server: TestServer, { hear, work }: Awaited<ReturnType<typeof turnoAt>>, rounds = 8) {
  for (let round = 0; round < rounds; round++) {
    await hear()
    await work()
    server.clock.advance({ minutes: 2 })
  }
}

const gate = await startTestServer()
await clearGrade(gate.db)

test('the truck and the driver that were named come when their window begins, and leave with the box', async () => {
  const { read, linha, janela, until } = await expected(gate)
  const playing = await turnoAt(gate, { seed: 3, pace })
  await workOn(gate, playing, 2)
  expect((await read()).cargaServico[0]?.eventos).toEqual([])
  until(janela.inicio)
  await workOn(gate, playing)
  const [after] = (await read()).cargaServico
  const tipos = after?.eventos.map(({ tipo }) => tipo) ?? []
  expect(tipos).toEqual(expect.arrayContaining(['GATE_ENTRADA', 'GATE_SAIDA']))
  expect(after?.status).toBe('EXECUTADO')
  const { veiculos, motoristas } = linha.compromisso
  const came = after?.eventos.find(({ tipo }) => tipo === 'GATE_ENTRADA')
  expect(veiculos.map(({ placa }) => placa)).toContain(came?.placa)
  expect(motoristas.map(({ cnh }) => cnh)).toContain(came?.cnh)
  expect(after?.eventos.flatMap(({ contradicoes }) => contradicoes)).toEqual([])
})

/** Sends the cargo as the terminal's own manifest would. */
async function bring({ portal }: Awaited<ReturnType<typeof turnoAt>>, { carga }: Linha) {
  const { visit } = await gate.db
    .selectFrom('carga as c')
    .innerJoin('escala as e', 'e.id', 'c.escala_id')
    .select('e.visit')
    .where('c.id', '=', carga.id)
    .executeTakeFirstOrThrow()
  const passo = conta(0, 'cargas', 'ESTADIA-1', {
    tipo: 'CONTEINER',
    categoria: carga.categoria,
    conteiner: carga.conteiner?.codigo ?? null,
    escala: visit,
    ceMercante: carga.ceMercante,
    pesoBruto: carga.pesoBruto / 1000,
  })
  const [told] = await enviar(portal, [{ ...passo, id: 'm1' }], gate.clock.now().toISOString())
  expect(told?.resultado).toBe('APLICADO')
}

test('what the terminal has brought itself it tells as what happened to its own stay', async () => {
  const { read, linha, janela, until } = await expected(gate)
  const estadias = new Map([[linha.carga.conteiner?.codigo ?? '', 'ESTADIA-1']])
  const playing = await turnoAt(gate, { seed: 3, pace, estadias })
  await bring(playing, linha)
  until(janela.inicio)
  await workOn(gate, playing)
  const rows = await gate.db
    .selectFrom('carga_evento')
    .select(['tipo', 'fonte_id', 'recusa', 'placa'])
    .where('carga_servico_id', '=', linha.id)
    .orderBy('at')
    .execute()
  expect(rows.map(({ fonte_id }) => fonte_id).every((id) => id === playing.fonteId)).toBe(true)
  expect(rows.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['GATE_ENTRADA', 'GATE_SAIDA']))
  expect((await read()).cargaServico[0]?.status).toBe('EXECUTADO')
})

test('a truck that is late is let in with a reason', async () => {
  const { read, janela, until } = await expected(gate)
  const playing = await turnoAt(gate, { seed: 3, pace })
  // The program does not work during the whole window.
  until(janela.fim, 60 * 3)
  await workOn(gate, playing)
  const { eventos = [] } = (await read()).cargaServico[0] ?? {}
  const came = eventos.find(({ tipo }) => tipo === 'GATE_ENTRADA')
  expect(came?.contradicoes).toEqual(['DEPOIS_DA_JANELA'])
  expect(came?.excecao).toMatch('Fila no acesso')
})

test('what contradicts the appointment otherwise waits for people', async () => {
  const { read, janela, until } = await expected(gate)
  // The carrier no longer admits any of its drivers.
  await gate.db.updateTable('autorizacao_motorista').set({ ativa: false }).execute()
  const playing = await turnoAt(gate, { seed: 3, pace })
  until(janela.inicio)
  await workOn(gate, playing)
  expect((await read()).cargaServico[0]?.eventos).toEqual([])
  await gate.db.updateTable('autorizacao_motorista').set({ ativa: true }).execute()
  expect(
    await turnoAt(gate, { seed: 3, pace }).then((again) =>
      workOn(gate, again, 1).then(() => again.diario.atos),
    ),
  ).not.toEqual([])
})
