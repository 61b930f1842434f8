import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  completeContainerCode,
  containerCodeRefusal,
  formatContainerCode,
  isContainerCode,
  normalizeContainerCode,
} from './container-code.ts'
import { DIGITS, digits, forAll, LETTERS, oneChange, textOf } from './testing.ts'

const codes = fc
  .tuple(textOf(LETTERS, 3), textOf('UJZ', 1), digits(6))
  .map((parts) => completeContainerCode(parts.join('')))
const alphabetAt = (index: number) => (index < 3 ? LETTERS : index === 3 ? 'UJZ' : DIGITS)

test.each(['CSQU3054383', 'TEXU3070079', 'csqu 305438-3', 'CSQU 305438 3'])(
  '%s is a container code',
  (text) => {
    expect(isContainerCode(text)).toBe(true)
  },
)

test('a remainder of 10 is written as the check digit 0', () => {
  expect(isContainerCode('ZZZU1000000')).toBe(true)
})

test.each(['', 'CSQU3054384', 'CSQU305438', 'CSQU30543833', 'CSQA3054383', 'C5QU3054383', 'CSQU305438A'])(
  '"%s" is not a container code',
  (text) => {
    expect(isContainerCode(text)).toBe(false)
  },
)

test('the fourth letter is U, J or Z whatever the check digit says', () => {
  // A and U are worth 10 and 32, the same modulo 11.
  expect(completeContainerCode('CSQA305438')).toBe('CSQA3054383')
  expect(isContainerCode('CSQA3054383')).toBe(false)
})

test('ten characters have exactly one valid check digit', () => {
  forAll(codes, (code) => {
    expect([...DIGITS].filter((digit) => isContainerCode(code.slice(0, 10) + digit))).toEqual([
      code.slice(10),
    ])
  })
})

// ISO 6346 as a table, so that the test does not use the rule's own values.
const letterValues = [
  10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38,
]
const isoValue = (char: string) =>
  /\d/.test(char) ? Number(char) : (letterValues[LETTERS.indexOf(char)] ?? 0)
const remainderOf = (code: string) =>
  [...code.slice(0, 10)].reduce((sum, char, i) => sum + isoValue(char) * 2 ** i, 0) % 11

test('a single changed character is missed exactly when the remainder stays, or goes between 0 and 10', () => {
  forAll(
    oneChange(codes, alphabetAt),
    ({ before, after, index }) => {
      const remainders = [remainderOf(before), remainderOf(after)].sort((a, b) => a - b).join()
      const missed = index < 10 && (remainderOf(before) === remainderOf(after) || remainders === '0,10')
      expect(isContainerCode(after)).toBe(missed)
    },
    2000,
  )
})

test('a changed digit of the serial number is caught whenever the check digit is not 0', () => {
  forAll(oneChange(codes, alphabetAt), ({ before, after, index }) => {
    fc.pre(index >= 4 && !before.endsWith('0'))
    expect(isContainerCode(after)).toBe(false)
  })
})

test('letters eleven values apart cannot be told apart: A, K and U; B, L and V ...', () => {
  for (const owner of ['ABC', 'KBC', 'UBC', 'ALC', 'AVC', 'ABM', 'KVW']) {
    expect(completeContainerCode(`${owner}U123456`)).toBe(
      `${owner}U123456${completeContainerCode('ABCU123456').slice(-1)}`,
    )
  }
})

test('normalizing undoes formatting', () => {
  expect(formatContainerCode('csqu3054383')).toBe('CSQU 305438-3')
  forAll(codes, (code) => expect(normalizeContainerCode(formatContainerCode(code))).toBe(code))
})

test('formatting leaves a text of another shape alone', () => {
  expect(formatContainerCode('csqu 30543')).toBe('csqu 30543')
})

test.each([
  ['CSQU 305438-3', null],
  ['', 'validation.required'],
  ['CSQU305438', 'validation.container-code-length'],
  ['CSQX3054383', 'validation.container-code-owner'],
  ['CS1U3054383', 'validation.container-code-owner'],
  ['CSQU30543B3', 'validation.container-code-serial'],
  ['CSQU3054384', 'validation.container-code-check'],
])('the reason for %j is %s', (code, reason) => {
  expect(containerCodeRefusal(code)).toBe(reason)
})

test('a code without a reason is a right one, and the other way round', () => {
  forAll(
    fc.oneof(
      fc.string(),
      digits(7).map((serial) => `QQZU${serial}`),
    ),
    (code) => {
      expect(containerCodeRefusal(code) === null).toBe(isContainerCode(code))
    },
  )
})
