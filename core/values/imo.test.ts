import { expect, test } from 'vitest'
import { completeImo, isImo, normalizeImo } from './imo.ts'
import { type Change, DIGITS, digits, forAll, oneChange } from './testing.ts'

const imos = digits(6)
  .map(completeImo)
  .filter((imo) => !imo.startsWith('0'))

test.each(['9074729', 'IMO 9074729', 'imo9074729'])('%s is a ship number', (text) => {
  expect(isImo(text)).toBe(true)
})

test.each(['', '9074728', '907472', '90747299', '0000000', 'IMO', 'IMO IMO 9074729', 'X9074729'])(
  '"%s" is not a ship number',
  (text) => {
    expect(isImo(text)).toBe(false)
  },
)

test('the letters IMO are not part of the number', () => {
  expect(normalizeImo('IMO 9074729')).toBe('9074729')
})

test('six digits have exactly one valid check digit', () => {
  forAll(imos, (imo) => expect([...DIGITS].filter((d) => isImo(imo.slice(0, 6) + d))).toEqual([imo.slice(6)]))
})

/**
 * Modulo 10, weight 5 keeps only whether a digit is odd or even, and the even weights miss a step of 5. The weights 7
 * and 3, and the check digit itself, catch every change.
 */
test('a changed digit is missed exactly by an even step under weight 5, or a step of 5 under weights 6, 4 and 2', () => {
  const check = ({ after, index, delta }: Change) => {
    const missed = index === 2 ? delta % 2 === 0 : [1, 3, 5].includes(index) && Math.abs(delta) === 5
    expect(isImo(after)).toBe(missed)
  }
  forAll(oneChange(imos), check, 2000)
})
