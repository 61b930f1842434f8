import { listServicosDaCarga, listSuasCargas } from '@cais/core/api/busca-carga.ts'
import { getCarga } from '@cais/core/api/carga.ts'
import { listCargas } from '@cais/core/api/compat/carga.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { createCargaEvento } from '@cais/core/api/terminal.ts'
import type { Condicao } from '@cais/core/catalogo/pendencias.ts'
import { servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { eventosCarga, passoOf } from '@cais/core/workflow/eventos-carga.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { brokenBookings } from '../../testing/broken-bookings.ts'
import { declared } from '../../testing/declared.ts'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { clearGrade } from '../../testing/janelas.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { askFor, executeAll, seenByTerminal, settleAll } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { bookingItemOf, selectBookingItems } from '../booking/booking-queries.ts'
import { followCargas } from '../integracao/recursos/follow-cargas.ts'

const server = await startTestServer()
const { db, call, clock } = server
await clearGrade(db)
const fonte = await newFonteDoTerminal(server, 'tos')
const tos = sender(server, fonte)
const companyId = demoEmpresaOf('cliente').id
const as = 'cliente'

/** Sends an event, a correction (`R`) or a retraction (`E`) under an id, each later than the one before. */
let told = 0
const tell = async (id: string, dados: object, operacao = 'I') => {
  const registradoEm = new Date(clock.now().getTime() + ++told).toISOString()
  const ocorridoEm = clock.now().toISOString()
  const { body } = await tos.post('eventos', [{ id, operacao, ocorridoEm, registradoEm, ...dados }])
  return body.itens[0]
}

/** A service of the client that lacks only its execution. */
async function ready(subtipo: string, condicoes: readonly Condicao[] = [], reservada = false) {
  const declarado = declared(subtipo)
  const carga = { ...declarado.carga, ...(reservada && { categorias: ['EXPORTACAO'] as const }) }
  const asked = await askFor(server, { declarado: { ...declarado, carga }, area: 'cliente', condicoes })
  await settleAll(server, asked.id)
  const [linha] = (await seenByTerminal(server, asked.id)).cargaServico
  if (!linha) throw new Error('no cargo')
  const before = await cargoOf(linha.carga.id)
  return { id: asked.id, linhaId: linha.id, cargaId: linha.carga.id, escala: asked.escala, before }
}

const executed = async (subtipo: string, condicoes: readonly Condicao[] = []) => {
  const one = await ready(subtipo, condicoes)
  expect((await executeAll(server, one.id)).status).toBe('EXECUTADO')
  return one
}

const cargoOf = async (id: number) => (await call(getCarga, { params: { id } }, { as })).body

/** The ids of the cargo on the list of a ship. */
const onShip = async (escalaId: number | null) =>
  escalaId === null
    ? []
    : (await call(listCargas, { query: { escalaId } }, { as: 'admin' })).body.map(({ id }) => id)

async function itemOf(cargaId: number) {
  const { id } = await db
    .selectFrom('carga')
    .select('item_previsto_id as id')
    .where('id', '=', cargaId)
    .executeTakeFirstOrThrow()
  return bookingItemOf(await selectBookingItems(db).where('item.id', '=', id).executeTakeFirstOrThrow())
}

/** The services that can be requested for the cargo now, each with its refusal or null. */
async function offered(cargaId: number) {
  const { body } = await call(listServicosDaCarga, { params: { companyId, cargaId } }, { as })
  const own = body.filter(({ area }) => area === 'cliente')
  return new Map<string, string | null>(own.map(({ subtipo, motivoBloqueio }) => [subtipo, motivoBloqueio]))
}

async function askAgain(subtipo: string, cargaId: number) {
  const { body } = await newPedido(db, { declarado: declared(subtipo), area: 'cliente' })
  const params = { companyId, kind: 'cliente' as const }
  return call(createServico, { params, body: { ...body, cargaServico: [{ cargaId }] } }, { as })
}

type Resposta = 'fica' | 'sai' | 'outro'

/** The effect of a service: on its cargo, its place in the booking, the ship's list and the next request. */
interface Efeito {
  subtipo: string
  condicoes?: readonly Condicao[]
  /** The cargo is booked, although the subtype usually has other cargo. */
  reservada?: true
  carga: object
  booking: Resposta
  /** Whether the cargo is on the list of its old ship or of the requested one. */
  navio: Resposta
  depois: Readonly<Record<string, string>>
}

const desovado = {
  RETIRADA_CONTEINER_VAZIO_DESOVADO: '201',
  DESOVA_ARMAZEM: '409 carga.recusa.desovada',
  DESOVA_DIRETA: '409 carga.recusa.desovada',
}
const efeitos: readonly Efeito[] = [
  {
    subtipo: 'DESISTENCIA_EMBARQUE',
    carga: { booking: null, escalaId: null, entregueEm: null },
    booking: 'sai',
    navio: 'sai',
    depois: { ROLAGEM: '409 carga.recusa.desistida', RETIRADA_CONTEINER_CHEIO: '201' },
  },
  {
    subtipo: 'RETIRADA_CONTEINER_CHEIO',
    carga: { booking: null, escalaId: null, entregueEm: expect.any(String) },
    booking: 'sai',
    navio: 'sai',
    depois: { DESISTENCIA_EMBARQUE: '409 carga.recusa.NO_TERMINAL' },
  },
  {
    subtipo: 'ROLAGEM',
    carga: { entregueEm: null },
    booking: 'fica',
    navio: 'outro',
    depois: { DESISTENCIA_EMBARQUE: '201' },
  },
  {
    subtipo: 'POSICIONAMENTO_CONFERENCIA',
    carga: { posicaoPatio: 'PATIO', entregueEm: null },
    booking: 'fica',
    navio: 'fica',
    depois: { RETIRADA_CONTEINER_IMPORTACAO: '201' },
  },
  {
    subtipo: 'POSICIONAMENTO_VISTORIA_MAPA',
    condicoes: ['BLOQUEIO_MAPA'],
    carga: { posicaoPatio: 'PATIO', entregueEm: null },
    booking: 'fica',
    navio: 'fica',
    depois: { RETIRADA_CONTEINER_IMPORTACAO: '201' },
  },
  {
    subtipo: 'DESOVA_ARMAZEM',
    carga: { indicadorDesova: true, entregueEm: null },
    booking: 'fica',
    navio: 'fica',
    depois: desovado,
  },
  {
    subtipo: 'DESOVA_DIRETA',
    carga: { indicadorDesova: true },
    booking: 'fica',
    navio: 'fica',
    depois: desovado,
  },
  {
    subtipo: 'DESOVA_DIRETA',
    reservada: true,
    carga: { indicadorDesova: true, booking: null, escalaId: null },
    booking: 'sai',
    navio: 'sai',
    depois: { RETIRADA_CONTEINER_CHEIO: '409 carga.recusa.desovada' },
  },
  {
    subtipo: 'DEVOLUCAO_CONTEINER_VAZIO_DESOVADO',
    carga: { indicadorDesova: true, entregueEm: null },
    booking: 'fica',
    navio: 'fica',
    depois: {
      RETIRADA_CONTEINER_VAZIO_DESOVADO: '201',
      DEVOLUCAO_CONTEINER_VAZIO_DESOVADO: '409 carga.recusa.ENTREGUE',
    },
  },
]

test('every subtype that does more to cargo than take it in or hand it out is in the table', () => {
  const plain: readonly unknown[] = [undefined, 'RECEBIDA', 'ENTREGUE']
  const meant = servicosDeclarados.filter((one) =>
    eventosCarga.some((evento) => {
      const passo = passoOf(one, evento)
      return passo && (!plain.includes(passo.efeito) || passo.semNavio || passo.posicao)
    }),
  )
  expect(new Set(efeitos.map(({ subtipo }) => subtipo))).toEqual(new Set(meant.map(({ subtipo }) => subtipo)))
})

test.each(efeitos)(
  '$subtipo: the cargo, its booking, its ship and what is asked for next ($booking, $navio)',
  async ({ subtipo, condicoes, reservada, carga, booking, navio, depois }) => {
    const { id, cargaId, before, escala } = await ready(subtipo, condicoes, reservada)
    const isBooked = before.booking !== null
    const item = isBooked ? await itemOf(cargaId) : null
    expect(await onShip(before.escalaId)).toContain(cargaId)
    expect((await executeAll(server, id)).status).toBe('EXECUTADO')
    const after = await cargoOf(cargaId)
    expect(after).toMatchObject(carga)
    if (booking === 'fica') expect(after.booking).toEqual(before.booking)
    expect(item && (await itemOf(cargaId)).saldo).toBe(item && item.saldo + (booking === 'sai' ? 1 : 0))
    expect((await onShip(before.escalaId)).includes(cargaId)).toBe(navio === 'fica')
    if (navio === 'fica') expect(after.escalaId).toBe(before.escalaId)
    if (navio === 'outro') expect(await onShip(escala?.escalaId ?? null)).toContain(cargaId)
    const asked = Object.entries(depois).toSorted(([, a], [, b]) => b.localeCompare(a))
    for (const [next, outcome] of asked) expect((await askAgain(next, cargaId)).outcome, next).toBe(outcome)
    expect(await brokenBookings(db)).toEqual([])
  },
)

describe('giving up a shipment', () => {
  test('takes the cargo out of booking and ship, frees the balance and is done once', async () => {
    const { cargaId, before, id } = await ready('DESISTENCIA_EMBARQUE')
    const item = await itemOf(cargaId)
    expect(await onShip(before.escalaId)).toContain(cargaId)
    await executeAll(server, id)
    expect(await cargoOf(cargaId)).toMatchObject({
      booking: null,
      escalaId: null,
      navioNome: null,
      entregueEm: null,
    })
    expect(await onShip(before.escalaId)).not.toContain(cargaId)
    expect(await itemOf(cargaId)).toMatchObject({
      saldo: item.saldo + 1,
      quantidadeUtilizada: item.quantidadeUtilizada - 1,
    })
    for (const subtipo of ['DESISTENCIA_EMBARQUE', 'ROLAGEM'])
      expect((await askAgain(subtipo, cargaId)).outcome).toBe('409 carga.recusa.desistida')
    const left = await offered(cargaId)
    expect([...left.keys()]).not.toContain('DESISTENCIA_EMBARQUE')
    expect([...left.keys()]).not.toContain('ROLAGEM')
    const params = { companyId, kind: 'cliente' as const }
    for (const subtipo of ['DESISTENCIA_EMBARQUE', 'ROLAGEM'] as const) {
      const own = await call(listSuasCargas, { params: { ...params, subtipo }, query: {} }, { as })
      expect(own.body.cargas.map((one) => one.id)).not.toContain(cargaId)
    }
    // After giving up the shipment, the company still owns the container in the yard and can fetch it.
    expect(left.get('RETIRADA_CONTEINER_CHEIO')).toBeNull()
    expect((await askAgain('RETIRADA_CONTEINER_CHEIO', cargaId)).status).toBe(201)
    expect(await brokenBookings(db)).toEqual([])
  })

  test('leaves the other boxes of the booking where they are', async () => {
    const asked = await askFor(server, {
      declarado: declared('DESISTENCIA_EMBARQUE'),
      area: 'cliente',
      count: 2,
    })
    await settleAll(server, asked.id)
    const [first, second] = (await seenByTerminal(server, asked.id)).cargaServico
    const body = { tipo: 'PATIO' as const }
    await call(createCargaEvento, { params: { id: first?.id ?? 0 }, body }, { as: 'admin' })
    expect((await cargoOf(first?.carga.id ?? 0)).booking).toBeNull()
    expect((await cargoOf(second?.carga.id ?? 0)).booking).not.toBeNull()
  })

  test('told by a system it is the same, and taken back the cargo is where it was', async () => {
    const { cargaId, before, id } = await ready('DESISTENCIA_EMBARQUE')
    const item = await itemOf(cargaId)
    const moved = { tipo: 'POSICAO', conteiner: before.identificador, posicao: 'B07-02' }
    await tell('DES1', moved)
    expect((await seenByTerminal(server, id)).status).toBe('EXECUTADO')
    expect(await cargoOf(cargaId)).toMatchObject({ booking: null, escalaId: null, posicaoPatio: 'B07-02' })
    expect((await itemOf(cargaId)).saldo).toBe(item.saldo + 1)
    // After the correction the shipment is still given up, and the container stands elsewhere.
    await tell('DES1', { ...moved, posicao: 'B07-03' }, 'R')
    expect(await cargoOf(cargaId)).toMatchObject({ booking: null, posicaoPatio: 'B07-03' })
    const back = await tell('DES1', {}, 'E')
    expect(back?.mensagem).toBe('entrada.aviso.curso-nao-volta')
    const { booking, escalaId } = await cargoOf(cargaId)
    expect({ booking, escalaId }).toEqual({ booking: before.booking, escalaId: before.escalaId })
    expect((await itemOf(cargaId)).saldo).toBe(item.saldo)
    expect((await offered(cargaId)).get('ROLAGEM')).toBeNull()
    expect(await brokenBookings(db)).toEqual([])
  })

  test('what goes aboard all the same was not given up', async () => {
    const { cargaId, before } = await executed('DESISTENCIA_EMBARQUE')
    clock.advance({ minutes: 5 })
    await tell('EMB1', { tipo: 'EMBARQUE', conteiner: before.identificador })
    expect(await cargoOf(cargaId)).toMatchObject({ booking: before.booking, escalaId: before.escalaId })
  })

  test('is not undone by what its source says of the booking later', async () => {
    const { cargaId, before } = await executed('DESISTENCIA_EMBARQUE')
    await db
      .updateTable('carga')
      .set({ segue_escala: true, segue_donos: true })
      .where('id', '=', cargaId)
      .execute()
    await db.transaction().execute((tx) => followCargas(tx, sql`c.id = ${cargaId}`))
    const now = await cargoOf(cargaId)
    expect(now).toMatchObject({ booking: null, escalaId: null })
    expect(now.consignatarios).toEqual(before.consignatarios)
  })
})

test('a full box that is fetched again leaves its place in booking and ship', async () => {
  const { cargaId, before, id } = await ready('RETIRADA_CONTEINER_CHEIO')
  const item = await itemOf(cargaId)
  await executeAll(server, id)
  const after = await cargoOf(cargaId)
  expect(after).toMatchObject({ booking: null, escalaId: null })
  expect(after.entregueEm).not.toBeNull()
  expect(await onShip(before.escalaId)).not.toContain(cargaId)
  expect((await itemOf(cargaId)).saldo).toBe(item.saldo + 1)
  expect((await askAgain('DESISTENCIA_EMBARQUE', cargaId)).status).toBe(409)
})

describe('rolling over', () => {
  test('moves the cargo to the other ship, keeps its booking, and may happen again', async () => {
    const { cargaId, before, escala, id } = await ready('ROLAGEM')
    const item = await itemOf(cargaId)
    await executeAll(server, id)
    expect(await cargoOf(cargaId)).toMatchObject({ escalaId: escala?.escalaId, booking: before.booking })
    expect(await onShip(before.escalaId)).not.toContain(cargaId)
    expect(await onShip(escala?.escalaId ?? null)).toContain(cargaId)
    expect((await itemOf(cargaId)).saldo).toBe(item.saldo)
    // The cargo cannot be moved to the ship that it already goes with.
    expect((await askAgain('ROLAGEM', cargaId)).fieldErrors).toEqual(['escalaId: validation.escala-mesma'])
    expect((await offered(cargaId)).get('ROLAGEM')).toBeNull()
    expect((await offered(cargaId)).get('DESISTENCIA_EMBARQUE')).toBeNull()
  })

  test('stands while the source repeats the old ship, yields to another one, and can be taken back', async () => {
    const { cargaId, before, escala, id } = await ready('ROLAGEM')
    await tell('ROL1', { tipo: 'EMBARQUE', conteiner: before.identificador })
    expect((await seenByTerminal(server, id)).status).toBe('EXECUTADO')
    expect((await cargoOf(cargaId)).escalaId).toBe(escala?.escalaId)
    await tell('ROL1', {}, 'E')
    expect((await cargoOf(cargaId)).escalaId).toBe(before.escalaId)
    await tell('ROL2', { tipo: 'EMBARQUE', conteiner: before.identificador })
    const says = (escalaId: number | null) =>
      db.updateTable('carga').set({ escala_prevista_id: escalaId }).where('id', '=', cargaId).execute()
    await says(before.escalaId)
    expect((await cargoOf(cargaId)).escalaId).not.toBeNull()
    const third = await db
      .selectFrom('escala')
      .select('id')
      .where('id', 'not in', [before.escalaId ?? 0, escala?.escalaId ?? 0])
      .executeTakeFirstOrThrow()
    await says(third.id)
    expect((await cargoOf(cargaId)).escalaId).toBe(third.id)
  })
})

describe('positioning', () => {
  test('puts the cargo where it was asked for, unless somebody says where it stands', async () => {
    const { cargaId, before } = await executed('POSICIONAMENTO_CONFERENCIA')
    const after = await cargoOf(cargaId)
    expect(after.posicaoPatio).toBe('PATIO')
    expect({ booking: after.booking, escalaId: after.escalaId }).toEqual({
      booking: before.booking,
      escalaId: before.escalaId,
    })
    expect(await onShip(before.escalaId)).toContain(cargaId)
    // The container may be positioned again or fetched.
    expect((await offered(cargaId)).get('POSICIONAMENTO_CONFERENCIA')).toBeNull()
    expect((await offered(cargaId)).get('RETIRADA_CONTEINER_IMPORTACAO')).toBeNull()
    clock.advance({ minutes: 5 })
    await tell('POS1', { tipo: 'POSICAO', conteiner: before.identificador, posicao: 'C01-01' })
    expect((await cargoOf(cargaId)).posicaoPatio).toBe('C01-01')
    await tell('POS1', {}, 'E')
    expect((await cargoOf(cargaId)).posicaoPatio).toBe('PATIO')
  })

  test('for an inspection ends the block, and the next request asks for none', async () => {
    const { cargaId } = await executed('POSICIONAMENTO_VISTORIA_MAPA', ['BLOQUEIO_MAPA'])
    const after = await cargoOf(cargaId)
    expect(after.bloqueiosCarga.map(({ situacao }) => situacao)).toEqual(['LIBERADO'])
    const next = await askAgain('RETIRADA_CONTEINER_IMPORTACAO', cargaId)
    expect(next.status).toBe(201)
    expect(next.body.pendencias.map(({ tipo }) => tipo)).not.toContain('VISTORIA_MAPA')
  })
})

describe.each(['DESOVA_ARMAZEM', 'DESOVA_DIRETA'])('unstuffing, %s', (subtipo) => {
  test('leaves an empty box in the yard, which is fetched empty and unstuffed no more', async () => {
    const { cargaId, before } = await executed(subtipo)
    const after = await cargoOf(cargaId)
    expect(after).toMatchObject({ indicadorDesova: true, escalaId: before.escalaId })
    const left = await offered(cargaId)
    expect(left.get('RETIRADA_CONTEINER_VAZIO_DESOVADO')).toBeNull()
    for (const other of ['DESOVA_ARMAZEM', 'DESOVA_DIRETA', 'RETIRADA_CONTEINER_IMPORTACAO']) {
      expect([...left.keys()]).not.toContain(other)
      expect((await askAgain(other, cargaId)).status).toBe(409)
    }
  })
})

test.each(['DESOVA_ARMAZEM', 'DESOVA_DIRETA'])(
  'the trucks of an unstuffing take out what was in the box, before or after its end, and the box stays: %s',
  async (subtipo) => {
    const { id, cargaId, before } = await ready(subtipo)
    const conteiner = before.identificador
    const pass = async (name: string, tipo: string, placa?: string) => {
      clock.advance({ minutes: 5 })
      const outcome = await tell(`${subtipo} ${name}`, { tipo, conteiner, ...(placa && { placa }) })
      expect(outcome).toMatchObject({ resultado: 'APLICADO' })
      expect(outcome?.mensagem ?? 'entrada.aviso.contradiz').toBe('entrada.aviso.contradiz')
    }
    const [first, second, third] = ['BRA2E19', 'QRT9Z99', 'RQA1B23']
    await pass('1', 'GATE_ENTRADA', first)
    await pass('2', 'GATE_ENTRADA', second)
    await pass('3', 'GATE_SAIDA', first)
    expect((await cargoOf(cargaId)).entregueEm).toBeNull()
    expect((await seenByTerminal(server, id)).status).toBe('EM_ANDAMENTO')
    await pass('4', 'DESOVA')
    expect((await seenByTerminal(server, id)).status).toBe('EXECUTADO')
    const { entregueEm } = await cargoOf(cargaId)
    await pass('5', 'GATE_SAIDA', second)
    expect((await cargoOf(cargaId)).entregueEm).toBe(entregueEm)
    expect((await offered(cargaId)).get('RETIRADA_CONTEINER_VAZIO_DESOVADO')).toBeNull()
    const [linha] = (await seenByTerminal(server, id)).cargaServico
    expect(linha?.eventos.map(({ tipo }) => tipo)).toEqual([
      'GATE_SAIDA',
      'DESOVA',
      'GATE_SAIDA',
      'GATE_ENTRADA',
      'GATE_ENTRADA',
    ])
    // Another truck, which did not come for the container, takes it.
    await pass('6', 'GATE_SAIDA', third)
    expect([...(await offered(cargaId)).keys()]).not.toContain('RETIRADA_CONTEINER_VAZIO_DESOVADO')
  },
)

test('a returned box stands here empty: it is fetched empty, and returned no more', async () => {
  const { cargaId, before } = await executed('DEVOLUCAO_CONTEINER_VAZIO_DESOVADO')
  const after = await cargoOf(cargaId)
  expect(after).toMatchObject({ indicadorDesova: true, entregueEm: null, escalaId: before.escalaId })
  expect(Date.parse(after.recebidaEm ?? '')).toBeGreaterThan(Date.parse(before.recebidaEm ?? ''))
  expect((await offered(cargaId)).get('RETIRADA_CONTEINER_VAZIO_DESOVADO')).toBeNull()
  expect((await askAgain('DEVOLUCAO_CONTEINER_VAZIO_DESOVADO', cargaId)).outcome).toBe(
    '409 carga.recusa.ENTREGUE',
  )
})
