import {
  type BookingItemInput,
  getBooking,
  getBookingEnabled,
  updateBookingItem,
} from '@cais/core/api/booking.ts'
import { getBookingItem } from '@cais/core/api/compat/booking.ts'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db, clock } = await startTestServer()
const armadorId = empresaIdOf('armador')
const agenciaId = empresaIdOf('agencia')

/** The bookings of the demo's line, from which the tests choose by state. */
const bookings = await db
  .selectFrom('booking')
  .innerJoin('escala', 'escala.id', 'booking.escala_id')
  .select(['booking.id', 'booking.tipo', 'booking.utilizado', 'booking.agencia_maritima_id', 'data_deadline'])
  .where('booking.armador_id', '=', armadorId)
  .orderBy('booking.id')
  .execute()
type Row = (typeof bookings)[number]

function bookingWith(wish: (row: Row) => boolean): Row {
  const found = bookings.find(wish)
  if (!found) throw new Error('the demo world has no such booking')
  return found
}
const isAhead = (row: Row) => row.data_deadline !== null && row.data_deadline > clock.now()
const isEditable = (row: Row) => !row.utilizado && isAhead(row)
const boxes = (row: Row) => row.tipo === 'CONTEINER_CHEIO'
const editable = bookingWith((row) => isEditable(row) && boxes(row))
const used = bookingWith((row) => row.utilizado && isAhead(row))
const sailed = bookingWith((row) => !row.utilizado && row.data_deadline !== null && !isAhead(row))

