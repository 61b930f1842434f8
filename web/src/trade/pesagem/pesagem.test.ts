import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticksUpTo } from './PesagensPlot.tsx'
import { signedPercent, signedWeight } from './signed.ts'

test('the scale is round, begins at nothing and holds the largest', () => {
  expect(ticksUpTo(31)).toEqual([0, 10, 20, 30, 40])
  expect(ticksUpTo(40)).toEqual([0, 10, 20, 30, 40])
  expect(ticksUpTo(0)).toEqual([0, 1])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (largest) => {
      const ticks = ticksUpTo(largest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('differences say whether they are more or less', () => {
  expect(signedWeight(-1_500_000)).toBe('−1.500,000 Kg')
  expect(signedWeight(120_000)).toBe('+120,000 Kg')
  expect(signedPercent(-12)).toBe('−1,2%')
  expect(signedPercent(0)).toBe('0,0%')
})
