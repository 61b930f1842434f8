import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeCpf, formatCpf, isCpf, normalizeCpf } from './cpf.ts'
import { digits, forAll, oneChange } from './testing.ts'

const cpfs = digits(9)
  .map(completeCpf)
  .filter((cpf) => new Set(cpf).size > 1)

test.each(['52998224725', '11144477735', '529.982.247-25', ' 529 982 247 25 '])('%s is a CPF', (text) => {
  expect(isCpf(text)).toBe(true)
})

test.each([
  '',
  '52998224724',
  '52998224735',
  '5299822472',
  '529982247250',
  '5299822472A',
  'A52998224725',
  '５２９９８２２４７２５',
])('"%s" is not a CPF', (text) => {
  expect(isCpf(text)).toBe(false)
})

test('one digit eleven times is no CPF, though its check digits agree', () => {
  for (const digit of '0123456789') {
    expect(completeCpf(digit.repeat(9))).toBe(digit.repeat(11))
    expect(isCpf(digit.repeat(11))).toBe(false)
  }
})

test('nine digits have exactly one valid ending', () => {
  const endings = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(2, '0'))
  forAll(
    cpfs,
    (cpf) => {
      expect(endings.filter((ending) => isCpf(cpf.slice(0, 9) + ending))).toEqual([cpf.slice(9)])
    },
    30,
  )
})

/**
 * Remainders 0 and 1 both give the check digit 0. The first digit weighs 10 and then 11, which is 0 modulo 11, so only
 * the first check digit covers it. The sixth weighs 5 and then 6, the only pair where both check digits can miss a
 * change.
 */
const mayBeMissed = (index: number, delta: number) =>
  (index === 0 && Math.abs(delta) === 1) || (index === 5 && [2, 9].includes(Math.abs(delta)))

test('any single changed digit is caught, but for a step of 1 in the first place and of 2 or 9 in the sixth', () => {
  forAll(
    oneChange(cpfs),
    ({ after, index, delta }) => {
      fc.pre(!mayBeMissed(index, delta))
      expect(isCpf(after)).toBe(false)
    },
    1000,
  )
})

test.each([
  ['734.451.947-00', '834.451.947-00'],
  ['420.033.612-00', '420.035.612-00'],
  ['350.600.081-00', '350.609.081-00'],
])('%s and %s differ in one digit, and both are CPFs', (before, after) => {
  expect([before, after].map(isCpf)).toEqual([true, true])
})

test('normalizing undoes formatting', () => {
  forAll(digits(11), (cpf) => expect(normalizeCpf(formatCpf(cpf))).toBe(cpf))
  expect(formatCpf('52998224725')).toBe('529.982.247-25')
})

test('formatting leaves a text of another shape alone', () => {
  expect(formatCpf('5299822472')).toBe('5299822472')
  expect(formatCpf('12.ABC.345/01DE-35')).toBe('12.ABC.345/01DE-35')
})
