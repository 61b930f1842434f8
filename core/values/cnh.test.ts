import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CNH_CATEGORIES, cnhRefusal, completeCnh, isCnh, isCnhCategory } from './cnh.ts'
import { type Change, digits, forAll, oneChange } from './testing.ts'

const cnhs = digits(9)
  .map(completeCnh)
  .filter((cnh) => new Set(cnh).size > 1)

test.each(['62531246834', '625312468-34', '625 312 468 34'])('%s is a CNH', (text) => {
  expect(isCnh(text)).toBe(true)
})

test('a first remainder of 10 takes 2 off the second check digit', () => {
  expect(isCnh('11981074200')).toBe(true)
  expect(isCnh('11981074202')).toBe(false)
})

test.each(['', '62531246835', '62531246844', '6253124683', '625312468340', '6253124683A'])(
  '"%s" is not a CNH',
  (text) => {
    expect(isCnh(text)).toBe(false)
  },
)

test('one digit eleven times is no CNH, though its check digits agree', () => {
  for (const digit of '0123456789') {
    expect(completeCnh(digit.repeat(9))).toBe(digit.repeat(11))
    expect(isCnh(digit.repeat(11))).toBe(false)
  }
})

test('nine digits have exactly one valid ending', () => {
  const endings = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(2, '0'))
  const check = (cnh: string) =>
    expect(endings.filter((ending) => isCnh(cnh.slice(0, 9) + ending))).toEqual([cnh.slice(9)])
  forAll(cnhs, check, 30)
})

/** First remainders 0 and 10 are both written 0; of the changes between them, only these two keep the second digit too. */
const mayBeMissed = (index: number, delta: number) =>
  (index === 3 && [2, 9].includes(Math.abs(delta))) || (index === 8 && Math.abs(delta) === 1)

test('any single changed digit is caught, but for a step of 2 or 9 in the fourth place and of 1 in the ninth', () => {
  const check = ({ after, index, delta }: Change) => {
    fc.pre(!mayBeMissed(index, delta))
    expect(isCnh(after)).toBe(false)
  }
  forAll(oneChange(cnhs), check, 1000)
})

test.each([
  ['48728691900', '48748691900'],
  ['43504549000', '43594549000'],
  ['48788340200', '48788340300'],
])('%s and %s differ in one digit, and both are CNHs', (before, after) => {
  expect([before, after].map(isCnh)).toEqual([true, true])
})

test('categories are A to E, and A together with one of the others', () => {
  expect(['A', 'B', 'C', 'D', 'E', 'AB', 'AC', 'AD', 'AE'].every(isCnhCategory)).toBe(true)
  expect(['', 'F', 'BE', 'EA', 'a', 'AA', 'ABC'].some(isCnhCategory)).toBe(false)
})

const today = '2026-11-30'
const lenient = { articulado: false, bloquearVencida: true }

test('an articulated truck needs category E', () => {
  const refused = CNH_CATEGORIES.filter(
    (categoria) =>
      cnhRefusal({ categoria, validade: '2030-01-01' }, { ...lenient, articulado: true }, today) !== null,
  )
  expect(refused).toEqual(['A', 'B', 'C', 'D', 'AB', 'AC', 'AD'])
  expect(
    cnhRefusal({ categoria: 'D', validade: '2030-01-01' }, { ...lenient, articulado: true }, today),
  ).toBe('validation.cnh-category-e')
  expect(cnhRefusal({ categoria: 'C', validade: '2030-01-01' }, lenient, today)).toBeNull()
})

test('a licence is good through the last minute of its last day at the terminal', () => {
  const licence = { categoria: 'E', validade: '2026-11-30' } as const
  expect(cnhRefusal(licence, lenient, '2026-11-30')).toBeNull()
  expect(cnhRefusal(licence, lenient, '2026-12-01')).toBe('validation.cnh-expired')
})

test('an expired licence passes where the terminal does not block them', () => {
  const licence = { categoria: 'E', validade: '2020-01-01' } as const
  expect(cnhRefusal(licence, lenient, today)).toBe('validation.cnh-expired')
  expect(cnhRefusal(licence, { articulado: true, bloquearVencida: false }, today)).toBeNull()
})
