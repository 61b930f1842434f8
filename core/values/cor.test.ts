import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, corOf, isCor, isLegivel, luminanceOf, rgbOf } from './cor.ts'

const part = fc.integer({ min: 0, max: 255 })
const cores = fc.tuple(part, part, part).map(corOf)

test('a colour is six small hexadecimal digits behind a hash, there and back', () => {
  fc.assert(fc.property(cores, (cor) => isCor(cor) && corOf(rgbOf(cor)) === cor))
  for (const wrong of ['', '0b5580', '#0b558', '#0B5580', '#0b55801', 'red', '#0b5580;'])
    expect(isCor(wrong)).toBe(false)
})

test('contrast is what the definition says, whichever of both is the ground', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  fc.assert(fc.property(cores, cores, (one, other) => contrastOf(one, other) === contrastOf(other, one)))
  fc.assert(fc.property(cores, (cor) => luminanceOf(cor) >= 0 && luminanceOf(cor) <= 1))
})

test.each([
  ['#0b5580', true],
  ['#767676', true],
  ['#777777', false],
  ['#f4a640', false],
])('white is read on %s: %s', (cor, is) => expect(isLegivel(cor)).toBe(is))
