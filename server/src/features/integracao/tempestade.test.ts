import { fork } from 'node:child_process'
import { once } from 'node:events'
import { completeImo } from '@cais/core/values/imo.ts'
import { expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { newCode } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { applyItens } from './apply.ts'
import { keepRecebimento } from './keep.ts'
import { applyLeft } from './sweep.ts'

/** STORM=10000 is a storm; fewer show the same sooner. */
const many = Number(process.env.STORM ?? 1_000)
const perMessage = 500
const boxes = 100

const server = await startTestServer()
const { db, clock } = server
const fontes = {
  tos: await newFonteDoTerminal(server, 'tos'),
  gate: await newFonteDoTerminal(server, 'gate'),
}
const tos = sender(server, fontes.tos)
const gate = sender(server, fontes.gate)
const applying = { db, now: clock.now, timeZone: 'America/Sao_Paulo', log: { error: () => {} } }
const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()

/** Stays of boxes that came with one ship. */
async function newEstadias(): Promise<string[]> {
  await tos.put('escalas', 'STORM', {
    imo: completeImo('930001'),
    viagemInbound: '1S',
    viagemOutbound: '1N',
    tipoViagem: 'LONGO_CURSO',
    armador: demoEmpresaOf('armador').nationalRegister,
  })
  const refs = Array.from({ length: boxes }, (_, index) => `STORM${index}`)
  const stay = { tipo: 'CONTEINER', categoria: 'IMPORTACAO', escala: 'STORM', pesoBruto: 20_000 }
  const { body } = await tos.post(
    'cargas',
    refs.map((ref) => ({ ref, conteiner: newCode(), ...stay })),
  )
  await applyLeft(applying, body.id)
  return refs
}

const results = async (fonteId: number) => {
  const rows = await db
    .selectFrom('recebimento_item')
    .select(({ fn }) => ['resultado', fn.countAll<number>().as('count')])
    .where('fonte_id', '=', fonteId)
    .where('recurso', '=', 'eventos')
    .groupBy('resultado')
    .execute()
  return Object.fromEntries(rows.map(({ resultado, count }) => [resultado ?? 'NONE', Number(count)]))
}

/** Receipts that have not ended. */
const open = () => db.selectFrom('recebimento').select('id').where('concluido_em', 'is', null).execute()

test('a storm of events from one system is taken in whole and once, and another system’s message does not wait for its end', async () => {
  const refs = await newEstadias()
  const messages = Array.from({ length: many / perMessage }, (_, message) =>
    Array.from({ length: perMessage }, (_, index) => ({
      ...tos.envelope(),
      tipo: 'POSICAO',
      carga: refs[(message * perMessage + index) % refs.length],
      ocorridoEm: at(-many + message * perMessage + index),
      posicao: `A${index}`,
    })),
  )
  const receipts: number[] = []
  for (const itens of messages) {
    const { status, body } = await tos.send('POST', 'eventos', { itens })
    expect(status).toBe(202)
    receipts.push(body.id)
  }
  expect(await results(fontes.tos.id)).toEqual({ NONE: many })
  const storm = (async () => {
    for (const id of receipts) await applyLeft(applying, id)
  })()
  await expect
    .poll(async () => (await results(fontes.tos.id)).APLICADO ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(0)
  const { status, body } = await gate.post('eventos', [
    { tipo: 'GATE_SAIDA', carga: refs[0], ocorridoEm: at(-1), placa: 'BRA2E19' },
  ])
  const left = (await results(fontes.tos.id)).NONE ?? 0
  expect(status).toBe(200)
  expect(body.itens).toMatchObject([{ resultado: 'APLICADO' }])
  expect(left, 'the storm was not over yet').toBeGreaterThan(0)
  await storm
  expect(await results(fontes.tos.id)).toEqual({ APLICADO: many })
  const told = () =>
    db
      .selectFrom('carga_evento')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.count<number>('item_id').distinct().as('items'),
      ])
      .where('fonte_id', '=', fontes.tos.id)
      .executeTakeFirstOrThrow()
  expect(await told()).toEqual({ all: many, items: many })
  const again = await tos.send('POST', 'eventos', { itens: messages[0] })
  expect(new Set(again.body.itens.map(({ resultado }) => resultado))).toEqual(new Set(['REPETIDO']))
  expect(again.body.concluidoEm).not.toBeNull()
  await applyLeft(applying, again.body.id)
  expect(await told()).toEqual({ all: many, items: many })
  expect(await open()).toEqual([])
}, 400_000)

/** Has another process take it in, as soon as that is ready. */
async function startTaking(message: string) {
  const child = fork(new URL('../../testing/integracao/intake-worker.ts', import.meta.url))
  await once(child, 'message')
  return async () => {
    const ended = once(child, 'exit')
    child.send({
      url: server.database.applicationUrl,
      fonteId: fontes.tos.id,
      message,
      at: clock.now().toISOString(),
    })
    return ended
  }
}

