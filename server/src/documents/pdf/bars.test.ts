import bwipjs from 'bwip-js'
import { expect, test } from 'vitest'
import { interleaved2of5 } from './bars.ts'

const bar = '99991164600001234561808260170000000000000007'

test('digits become bars and gaps of the right widths', () => {
  expect(interleaved2of5('00')).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 1, 1, 3, 1, 1])
})

test('the bars are those that another maker of bar codes draws', () => {
  const [made] = bwipjs.raw({ bcid: 'interleaved2of5', text: bar }) as { sbs: number[] }[]
  const isWide = (widths: readonly number[]) => widths.map((width) => width > Math.min(...widths))
  const widths = interleaved2of5(bar)
  // The library's bars end with a gap, which is invisible.
  expect(isWide(made?.sbs.slice(0, widths.length) ?? [])).toEqual(isWide(widths))
})

test('an odd number of digits, or a letter, is a mistake of the caller', () => {
  for (const wrong of ['', '123', '12a4']) expect(() => interleaved2of5(wrong)).toThrow(RangeError)
})
