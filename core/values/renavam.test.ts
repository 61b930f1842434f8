import { expect, test } from 'vitest'
import { completeRenavam, isRenavam, normalizeRenavam } from './renavam.ts'
import { type Change, DIGITS, digits, forAll, oneChange } from './testing.ts'

const renavams = digits(10)
  .map(completeRenavam)
  .filter((renavam) => renavam !== '0'.repeat(11))

test.each(['00639884962', '0063988496-2', '639884962'])('%s is a RENAVAM', (text) => {
  expect(isRenavam(text)).toBe(true)
})

test.each(['', '00639884963', '00000000000', '39884962', '000639884962', '0063988496A'])(
  '"%s" is not a RENAVAM',
  (text) => {
    expect(isRenavam(text)).toBe(false)
  },
)

test('the nine digits of an older document get their zeros back', () => {
  expect(normalizeRenavam('639884962')).toBe('00639884962')
  expect(normalizeRenavam('63988496')).toBe('63988496')
})

test('ten digits have exactly one valid check digit', () => {
  forAll(renavams, (renavam) => {
    expect([...DIGITS].filter((digit) => isRenavam(renavam.slice(0, 10) + digit))).toEqual([
      renavam.slice(10),
    ])
  })
})

// The definition, independent of the rule's arithmetic: both 0 and 10 are written as the check digit 0.
const weights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const rest = (renavam: string) =>
  (weights.reduce((sum, weight, i) => sum + weight * Number(renavam.charAt(i)), 0) * 10) % 11

test('a single changed digit is missed exactly when the rest goes between 0 and 10', () => {
  const check = ({ before, after, index }: Change) => {
    const rests = [rest(before), rest(after)].sort((a, b) => a - b).join()
    expect(isRenavam(after)).toBe(index < 10 && rests === '0,10' && after !== '0'.repeat(11))
  }
  forAll(oneChange(renavams), check, 2000)
})
