import { contrastOf, corOf, isLegivel, luminanceOf } from '@cais/core/values/cor.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, shadesOf } from './shades.ts'
import { mar } from './theme.ts'

const part = fc.integer({ min: 0, max: 255 })
const legible = fc.tuple(part, part, part).map(corOf).filter(isLegivel)

test('whatever colour a terminal has, its shades are read as those of the sea are', () => {
  fc.assert(
    fc.property(legible, (cor) => {
      const shades = shadesOf(cor)
      for (const [index, shade] of shades.entries()) {
        const ours = luminanceOf(mar[index] ?? '')
        if (index < 7) expect(Math.abs(luminanceOf(shade) - ours)).toBeLessThan(0.02)
        else expect(luminanceOf(shade)).toBeLessThanOrEqual(ours + 0.001)
      }
    }),
  )
})

test('a colour that is dark enough for letters is used as it is, and the bar is always in it', () => {
  expect(shadesOf('#4a0d2b')[7]).toBe('#4a0d2b')
  expect(shadesOf('#767676')[7]).not.toBe('#767676')
  fc.assert(
    fc.property(legible, (cor) => {
      const { light, dark } = barsOf(cor)
      expect(light).toBe(cor)
      expect(contrastOf(dark, '#ffffff')).toBeGreaterThan(12)
    }),
  )
})
