import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeNfeKey, formatNfeKey, isNfeKey, normalizeNfeKey, parseNfeKey } from './nfe-key.ts'
import { type Change, changeAt, DIGITS, digits, forAll, LETTERS, oneChange, textOf } from './testing.ts'

const KEY = '32261111222333000181550010000123451876543210'

const keys = fc
  .tuple(
    fc.constantFrom('11', '17', '29', '32', '35', '43', '53'),
    digits(2),
    fc.constantFrom('01', '09', '10', '12'),
    textOf(DIGITS + LETTERS, 12),
    digits(25),
  )
  .map((parts) => completeNfeKey(parts.join('')))
const alphabetAt = (index: number) => (index >= 6 && index < 18 ? DIGITS + LETTERS : DIGITS)

test('a key is good with and without its printed spaces', () => {
  expect(isNfeKey(KEY)).toBe(true)
  expect(isNfeKey('3226 1111 2223 3300 0181 5500 1000 0123 4518 7654 3210')).toBe(true)
})

test('a key is read into its parts', () => {
  expect(parseNfeKey(KEY)).toEqual({
    uf: '32',
    ano: 2026,
    mes: 11,
    emitente: '11222333000181',
    modelo: '55',
    serie: 1,
    numero: 12345,
    emissao: '1',
    codigo: '87654321',
  })
})

test("the issuer's CNPJ may hold letters, no other part may", () => {
  const withLetters = completeNfeKey('322611' + '12ABC34501DE35' + '5500100001234518765432' + '1')
  expect(parseNfeKey(withLetters)?.emitente).toBe('12ABC34501DE35')
  for (const index of [0, 5, 18, 19, 20, 30, 42]) {
    const { after } = changeAt(withLetters, index, 'A')
    expect(isNfeKey(completeNfeKey(after.slice(0, 43)))).toBe(false)
  }
})

test.each([
  ['', 'nothing'],
  [KEY.slice(1), 'a digit missing'],
  [`${KEY}0`, 'a digit too many'],
  [`${KEY.slice(0, 43)}1`, 'a wrong check digit'],
  [completeNfeKey(`34${KEY.slice(2, 43)}`), 'a state that does not exist'],
  [completeNfeKey(`322613${KEY.slice(6, 43)}`), 'month 13'],
  [completeNfeKey(`322600${KEY.slice(6, 43)}`), 'month 0'],
])('"%s" is refused for %s', (text) => {
  expect(isNfeKey(text)).toBe(false)
  expect(parseNfeKey(text)).toBeNull()
})

test('every state has its code', () => {
  const codes = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(2, '0'))
  expect(codes.filter((uf) => isNfeKey(completeNfeKey(uf + KEY.slice(2, 43))))).toHaveLength(27)
})

test('a whole generated key is good', () => {
  forAll(keys, (key) => expect(isNfeKey(key)).toBe(true))
})

test('a changed character is caught whenever the check digit is not 0 and the values differ modulo 11', () => {
  // Remainders 0 and 1 share the check digit 0; A and 6, or A and L, have the same value modulo 11.
  const check = ({ before, after, delta }: Change) => {
    fc.pre(!before.endsWith('0') && delta % 11 !== 0)
    expect(isNfeKey(after)).toBe(false)
  }
  forAll(oneChange(keys, alphabetAt), check, 1000)
})

test('with the check digit 0 a change may pass: here the code begins with 8, there with 3', () => {
  expect(isNfeKey('32261111222333000181550010000123451876543040')).toBe(true)
  expect(isNfeKey('32261111222333000181550010000123451376543040')).toBe(true)
})

test('normalizing undoes formatting', () => {
  expect(formatNfeKey(KEY)).toBe('3226 1111 2223 3300 0181 5500 1000 0123 4518 7654 3210')
  forAll(keys, (key) => expect(normalizeNfeKey(formatNfeKey(key))).toBe(key))
  expect(formatNfeKey('3226 1111')).toBe('3226 1111')
})
