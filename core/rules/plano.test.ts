import { expect, test } from 'vitest'
import { planoRefusal } from './plano.ts'

test('one plans for five years, and not for the next century', () => {
  expect(planoRefusal('2031-11-16', '2026-11-16')).toBeNull()
  expect(planoRefusal('2031-11-17', '2026-11-16')).toBe('validation.dia-longe')
  expect(planoRefusal('2062-11-16', '2026-11-16')).toBe('validation.dia-longe')
  expect(planoRefusal('2001-01-01', '2026-11-16')).toBeNull()
})
