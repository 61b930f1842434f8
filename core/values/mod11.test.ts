import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mod11Digit, mod11Remainder, withMod11Digits } from './mod11.ts'
import { digits, forAll } from './testing.ts'

test('weights grow from the right and start again at 2 after the maximum', () => {
  expect(mod11Remainder('1', 9)).toBe(2)
  expect(mod11Remainder('10', 9)).toBe(3)
  expect(mod11Remainder('100000000', 9)).toBe(2)
  expect(mod11Remainder('100000000', 11)).toBe(10)
})

test('a letter counts as its character code less 48', () => {
  expect(mod11Remainder('A', 9)).toBe((17 * 2) % 11)
  expect(mod11Remainder('Z', 9)).toBe((42 * 2) % 11)
})

test('remainders 0 and 1 share the check digit 0, all others have their own', () => {
  const digitOfRemainder = new Map<number, number>()
  for (let n = 0; n < 100; n++) digitOfRemainder.set(mod11Remainder(`${n}`, 9), mod11Digit(`${n}`, 9))
  expect([...digitOfRemainder].sort((a, b) => a[0] - b[0])).toEqual([
    [0, 0],
    [1, 0],
    [2, 9],
    [3, 8],
    [4, 7],
    [5, 6],
    [6, 5],
    [7, 4],
    [8, 3],
    [9, 2],
    [10, 1],
  ])
})

test('the check digit brings the weighted sum to a multiple of 11, unless the remainder was 1', () => {
  forAll(digits(8), (text) => {
    const remainder = mod11Remainder(text, 9)
    fc.pre(remainder !== 1)
    expect((remainder + mod11Digit(text, 9)) % 11).toBe(0)
  })
})

test('a second check digit covers the first', () => {
  expect(withMod11Digits('529982247', 11, 2)).toBe('52998224725')
})
