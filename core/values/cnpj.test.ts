import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeCnpj, formatCnpj, isCnpj, normalizeCnpj } from './cnpj.ts'
import { DIGITS, forAll, isPlusMinus, LETTERS, oneChange, textOf } from './testing.ts'

const cnpjs = textOf(DIGITS + LETTERS, 12)
  .map(completeCnpj)
  .filter((cnpj) => cnpj !== '0'.repeat(14))
const alphabetAt = (index: number) => (index < 12 ? DIGITS + LETTERS : DIGITS)

test.each([
  '12ABC34501DE35',
  '12abc34501de35',
  '12.ABC.345/01DE-35',
  '11222333000181',
  '11.222.333/0001-81',
  '00000000000191',
])('%s is a CNPJ', (text) => {
  expect(isCnpj(text)).toBe(true)
})

test.each([
  '',
  '12ABC34501DE36',
  '11222333000180',
  '1122233300018',
  '112223330001811',
  '11222333000181X',
  '12ABC34501DÉ35',
])('"%s" is not a CNPJ', (text) => {
  expect(isCnpj(text)).toBe(false)
})

test('fourteen zeros are no CNPJ, though their check digits agree', () => {
  expect(completeCnpj('0'.repeat(12))).toBe('0'.repeat(14))
  expect(isCnpj('0'.repeat(14))).toBe(false)
})

test('the check digits themselves are never letters', () => {
  // K is worth 27, as much as the right digit 5 modulo 11.
  expect(isCnpj('12ABC34501DE3K')).toBe(false)
})

test('twelve characters have exactly one valid ending', () => {
  const endings = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(2, '0'))
  forAll(
    cnpjs,
    (cnpj) => {
      expect(endings.filter((ending) => isCnpj(cnpj.slice(0, 12) + ending))).toEqual([cnpj.slice(12)])
    },
    30,
  )
})

/**
 * Two characters whose values agree modulo 11 (6 and A, 7 and B, A and L ...) have the same effect everywhere.
 * Otherwise a change must move both remainders between 0 and 1, which only the pairs of weights 5, 6 and 9, 2 allow.
 */
function mayBeMissed(index: number, delta: number): boolean {
  if (index >= 12) return false
  if (delta % 11 === 0) return true
  return index === 4 ? isPlusMinus(delta, 5) : [0, 8].includes(index) && isPlusMinus(delta, 2)
}

test('any single changed character is caught, but for the ones the check digits cannot tell apart', () => {
  forAll(
    oneChange(cnpjs, alphabetAt),
    ({ after, index, delta }) => {
      fc.pre(!mayBeMissed(index, delta))
      expect(isCnpj(after)).toBe(false)
    },
    2000,
  )
})

test('characters whose values agree modulo 11 cannot be told apart', () => {
  forAll(oneChange(cnpjs, alphabetAt), ({ before, after, delta }) => {
    fc.pre(delta % 11 === 0)
    expect([before, after].map(isCnpj)).toEqual([true, true])
  })
})

test.each([
  ['57.589.403/4519-00', '77.589.403/4519-00'],
  ['26.524.788/0940-00', '26.524.788/9940-00'],
  ['85.132.944/3722-00', '85.137.944/3722-00'],
])('%s and %s differ in one digit, and both are CNPJs', (before, after) => {
  expect([before, after].map(isCnpj)).toEqual([true, true])
})

test('normalizing undoes formatting, and never loses a letter', () => {
  forAll(cnpjs, (cnpj) => expect(normalizeCnpj(formatCnpj(cnpj))).toBe(cnpj))
  expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81')
})

test('formatting leaves a text of another shape alone', () => {
  expect(formatCnpj('529.982.247-25')).toBe('529.982.247-25')
  expect(formatCnpj('12ABC34501DEX5')).toBe('12ABC34501DEX5')
})
