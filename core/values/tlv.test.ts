import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digits, forAll } from './testing.ts'
import { buildTlv, parseTlv } from './tlv.ts'

test('a field is its name, its length and its value', () => {
  expect(
    buildTlv([
      ['00', '01'],
      ['59', 'CAIS'],
    ]),
  ).toBe('0002015904CAIS')
})

test('a field without a value is left out, one too long is refused', () => {
  expect(
    buildTlv([
      ['54', ''],
      ['58', 'BR'],
    ]),
  ).toBe('5802BR')
  expect(() => buildTlv([['59', 'X'.repeat(100)]])).toThrow(RangeError)
})

test('fields come back as they were built', () => {
  const values = fc.string({ minLength: 1, maxLength: 99 })
  const fields = fc.uniqueArray(fc.tuple(digits(2), values), { selector: ([id]) => id })
  forAll(fields, (list) => expect([...(parseTlv(buildTlv(list)) ?? [])]).toEqual(list))
})

test.each(['0', '000', '0003AB', '00AB01', 'AB0201', '000201000201', '0002015'])(
  '"%s" is not a list of fields',
  (text) => {
    expect(parseTlv(text)).toBeNull()
  },
)