async function itemOf(bookingId: number): Promise<number> {
  const row = await db
    .selectFrom('booking_item')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const input: BookingItemInput = {
  isocodeId: 2,
  quantidade: 7,
  produto: 'Café torrado',
  temperatura: null,
  indicadorCargaPerigosa: false,
  indicadorOOG: false,
  indicadorReefer: false,
  classeIMO: null,
  subClasseIMO: null,
}

async function save(bookingId: number, change: object = {}, as = 'armador', companyId = armadorId) {
  const itemId = await itemOf(bookingId)
  return callLoosely(
    updateBookingItem,
    { params: { companyId, itemId }, body: { ...input, ...change } },
    { as },
  )
}

test('a booking is read with its call, its ports, its items and what is left of them', async () => {
  const { body } = await call(getBooking, { params: { id: used.id } }, { as: 'armador' })
  expect(body).toMatchObject({ id: used.id, armadorId, utilizado: true })
  expect(body.escalaNavioNome).not.toBe('')
  const [item] = body.bookingItems
  const cargas = await db
    .selectFrom('carga')
    .select(['id', 'quantidade'])
    .where('booking_item_id', '=', item?.id ?? 0)
    .execute()
  expect(cargas.length).toBeGreaterThan(0)
  const pieces = cargas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  expect(item).toMatchObject({
    quantidadeUtilizada: pieces,
    saldo: (item?.quantidade ?? 0) - pieces,
  })
  const ofCompany = await call(
    getBooking,
    { params: { companyId: armadorId, bookingId: used.id } },
    { as: 'armador' },
  )
  expect(ofCompany.body).toEqual(body)
  expect((await call(getBookingItem, { params: { id: item?.id ?? 0 } }, { as: 'armador' })).body).toEqual(
    item,
  )
})

test('a booking is for its line, its agency, its exporter and staff; for others there is none', async () => {
  const unused = bookingWith(isEditable)
  const itemId = await itemOf(unused.id)
  const ask = async (as: string) => [
    (await call(getBooking, { params: { id: unused.id } }, { as })).outcome,
    (await call(getBookingItem, { params: { id: itemId } }, { as })).outcome,
    (await call(getBookingEnabled, { params: { id: unused.id } }, { as })).outcome,
  ]
  await db.updateTable('booking').set({ exportador_id: 3 }).where('id', '=', unused.id).execute()
  for (const as of ['depot', 'semempresa', 'cliente'])
    expect(await ask(as)).toEqual(Array(3).fill('404 error.http.404'))
  for (const as of ['armador', 'admin']) expect(await ask(as)).toEqual(['200', '200', '200'])
  await db
    .updateTable('booking')
    .set({ exportador_id: empresaIdOf('cliente') })
    .where('id', '=', unused.id)
    .execute()
  expect(await ask('cliente')).toEqual(['200', '200', '200'])
})

test('the company form shows a line its own bookings only, and an agency those it handles', async () => {
  const foreign = await db
    .selectFrom('booking')
    .select(['id', 'armador_id'])
    .where('armador_id', '<>', armadorId)
    .where((eb) => eb.or([eb('agencia_maritima_id', 'is', null), eb('agencia_maritima_id', '<>', agenciaId)]))
    .executeTakeFirstOrThrow()
  const ask = (companyId: number, bookingId: number, as: string) =>
    call(getBooking, { params: { companyId, bookingId } }, { as })
  expect((await ask(armadorId, foreign.id, 'armador')).outcome).toBe('404 error.http.404')
  expect((await ask(armadorId, foreign.id, 'admin')).outcome).toBe('404 error.http.404')
  expect((await ask(agenciaId, foreign.id, 'agencia')).outcome).toBe('404 error.http.404')
  const handled = bookingWith((row) => row.agencia_maritima_id === agenciaId)
  expect((await ask(agenciaId, handled.id, 'agencia')).outcome).toBe('200')
})

test('a line changes an item; the change is seen, said and written down', async () => {
  const itemId = await itemOf(editable.id)
  const { indicadorReefer: _, ...body } = { ...input, isocodeId: 15, temperatura: -18, classeIMO: '1.4s' }
  const answer = await call(
    updateBookingItem,
    { params: { companyId: armadorId, itemId }, body },
    { as: 'armador' },
  )
  expect(answer.body).toMatchObject({
    id: itemId,
    isocodeId: 15,
    isocodeCodigo: '25R1',
    isocodeTamanhoConteiner: 'VINTE',
    quantidade: 7,
    saldo: 7,
    produto: 'Café torrado',
    temperatura: -18,
    indicadorReefer: true,
    classeIMO: '1.4S',
    subClasseIMO: null,
  })
  expect(answer.header('x-caisapp-alert')).toBe('bookingItem.updated')
  expect((await call(getBookingItem, { params: { id: itemId } }, { as: 'armador' })).body).toEqual(
    answer.body,
  )
  const audits = await db
    .selectFrom('audit')
    .select(['principal', 'empresa_id', 'data'])
    .where('type', '=', 'updateBookingItem')
    .execute()
  expect(audits).toEqual([
    { principal: 'armador', empresa_id: armadorId, data: { companyId: armadorId, itemId } },
  ])
})

test('an agency changes the items of the bookings it handles, and staff act for the line', async () => {
  const handled = bookingWith((row) => isEditable(row) && boxes(row) && row.agencia_maritima_id === agenciaId)
  expect((await save(handled.id, {}, 'agencia', agenciaId)).outcome).toBe('200')
  expect((await save(handled.id, {}, 'grc')).outcome).toBe('200')
  await db.updateTable('booking').set({ agencia_maritima_id: null }).where('id', '=', handled.id).execute()
  expect((await save(handled.id, {}, 'agencia', agenciaId)).outcome).toBe('404 error.http.404')
})

test('nobody changes an item of another line, or for a company of another kind', async () => {
  const foreign = await db
    .selectFrom('booking')
    .select('id')
    .where('armador_id', '<>', armadorId)
    .executeTakeFirstOrThrow()
  expect((await save(foreign.id)).outcome).toBe('404 error.http.404')
  expect((await save(editable.id, {}, 'cliente', empresaIdOf('cliente'))).outcome).toBe('403 error.http.403')
  expect((await save(editable.id, {}, 'cliente')).outcome).toBe('404 error.http.404')
  expect((await save(editable.id)).outcome).toBe('200')
})

test('an item of a used booking cannot be changed, one of an unused can', async () => {
  expect((await save(used.id)).outcome).toBe('409 booking.editar.booking-ja-utilizado')
  expect((await save(editable.id)).outcome).toBe('200')
  const itemId = await itemOf(editable.id)
  const carga = await db
    .selectFrom('carga')
    .select(['id', 'booking_item_id'])
    .where('booking_item_id', 'is not', null)
    .executeTakeFirstOrThrow()
  await db.updateTable('carga').set({ item_previsto_id: itemId }).where('id', '=', carga.id).execute()
  expect((await save(editable.id)).outcome).toBe('409 booking.editar.booking-ja-utilizado')
  await db
    .updateTable('carga')
    .set({ item_previsto_id: carga.booking_item_id })
    .where('id', '=', carga.id)
    .execute()
  expect((await save(editable.id)).outcome).toBe('200')
})

test("an item cannot be changed from the ship's deadline on", async () => {
  expect((await save(sailed.id)).outcome).toBe('409 booking.editar.deadline-ultrapassado')
  const { escala_id } = await db
    .selectFrom('booking')
    .select('escala_id')
    .where('id', '=', sailed.id)
    .executeTakeFirstOrThrow()
  const moveDeadline = (to: Date | null) =>
    db.updateTable('escala').set({ data_deadline: to }).where('id', '=', escala_id).execute()
  await moveDeadline(clock.now())
  expect((await save(sailed.id)).outcome).toBe('409 booking.editar.deadline-ultrapassado')
  await moveDeadline(new Date(clock.now().getTime() + 60_000))
  expect((await save(sailed.id)).status).not.toBe(409)
})

test('whether items may be edited is told beforehand, with the reason', async () => {
  const ask = async (id: number, as: string) =>
    (await call(getBookingEnabled, { params: { id } }, { as })).body
  const past = bookingWith((row) => row !== sailed && !row.utilizado && !isAhead(row))
  expect(await ask(editable.id, 'armador')).toEqual({ habilitado: true, motivo: null })
  expect(await ask(used.id, 'armador')).toEqual({
    habilitado: false,
    motivo: 'booking.editar.booking-ja-utilizado',
  })
  expect(await ask(past.id, 'admin')).toEqual({
    habilitado: false,
    motivo: 'booking.editar.deadline-ultrapassado',
  })
  await db
    .updateTable('booking')
    .set({ exportador_id: empresaIdOf('cliente') })
    .where('id', '=', editable.id)
    .execute()
  expect(await ask(editable.id, 'cliente')).toEqual({
    habilitado: false,
    motivo: 'booking.editar.somente-armador',
  })
})

test.each([
  [{ quantidade: 0 }, 'quantidade: validation.min'],
  [{ quantidade: 1.5 }, 'quantidade: validation.type'],
  [{ quantidade: null }, 'quantidade: validation.type'],
  [{ produto: '  ' }, 'produto: validation.required'],
  [{ produto: 'x'.repeat(256) }, 'produto: validation.maxlength'],
  [{ indicadorReefer: true, temperatura: null }, 'temperatura: validation.required'],
  [{ indicadorReefer: false, temperatura: 4 }, 'temperatura: validation.temperatura-sem-reefer'],
  [{ temperatura: 4.5, indicadorReefer: true }, 'temperatura: validation.type'],
  [{ classeIMO: '3A' }, 'classeIMO: validation.imo-class'],
  [{ subClasseIMO: 'fogo' }, 'subClasseIMO: validation.imo-class'],
  [{ isocodeId: null }, 'isocodeId: validation.required'],
  [{ isocodeId: 99_999 }, 'isocodeId: validation.iso-size-type-unknown'],
])('an item with %j is refused', async (change, error) => {
  expect((await save(editable.id, change)).fieldErrors).toEqual([error])
  expect((await save(editable.id)).outcome).toBe('200')
})

test('missing indicators mean no, an empty class none, and general cargo needs no ISO code', async () => {
  const loose = bookingWith((row) => isEditable(row) && row.tipo === 'CARGA_GERAL')
  const nothing = { indicadorCargaPerigosa: null, indicadorOOG: null, indicadorReefer: null }
  const answer = await save(loose.id, { ...nothing, isocodeId: null, classeIMO: '', subClasseIMO: '' })
  expect(answer.body).toMatchObject({
    isocodeId: null,
    indicadorCargaPerigosa: false,
    indicadorOOG: false,
    indicadorReefer: false,
    classeIMO: null,
    subClasseIMO: null,
  })
})
