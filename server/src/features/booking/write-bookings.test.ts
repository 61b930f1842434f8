import { createBooking, getBooking, updateBooking } from '@cais/core/api/booking.ts'
import { listBookings } from '@cais/core/api/compat/booking.ts'
import { completeCnpj, formatCnpj } from '@cais/core/values/cnpj.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db, clock } = await startTestServer()
const armadorId = empresaIdOf('armador')

const ahead = await db
  .selectFrom('escala')
  .select(['id', 'armador_id', 'agencia_maritima_id'])
  .where('status', '=', 'ANUNCIADO')
  .where('data_deadline', '>', clock.now())
  .orderBy('id')
  .execute()
const [escala, other] = ahead
const over = await db
  .selectFrom('escala')
  .select('id')
  .where('status', '=', 'ENCERRADO')
  .executeTakeFirstOrThrow()

let count = 0
const newBooking = (change: object = {}) => ({
  armadorId,
  numero: `novo ${++count}/26`,
  tipo: 'CONTEINER_CHEIO',
  modalidadeTransporte: 'LONGO_CURSO',
  categoriaCarga: 'EXPORTACAO',
  escalaId: escala?.id ?? 0,
  exportadorId: empresaIdOf('cliente'),
  portoDescargaId: 2,
  bookingItems: [{ isocodeId: 1, quantidade: 4, produto: 'Granito', indicadorRestricao: true }],
  ...change,
})

const create = (change: object = {}, as = 'armador') =>
  callLoosely(createBooking, { body: newBooking(change) }, { as })

test('a line makes a booking with its items, which its exporter then sees', async () => {
  const made = await create()
  expect(made).toMatchObject({ status: 201, body: { armadorId, utilizado: false } })
  const { id, numero } = made.body as { id: number; numero: string }
  expect(numero).toBe(`NOVO${count}/26`)
  const { body } = await call(getBooking, { params: { id } }, { as: 'cliente' })
  expect(body.bookingItems).toMatchObject([{ quantidade: 4, saldo: 4, indicadorRestricao: true }])
  expect((await call(getBooking, { params: { id } }, { as: 'depot' })).status).toBe(404)
  const again = await create({ numero })
  expect(again.outcome).toBe('409 booking.numero-em-uso')
})

test.each([
  [{ armadorId: empresaIdOf('cliente') }, 'armadorId: validation.empresa'],
  [{ escalaId: over.id }, 'escalaId: validation.escala-encerrada'],
  [{ escalaId: 999_999 }, 'escalaId: validation.escala'],
  [{ portoDescargaId: 999_999 }, 'portoDescargaId: validation.porto'],
  [{ exportadorId: 999_999 }, 'exportadorId: validation.empresa'],
  [{ categoriaCarga: 'VAZIO' }, 'categoriaCarga: validation.categoria-do-booking'],
  [{ bookingItems: [] }, 'bookingItems: validation.required'],
  [{ numero: 'não' }, 'numero: validation.booking-numero'],
  [{ portoDestinoFinal: 2 }, 'portoDestinoFinal: validation.unknown'],
  [
    { bookingItems: [{ isocodeId: 1, quantidade: 1, produto: 'Granito', indicadorReffer: true }] },
    'bookingItems[0].indicadorReffer: validation.unknown',
  ],
  [
    { bookingItems: [{ quantidade: 1, produto: 'Granito' }] },
    'bookingItems[0].isocodeId: validation.required',
  ],
])('a booking with %j is refused', async (change, error) => {
  expect((await create(change)).fieldErrors).toEqual([error])
})

test('a booking that is sent as it was read, with another port, gets that port', async () => {
  const id = Number(fieldOf((await create()).body, 'id'))
  const read = (await call(getBooking, { params: { id } }, { as: 'armador' })).body
  const sent = await callLoosely(
    updateBooking,
    { body: { ...read, portoDestinoFinalId: 2 } },
    { as: 'armador' },
  )
  expect(sent).toMatchObject({ status: 200, body: { portoDestinoFinalId: 2 } })
  const wrong = { ...read, portoDestinoFinall: 2 }
  expect((await callLoosely(updateBooking, { body: wrong }, { as: 'armador' })).fieldErrors).toEqual([
    'portoDestinoFinall: validation.unknown',
  ])
})

