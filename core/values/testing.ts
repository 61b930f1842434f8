import fc from 'fast-check'

/** Arbitraries shared by the tests of the rules. */

export const DIGITS = '0123456789'
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export function textOf(alphabet: string, length: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length })
}

export const digits = (length: number) => textOf(DIGITS, length)

/** Runs the expectations of `check` on many generated values. */
export function forAll<T>(values: fc.Arbitrary<T>, check: (value: T) => void, numRuns = 200): void {
  const property = fc.property(values, (value) => {
    check(value)
  })
  fc.assert(property, { numRuns })
}

export type Change = { before: string; after: string; index: number; delta: number }

/** A text, the same text with exactly one character replaced, its index, and the difference of the character codes. */
export function oneChange(
  texts: fc.Arbitrary<string>,
  alphabetAt: (index: number) => string = () => DIGITS,
): fc.Arbitrary<Change> {
  return texts
    .chain((before) => fc.record({ before: fc.constant(before), index: fc.nat(before.length - 1) }))
    .chain(({ before, index }) => {
      const others = [...alphabetAt(index)].filter((char) => char !== before.charAt(index))
      return fc.constantFrom(...others).map((char) => changeAt(before, index, char))
    })
}

export function changeAt(before: string, index: number, char: string): Change {
  const after = before.slice(0, index) + char + before.slice(index + 1)
  return { before, after, index, delta: char.charCodeAt(0) - before.charCodeAt(index) }
}

/** Whether a difference is congruent to one of the given numbers, or to their opposites, modulo 11. */
export function isPlusMinus(delta: number, ...classes: number[]): boolean {
  return classes.some((c) => (delta - c) % 11 === 0 || (delta + c) % 11 === 0)
}
