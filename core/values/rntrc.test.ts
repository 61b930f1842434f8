import { expect, test } from 'vitest'
import { isRntrc, normalizeRntrc } from './rntrc.ts'

test.each(['12345678', '012345678', '12.345.678', 'ISENTO', ' isento '])('%s is an RNTRC', (text) => {
  expect(isRntrc(text)).toBe(true)
})

test.each(['', '1234567', '112345678', '0012345678', '1234567A', 'ISENTA', 'ISENTO1'])(
  '"%s" is not an RNTRC',
  (text) => {
    expect(isRntrc(text)).toBe(false)
  },
)

test('nine digits with a leading zero and the eight after it are one registration', () => {
  expect(normalizeRntrc('012345678')).toBe(normalizeRntrc('12345678'))
  expect(normalizeRntrc('01234567')).toBe('01234567')
})
