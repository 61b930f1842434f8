import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  [12_500, 100, 1_250_000],
  ['12500.00', 100, 1_250_000],
  ['0.1', 1000, 100],
  ['18.', 1000, 18_000],
  ['-18.0', 1, -18],
  ['-0.5', 1, -0.5],
])('"%s" in parts of 1/%i is %i', (typed, unit, number) => {
  expect(typedNumber(typed, unit)).toBe(number)
})

test.each(['', '-', '.'])('"%s" is no number yet', (typed) => {
  expect(typedNumber(typed)).toBeNull()
})