test('an exporter that the line has nothing to do with is named by its register, never by a number alone', async () => {
  const national_register = completeCnpj('870000000099')
  const stranger = await db
    .insertInto('empresa')
    .values({ nome: 'Nunca Vista Exportação', national_register, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const counted = await create({ exportadorId: stranger.id })
  expect(counted.fieldErrors).toEqual(['exportadorId: validation.empresa'])
  const named = await create({
    exportadorId: null,
    exportadorNationalRegister: formatCnpj(national_register),
  })
  expect(named).toMatchObject({ status: 201, body: { exportadorSocialName: 'Nunca Vista Exportação' } })
  // An exporter who is on the booking already stays on it.
  const { id } = named.body as { id: number }
  const body = { id, escalaId: escala?.id ?? 0, portoDescargaId: 3, exportadorId: stranger.id }
  expect((await call(updateBooking, { body }, { as: 'armador' })).status).toBe(200)
})

test('nobody makes a booking for another line, but the agency of the call and the terminal may', async () => {
  expect((await create({}, 'cliente')).status).toBe(403)
  const agencia = empresaIdOf('agencia')
  await db
    .updateTable('escala')
    .set({ armador_id: armadorId, agencia_maritima_id: agencia })
    .where('id', '=', escala?.id ?? 0)
    .execute()
  await db
    .updateTable('escala')
    .set({ agencia_maritima_id: null })
    .where('id', '=', other?.id ?? 0)
    .execute()
  expect((await create({}, 'agencia')).status).toBe(201)
  const ofOthers = { escalaId: other?.id, armadorId: other?.armador_id }
  expect((await create(ofOthers, 'agencia')).fieldErrors).toEqual([
    'escalaId: validation.escala-de-outra-agencia',
  ])
  expect((await create({}, 'grc')).status).toBe(201)
})

test('call and ports change until the booking is used', async () => {
  const { id } = (await create()).body as { id: number }
  const body = { id, escalaId: other?.id ?? 0, portoDescargaId: 3, exportadorId: null }
  const changed = await call(updateBooking, { body }, { as: 'armador' })
  expect(changed.body).toMatchObject({ escalaId: other?.id, portoDescargaId: 3, exportadorSocialName: null })
  const item = await db
    .selectFrom('booking_item')
    .select('id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  const carga = await db
    .insertInto('carga')
    .values({
      identificador: 'CG00000001',
      tipo_carga: 'CARGA_SOLTA',
      categoria: 'EXPORTACAO',
      item_previsto_id: item.id,
      peso_bruto: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await call(updateBooking, { body }, { as: 'armador' })).outcome).toBe(
    '409 booking.editar.booking-ja-utilizado',
  )
  await db.deleteFrom('carga').where('id', '=', carga.id).execute()
  await db
    .updateTable('booking')
    .set({
      armador_id: ahead.find((one) => one.armador_id !== armadorId)?.armador_id ?? 0,
      agencia_maritima_id: null,
    })
    .where('id', '=', id)
    .execute()
  expect((await call(updateBooking, { body }, { as: 'armador' })).status).toBe(404)
})

test('the list has what the caller sees, page by page', async () => {
  const first = await call(listBookings, { query: { size: '3' } }, { as: 'armador' })
  const second = await call(listBookings, { query: { size: '3', page: '1' } }, { as: 'armador' })
  const ids = [...first.body, ...second.body].map(({ id }) => id)
  expect(new Set(ids).size).toBe(6)
  const dates = [...first.body, ...second.body].map(({ dataCriacao }) => dataCriacao)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const total = Number(first.header('x-total-count'))
  const all = await call(listBookings, { query: { size: '3' } }, { as: 'admin' })
  expect(Number(all.header('x-total-count'))).toBeGreaterThan(total)
  const none = await call(listBookings, { query: {} }, { as: 'semempresa' })
  expect(none.body).toEqual([])
  const sorted = await call(listBookings, { query: { sort: 'numero,asc' } }, { as: 'armador' })
  const numeros = sorted.body.map(({ numero }) => numero)
  expect(numeros[0] && numeros[0] < (numeros.at(-1) ?? '')).toBe(true)
})
