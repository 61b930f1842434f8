import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPlate, formsOfPlate, isPlate, mercosulPlate, normalizePlate, samePlate } from './plate.ts'
import { digits, forAll, LETTERS, textOf } from './testing.ts'

const oldPlates = fc.tuple(textOf(LETTERS, 3), digits(4)).map((parts) => parts.join(''))
const mercosulPlates = fc
  .tuple(textOf(LETTERS, 3), digits(1), textOf(LETTERS, 1), digits(2))
  .map((parts) => parts.join(''))

test.each(['ABC1234', 'abc-1234', 'ABC1C34', 'abc 1z34'])('%s is a plate', (text) => {
  expect(isPlate(text)).toBe(true)
})

test.each(['', 'ABC12D3', 'ABC123', 'ABC12345', 'AB11234', 'ÁBC1234', 'ABCD123'])(
  '"%s" is not a plate',
  (text) => {
    expect(isPlate(text)).toBe(false)
  },
)

test('the old and the Mercosul form of a plate are the same plate', () => {
  expect(samePlate('ABC1234', 'ABC1C34')).toBe(true)
  expect(samePlate('abc1c34', 'ABC-1234')).toBe(true)
  expect(samePlate('ABC1034', 'ABC1A34')).toBe(true)
  expect(samePlate('ABC1934', 'ABC1J34')).toBe(true)
})

test('a Mercosul letter past J never stood for a digit', () => {
  for (const digit of '0123456789') expect(samePlate('ABC1K34', `ABC1${digit}34`)).toBe(false)
})

test('plates that differ elsewhere are different, and texts that are no plates match nothing', () => {
  expect(samePlate('ABC1234', 'ABC1D34')).toBe(false)
  expect(samePlate('ABC1234', 'ABC1C35')).toBe(false)
  expect(samePlate('ABC12', 'ABC12')).toBe(false)
})

test('two old plates match only if they are equal', () => {
  forAll(fc.tuple(oldPlates, oldPlates), ([a, b]) => {
    expect(samePlate(a, b)).toBe(a === b)
    expect(samePlate(a, mercosulPlate(a))).toBe(true)
  })
})

test('normalizing undoes formatting in both forms', () => {
  expect(formatPlate('abc1234')).toBe('ABC-1234')
  expect(formatPlate('abc1c34')).toBe('ABC1C34')
  forAll(fc.oneof(oldPlates, mercosulPlates), (plate) =>
    expect(normalizePlate(formatPlate(plate))).toBe(plate),
  )
})

test('formatting leaves a text of another shape alone', () => {
  expect(formatPlate('abc-12')).toBe('abc-12')
})

test('all forms of a plate name one vehicle, whichever of them is given', () => {
  forAll(fc.oneof(oldPlates, mercosulPlates), (plate) => {
    const forms = formsOfPlate(plate)
    expect(forms).toContain(normalizePlate(plate))
    for (const form of forms) {
      expect(samePlate(form, plate)).toBe(true)
      expect(formsOfPlate(form)).toEqual(forms)
    }
  })
})