test('the same batch at once in two processes is applied once', async () => {
  const itens = Array.from({ length: 120 }, (_, index) => ({
    ...tos.envelope(),
    ref: completeImo(String(940_000 + index)),
    nome: `Gêmeo ${index}`,
  }))
  // Whoever sends it again may have it in another order.
  const messages = [itens, itens.toReversed()].map((some) => JSON.stringify({ itens: some }))
  const takings = await Promise.all(messages.map(startTaking))
  const ends = await Promise.all(takings.map((take) => take()))
  expect(ends).toEqual([
    [0, null],
    [0, null],
  ])
  const rows = await db
    .selectFrom('recebimento_item')
    .select(['item_id', 'resultado'])
    .where('recurso', '=', 'navios')
    .where('fonte_id', '=', fontes.tos.id)
    .execute()
  const applied = rows.filter(({ resultado }) => resultado === 'APLICADO').map(({ item_id }) => item_id)
  expect(applied.sort()).toEqual(itens.map(({ id }) => id).sort())
  expect(rows.filter(({ resultado }) => resultado === 'REPETIDO')).toHaveLength(itens.length)
  expect(rows).toHaveLength(2 * itens.length)
  expect(await open()).toEqual([])
}, 120_000)

test('one batch that two servers apply at once ends once both are through', async () => {
  const itens = Array.from({ length: 400 }, (_, index) => ({
    ...tos.envelope(),
    ref: completeImo(String(960_000 + index)),
    nome: `Metade ${index}`,
  }))
  const { body } = await tos.send('POST', 'navios', { itens })
  const rows = await db
    .selectFrom('recebimento_item')
    .select('id')
    .where('recebimento_id', '=', body.id)
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const parts = [0, 1, 2, 3].map((part) => ids.filter((_, index) => index % 4 === part))
  await Promise.all(parts.map((part) => applyItens(applying, part)))
  expect(await open()).toEqual([])
}, 120_000)

test('of versions that were written down at one moment the one that came last counts, whoever applies them first', async () => {
  const at = { ocorridoEm: clock.now().toISOString(), registradoEm: clock.now().toISOString() }
  const ref = completeImo('951001')
  const said = Array.from({ length: 12 }, (_, index) => ({
    ...at,
    id: `v-${index}`,
    ref,
    nome: `Nome ${index}`,
  }))
  const kept: number[] = []
  for (const item of said) {
    const bytes = Buffer.from(JSON.stringify({ itens: [item] }))
    const sent = { fonteId: fontes.tos.id, recurso: 'navios' as const, bytes, ref: null, now: clock.now() }
    kept.push(await db.transaction().execute((tx) => keepRecebimento(tx, sent)))
  }
  await Promise.all(kept.toReversed().map((id) => applyLeft(applying, id)))
  const { nome } = await db
    .selectFrom('navio')
    .select('nome')
    .where('imo', '=', ref)
    .executeTakeFirstOrThrow()
  expect(nome).toBe('Nome 11')
  expect(await open()).toEqual([])
})

test('several versions of one thing in one batch are applied one after the other, and one that is refused takes no other with it', async () => {
  const ref = completeImo('950001')
  const said = (nome: string, over: object = {}) => ({ ...tos.envelope(), ref, nome, operacao: 'R', ...over })
  const first = said('Primeiro')
  const last = said('Último')
  const other = { ...tos.envelope(), ref: completeImo('950002'), nome: 'Outro' }
  const refused = { ...tos.envelope(), ref: '1234568', nome: 'Sem dígito' }
  const waits = { ...tos.envelope(), ref: completeImo('950003'), nome: 'Espera', armador: 'NINGUEM' }
  const { body } = await tos.send('POST', 'navios', { itens: [last, refused, first, waits, other] })
  expect(body.itens.map(({ resultado }) => resultado)).toEqual([
    'APLICADO',
    'RECUSADO',
    'APLICADO',
    'ESPERANDO',
    'APLICADO',
  ])
  const names = await db
    .selectFrom('navio')
    .select('nome')
    .where('imo', 'in', [ref, other.ref, waits.ref])
    .orderBy('imo')
    .execute()
  expect(names.map(({ nome }) => nome)).toEqual(['Último', 'Outro'])
  const version = await db
    .selectFrom('origem as o')
    .innerJoin('recebimento_item as i', 'i.id', 'o.item_id')
    .select('i.item_id')
    .where('o.recurso', '=', 'navios')
    .where('o.chave', '=', ref)
    .execute()
  expect(version).toEqual([{ item_id: last.id }])
})
