import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingItemInput } from '../api/booking.ts'
import { forAll } from '../values/testing.ts'
import {
  bookingEditRefusal,
  itemAdditionRefusal,
  itemRemovalRefusal,
  mostBookingItems,
  saldoOf,
  temperaturaRefusal,
  wholeQuantidade,
  withReefer,
  withTemperatura,
} from './booking.ts'

const now = new Date('2026-08-03T12:00:00Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)

describe('items may be edited while the booking is unused and the deadline ahead', () => {
  test.each([
    ['unused, no deadline', false, null, null],
    ['unused, a moment before the deadline', false, at(1), null],
    ['unused, at the deadline', false, now, 'booking.editar.deadline-ultrapassado'],
    ['unused, after the deadline', false, at(-1), 'booking.editar.deadline-ultrapassado'],
    ['used, before the deadline', true, at(1), 'booking.editar.booking-ja-utilizado'],
    ['used, after the deadline', true, at(-1), 'booking.editar.booking-ja-utilizado'],
  ])('%s', (_, utilizado, deadline, refusal) => {
    expect(bookingEditRefusal({ utilizado, cancelado: false, deadline }, now)).toBe(refusal)
    expect(bookingEditRefusal({ utilizado, cancelado: true, deadline }, now)).toBe('booking.editar.cancelado')
  })

  test('once refused, later is refused too', () => {
    const moments = fc.tuple(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), fc.boolean())
    forAll(moments, ([deadline, first, wait, utilizado]) => {
      const booking = { utilizado, cancelado: false, deadline: at(deadline) }
      const refused = bookingEditRefusal(booking, at(first))
      if (refused) expect(bookingEditRefusal(booking, at(first + wait))).toBe(refused)
      expect(refused === null).toBe(!utilizado && first < deadline)
    })
  })
})

test('a booking has one item at least and fifty at most, and in between they come and go', () => {
  const refusals = (count: number) => [itemAdditionRefusal(count), itemRemovalRefusal(count)]
  expect(refusals(1)).toEqual([null, 'booking.itens.ultimo'])
  expect(refusals(2)).toEqual([null, null])
  expect(refusals(mostBookingItems - 1)).toEqual([null, null])
  expect(refusals(mostBookingItems)).toEqual(['booking.itens.limite', null])
})

test('a quantity becomes whole and at least one, and what is right stays', () => {
  expect([0, -2.7, 3.9, -0.2, 12].map(wholeQuantidade)).toEqual([1, 2, 3, 1, 12])
  forAll(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (typed) => {
    const quantidade = wholeQuantidade(typed)
    expect(Number.isInteger(quantidade)).toBe(true)
    expect(quantidade).toBeGreaterThanOrEqual(1)
    expect(wholeQuantidade(quantidade)).toBe(quantidade)
  })
})

test('what is left is never less than nothing', () => {
  forAll(fc.tuple(fc.nat(500), fc.nat(500)), ([quantidade, utilizada]) => {
    const saldo = saldoOf({ quantidade, utilizada })
    expect(saldo).toBeGreaterThanOrEqual(0)
    expect(saldo === 0 || saldo + utilizada === quantidade).toBe(true)
  })
})

describe('reefer and temperature', () => {
  type Item = { temperatura: number | null; indicadorReefer: boolean; produto: string }
  const dry: Item = { temperatura: null, indicadorReefer: false, produto: 'Café' }

  test('setting a temperature makes a reefer, with whole degrees', () => {
    expect(withTemperatura(dry, -18.9)).toEqual({ ...dry, temperatura: -18, indicadorReefer: true })
    expect(Object.is(withTemperatura(dry, -0.4).temperatura, 0)).toBe(true)
  })

  test('emptying it leaves a reefer without one, which is not right yet', () => {
    const emptied = withTemperatura({ ...dry, temperatura: 4, indicadorReefer: true }, null)
    expect(emptied).toEqual({ ...dry, indicadorReefer: true })
    expect(temperaturaRefusal(emptied)).toBe('validation.required')
  })

  test('being no reefer clears it', () => {
    expect(withReefer({ ...dry, temperatura: 4, indicadorReefer: true }, false)).toEqual(dry)
  })

  const step = fc.oneof(
    fc.record({ reefer: fc.boolean() }),
    fc.record({ temperatura: fc.option(fc.double({ min: -60, max: 60, noNaN: true })) }),
  )

  test('whatever one does, what is no reefer never has a temperature', () => {
    forAll(fc.array(step, { maxLength: 8 }), (steps) => {
      const item = steps.reduce<Item>(
        (before, one) =>
          'reefer' in one ? withReefer(before, one.reefer) : withTemperatura(before, one.temperatura),
        dry,
      )
      expect(item.indicadorReefer || item.temperatura === null).toBe(true)
      expect(item.temperatura === null || Number.isInteger(item.temperatura)).toBe(true)
      expect(item.produto).toBe('Café')
      expect(['validation.required', null]).toContain(temperaturaRefusal(item))
    })
  })
})

describe('what is sent of an item', () => {
  const item = { isocodeId: 2, quantidade: 3, produto: 'Café', classeIMO: null, subClasseIMO: null }

  test('a temperature and a reefer always go together once it is read', () => {
    const input = fc.record({
      temperatura: fc.constantFrom(undefined, null, -18, 0, 25),
      indicadorReefer: fc.constantFrom(undefined, null, true, false),
    })
    forAll(input, (given) => {
      const read = bookingItemInput.safeParse({ ...item, ...given })
      const isCold = typeof given.temperatura === 'number'
      const saysNo = given.indicadorReefer === false
      const saysYes = given.indicadorReefer === true
      expect(read.success).toBe(isCold ? !saysNo : !saysYes)
      if (read.success) expect(read.data.indicadorReefer).toBe(read.data.temperatura !== null)
    })
  })

  test.each([
    ['3', '3'],
    [' 1.4 s ', '1.4S'],
    ['', null],
    [null, null],
  ])('the IMO class %j is kept as %j', (given, kept) => {
    expect(bookingItemInput.parse({ ...item, classeIMO: given })).toMatchObject({ classeIMO: kept })
  })

  test.each(['1.5S', '10', 'x', '3'.repeat(11)])('there is no IMO class %s', (classeIMO) => {
    expect(bookingItemInput.safeParse({ ...item, classeIMO }).success).toBe(false)
    expect(bookingItemInput.safeParse({ ...item, subClasseIMO: classeIMO }).success).toBe(false)
  })
})
