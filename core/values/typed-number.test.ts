import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from './testing.ts'
import { type NumberShape, readNumber, writeNumber } from './typed-number.ts'

const en = { mark: '.' } as const

test.each<[string, NumberShape, number]>([
  ['-18,7', {}, -18],
  ['-18.7', {}, -18],
  ['5.9', {}, 5],
  ['7,9', {}, 7],
  ['-0,5', {}, 0],
  ['−18', {}, -18],
  ['+ 2', {}, 2],
  ['1.234', {}, 1234],
  ['1,234', en, 1234],
  ['1,234', { decimals: 3 }, 1.234],
  ['1.234', { ...en, decimals: 3 }, 1.234],
  ['0.500', { decimals: 3, inParts: true }, 500],
  ['1.234,5', { decimals: 2, inParts: true }, 123_450],
  ['1,234.5', { decimals: 2, inParts: true }, 123_450],
  ['1.234.567', {}, 1_234_567],
  ['1 234', {}, 1234],
  [' 12 500,00 ', { decimals: 2, inParts: true }, 1_250_000],
  ['1000,1259', { decimals: 3, inParts: true }, 1_000_125],
  ['18,', { decimals: 1 }, 18],
  [',5', { decimals: 1 }, 0.5],
  ['0,29', { decimals: 2, inParts: true }, 29],
  ['007', {}, 7],
])('"%s" read as %j is %d', (text, shape, number) => {
  expect(readNumber(text, shape)).toBe(number)
})

test.each(['', ' ', '-', '+', ',', '-,', '.'])('"%s" is nothing yet', (text) => {
  expect(readNumber(text, { decimals: 2 })).toBeNull()
})

test.each([
  'abc',
  '1,2,3',
  '1.23.456',
  '1.234.5',
  '1-2',
  '--1',
  '12 3',
  '1e3',
  '1.234,5.6',
  '99999999999999999',
])('"%s" is no number', (text) => {
  expect(readNumber(text, { decimals: 2 })).toBeNaN()
})

const shapes = fc.record({
  decimals: fc.integer({ min: 0, max: 3 }),
  mark: fc.constantFrom(',' as const, '.' as const),
})

test('a number that was written is read as the same number, grouped or not, in either language', () => {
  const cases = fc.record({
    shape: shapes,
    value: fc.integer({ min: -999_999_999, max: 999_999_999 }),
    grouped: fc.boolean(),
    fixed: fc.boolean(),
  })
  forAll(cases, ({ shape, value, grouped, fixed }) => {
    const inParts = { ...shape, inParts: true }
    expect(readNumber(writeNumber(value, { ...inParts, grouped, fixed }), inParts)).toBe(value)
    const whole = value / 10 ** shape.decimals
    expect(readNumber(writeNumber(whole, { ...shape, grouped, fixed }), shape)).toBe(whole)
  })
})

test('sign, whole part and decimals are those that were typed, whichever mark stands between them', () => {
  const cases = fc.record({
    shape: shapes,
    sign: fc.constantFrom('', '-', '+', '−'),
    whole: fc.nat(9_999_999),
    at: fc.constantFrom(',', '.'),
    fraction: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 }),
  })
  forAll(cases, ({ shape, sign, whole, at, fraction }) => {
    // Only a single mark before exactly three digits depends on the language.
    fc.pre(fraction.length !== 3 || at === shape.mark)
    const kept = fraction.slice(0, shape.decimals)
    const number = Number(`${sign === '-' || sign === '−' ? '-' : ''}${whole}.${kept}`) + 0
    expect(readNumber(`${sign}${whole}${at}${fraction}`, shape)).toBe(number)
  })
})

test('whatever is typed, no digit moves across a mark: it is read by its marks, or not at all', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ '), maxLength: 12 })
  forAll(
    fc.tuple(texts, shapes),
    ([text, shape]) => {
      const number = readNumber(text, shape)
      if (number === null) return expect(text).not.toMatch(/\d/)
      if (Number.isNaN(number)) return
      const body = text.trim().replace(/^[+-]\s*/, '')
      const last = Math.max(body.lastIndexOf(','), body.lastIndexOf('.'))
      const before = Number(body.slice(0, last < 0 ? undefined : last).replace(/\D/g, ''))
      const all = Number(body.replace(/\D/g, ''))
      const isGrouped = /^\d{1,3}([.,\s]\d{3})+$/.test(body)
      expect([before, ...(isGrouped || last < 0 ? [all] : [])]).toContain(Math.trunc(Math.abs(number)))
      if (number !== 0) expect(number < 0).toBe(text.trim().startsWith('-'))
    },
    2000,
  )
})
