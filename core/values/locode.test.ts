import { expect, test } from 'vitest'
import { isLocode, normalizeLocode } from './locode.ts'

test.each(['BRVIX', 'BRSSZ', 'NLRTM', 'br vix', 'US2A9'])('%s is a UN/LOCODE', (text) => {
  expect(isLocode(text)).toBe(true)
})

test.each(['', 'BRVI', 'BRVIXX', 'B2VIX', 'BRV1X', 'BRV0X', 'BRVÍX'])('"%s" is not a UN/LOCODE', (text) => {
  expect(isLocode(text)).toBe(false)
})

test('country and place are kept together', () => {
  expect(normalizeLocode('br vix')).toBe('BRVIX')
})
