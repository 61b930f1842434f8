import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticksOf } from './ticks.ts'

const digits = (count: number) => (value: number) =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits: count }).format(value)

test.each([
  [1, 0, [0, 1]],
  [0, 0, [0, 1]],
  [3, 0, [0, 1, 2, 3]],
  [0.04, 1, [0, 0.1]],
  [87, 0, [0, 50, 100]],
  [220, 0, [0, 100, 200, 300]],
])('up to %s, written with %s digits, the marks are %j', (largest, count, ticks) => {
  expect(ticksOf(largest, digits(count))).toEqual(ticks)
})

test('no two marks read the same, they are few, and the largest value is below the last', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e12, noNaN: true }),
      fc.integer({ min: 0, max: 2 }),
      (largest, count) => {
        const ticks = ticksOf(largest, digits(count))
        expect(new Set(ticks.map(digits(count))).size).toBe(ticks.length)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThanOrEqual(5)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest * (1 - 1e-9))
      },
    ),
  )
})
