import {
  createBookingItem,
  deleteBookingItem,
  getBooking,
  updateBookingItem,
} from '@cais/core/api/booking.ts'
import { cancelServico, createServico } from '@cais/core/api/servico.ts'
import { expect, test } from 'vitest'
import { declared } from '../../testing/declared.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server
const beside = await startTestServer({ beside: server })
const armadorId = empresaIdOf('armador')
const agenciaId = empresaIdOf('agencia')
const recepcao = declared('RECEPCAO_CONTEINER_EXPORTACAO')

const escala = await db
  .selectFrom('escala')
  .select(['id', 'data_deadline'])
  .where('status', '=', 'ANUNCIADO')
  .where('data_deadline', '>', clock.now())
  .orderBy('id')
  .executeTakeFirstOrThrow()

let count = 0
/** An unused booking of the line with one item per product. */
async function newBooking(produtos: string[], change: { armador_id?: number } = {}) {
  const { id } = await db
    .insertInto('booking')
    .values({
      numero: `ITENS${++count}`,
      tipo: 'CONTEINER_CHEIO',
      modalidade_transporte: 'LONGO_CURSO',
      categoria_carga: 'EXPORTACAO',
      armador_id: armadorId,
      agencia_maritima_id: agenciaId,
      escala_id: escala.id,
      porto_descarga_id: 1,
      data_criacao: clock.now(),
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('booking_item')
    .values(produtos.map((produto) => ({ booking_id: id, iso_code_id: 1, quantidade: 3, produto })))
    .returning('id')
    .execute()
  return { id, items: rows.map((row) => row.id) }
}

const input = {
  isocodeId: 1,
  quantidade: 2,
  produto: 'Açúcar',
  temperatura: null,
  classeIMO: null,
  subClasseIMO: null,
}

const add = (bookingId: number, change: object = {}, as = 'armador', companyId = armadorId) =>
  callLoosely(createBookingItem, { params: { companyId, bookingId }, body: { ...input, ...change } }, { as })

const remove = (itemId = 0, as = 'armador', companyId = armadorId, at = server) =>
  at.call(deleteBookingItem, { params: { companyId, itemId } }, { as })

async function produtosOf(id: number): Promise<string[]> {
  const { body } = await call(getBooking, { params: { id } }, { as: 'admin' })
  return body.bookingItems.map(({ produto }) => produto)
}

test('a mistyped field of an item is refused, and an item is changed by what was read of it', async () => {
  const { id } = await newBooking(['Café'])
  expect((await add(id, { temperaturas: -18 })).fieldErrors).toEqual(['temperaturas: validation.unknown'])
  const [read] = (await call(getBooking, { params: { id } }, { as: 'armador' })).body.bookingItems
  const params = { companyId: armadorId, itemId: read?.id ?? 0 }
  const body = { ...read, quantidade: 3 }
  const changed = await callLoosely(updateBookingItem, { params, body }, { as: 'armador' })
  expect(changed).toMatchObject({ status: 200, body: { quantidade: 3 } })
})

test('a line adds an item and takes one out; both are seen, said and written down', async () => {
  const { id, items } = await newBooking(['Café'])
  const added = await add(id, { temperatura: -18, isocodeId: 15 })
  expect(added).toMatchObject({
    status: 201,
    body: { bookingId: id, produto: 'Açúcar', saldo: 2, indicadorReefer: true, isocodeCodigo: '25R1' },
  })
  expect(added.header('x-caisapp-alert')).toBe('bookingItem.created')
  expect(await produtosOf(id)).toEqual(['Café', 'Açúcar'])
  const removed = await remove(items[0])
  expect([removed.status, removed.header('x-caisapp-alert')]).toEqual([204, 'bookingItem.deleted'])
  expect(await produtosOf(id)).toEqual(['Açúcar'])
  const audits = await db
    .selectFrom('audit')
    .select(['principal', 'empresa_id', 'data'])
    .where('type', 'in', ['createBookingItem', 'deleteBookingItem'])
    .orderBy('id')
    .execute()
  const { id: itemId } = added.body as { id: number }
  expect(audits).toMatchObject([
    { principal: 'armador', empresa_id: armadorId, data: { bookingId: id, item: itemId } },
    { principal: 'armador', empresa_id: armadorId, data: { itemId: items[0], booking: id, produto: 'Café' } },
  ])
})

test('the agency of the call and staff do so too; of another line there is no booking and no item', async () => {
  const own = await newBooking(['Café', 'Milho', 'Soja'])
  expect((await add(own.id, {}, 'agencia', agenciaId)).status).toBe(201)
  expect((await remove(own.items[0], 'agencia', agenciaId)).status).toBe(204)
  expect((await remove(own.items[1], 'grc')).status).toBe(204)
  const foreign = await newBooking(['Café', 'Milho'], { armador_id: empresaIdOf('cliente') })
  expect((await add(foreign.id)).outcome).toBe('404 error.http.404')
  expect((await remove(foreign.items[0])).outcome).toBe('404 error.http.404')
  expect((await add(own.id, {}, 'cliente', empresaIdOf('cliente'))).outcome).toBe('403 error.http.403')
  expect((await remove(own.items[2], 'cliente', empresaIdOf('cliente'))).outcome).toBe('403 error.http.403')
})

test('one item stays, and there are at most fifty', async () => {
  const one = await newBooking(['Café'])
  expect((await remove(one.items[0])).outcome).toBe('409 booking.itens.ultimo')
  const full = await newBooking(Array.from({ length: 49 }, (_, n) => `Lote ${n}`))
  expect((await add(full.id)).status).toBe(201)
  expect((await add(full.id)).outcome).toBe('409 booking.itens.limite')
})

test.each([
  [{ quantidade: 0 }, 'quantidade: validation.min'],
  [{ produto: ' ' }, 'produto: validation.required'],
  [{ isocodeId: null }, 'isocodeId: validation.required'],
  [{ isocodeId: 99_999 }, 'isocodeId: validation.iso-size-type-unknown'],
  [{ indicadorReefer: true }, 'temperatura: validation.required'],
])('a new item with %j is refused', async (change, error) => {
  const { id } = await newBooking(['Café'])
  expect((await add(id, change)).fieldErrors).toEqual([error])
  expect(await produtosOf(id)).toEqual(['Café'])
})

test("nothing is added or taken out from the ship's deadline on", async () => {
  const { id, items } = await newBooking(['Café', 'Milho'])
  const moveDeadline = (to: Date | null) =>
    db.updateTable('escala').set({ data_deadline: to }).where('id', '=', escala.id).execute()
  await moveDeadline(clock.now())
  expect((await add(id)).outcome).toBe('409 booking.editar.deadline-ultrapassado')
  expect((await remove(items[0])).outcome).toBe('409 booking.editar.deadline-ultrapassado')
  await moveDeadline(escala.data_deadline)
  expect((await remove(items[0])).status).toBe(204)
})

/** A client's request for cargo under a booking of two items that belongs to the demo's line. */
async function requested() {
  const pedido = await newPedido(db, { declarado: recepcao, area: 'cliente', count: 1 })
  const [itemId = 0] = pedido.bookingItemIds
  const { id, armador_id } = await db
    .selectFrom('booking as b')
    .innerJoin('booking_item as i', 'i.booking_id', 'b.id')
    .select(['b.id', 'b.armador_id'])
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('booking_item')
    .values({ booking_id: id, iso_code_id: 1, quantidade: 1, produto: 'Outro' })
    .execute()
  const companyId = empresaIdOf('cliente')
  const ask = () =>
    call(createServico, { params: { companyId, kind: 'cliente' }, body: pedido.body }, { as: 'cliente' })
  const cancel = (servicoId: number) =>
    call(cancelServico, { params: { companyId, id: servicoId }, query: {} }, { as: 'cliente' })
  return { id, itemId, armadorId: armador_id, ask, cancel }
}

test('a booking that is used keeps its items, and one whose cargo was called off keeps the item it was under', async () => {
  const { id, itemId, armadorId: line, ask, cancel } = await requested()
  const { body: servico } = await ask()
  expect((await add(id, {}, 'admin', line)).outcome).toBe('409 booking.editar.booking-ja-utilizado')
  expect((await remove(itemId, 'admin', line)).outcome).toBe('409 booking.editar.booking-ja-utilizado')
  await cancel(servico.id)
  expect((await remove(itemId, 'admin', line)).outcome).toBe('409 booking.itens.com-historico')
  const added = await add(id, {}, 'admin', line)
  expect(added.status).toBe(201)
  expect((await remove((added.body as { id: number }).id, 'admin', line)).status).toBe(204)
})

test('of two who take out the last two items at once, on two servers, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, items } = await newBooking(['Café', 'Milho'])
    const both = await Promise.all([
      remove(items[0], 'armador', armadorId, server),
      remove(items[1], 'grc', armadorId, beside),
    ])
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['204', '409 booking.itens.ultimo'])
    expect(await produtosOf(id)).toHaveLength(1)
  }
})

test('an item that one takes out while another changes or takes it out too is answered, never broken', async () => {
  for (let round = 0; round < 5; round++) {
    const { items } = await newBooking(['Café', 'Milho'])
    const params = { companyId: armadorId, itemId: items[0] ?? 0 }
    const [first, again, changed] = await Promise.all([
      remove(items[0], 'armador', armadorId, server),
      remove(items[0], 'grc', armadorId, beside),
      call(updateBookingItem, { params, body: input }, { as: 'agencia' }).then(() =>
        beside.call(updateBookingItem, { params, body: input }, { as: 'admin' }),
      ),
    ])
    expect([first.status, again.status].toSorted()).toEqual([204, 404])
    expect([200, 404]).toContain(changed.status)
  }
})

test('whoever asks for cargo under an item while it is taken out, only one of both happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { itemId, armadorId: line, ask } = await requested()
    const [asked, removed] = await Promise.all([ask(), remove(itemId, 'admin', line, beside)])
    expect(['201 and 409 booking.editar.booking-ja-utilizado', '400 error.validation and 204']).toContain(
      `${asked.outcome} and ${removed.outcome}`,
    )
  }
})
