import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './PageControls.tsx'

test('eleven pages are offered around the current one', () => {
  expect(pageWindow(20, 40, 11)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
})

test('near the ends there are eleven too, and all of a short list', () => {
  expect(pageWindow(1, 40, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(pageWindow(39, 40, 11)).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40])
  expect(pageWindow(3, 4, 11)).toEqual([1, 2, 3, 4])
})

test('the current page is always among them, and none is outside of the list', () => {
  const places = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) =>
      fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages), fc.constantFrom(3, 7, 11)),
    )
  fc.assert(
    fc.property(places, ([page, pages, most]) => {
      const shown = pageWindow(page, pages, most)
      expect(shown).toHaveLength(Math.min(most, pages))
      expect(shown).toContain(page)
      expect(shown[0]).toBeGreaterThanOrEqual(1)
      expect(shown.at(-1)).toBeLessThanOrEqual(pages)
    }),
  )
})
