import { expect, test } from 'vitest'
import { isBl, normalizeBl } from './bl.ts'

test.each(['QQZU26110001', 'abc/123.4-5', 'A', 'X'.repeat(35), ' qqz 123 '])('%s is a BL number', (text) => {
  expect(isBl(text)).toBe(true)
})

test.each(['', '   ', 'X'.repeat(36), 'ABC_1', 'ÇBL1', 'ABC#1'])('"%s" is not a BL number', (text) => {
  expect(isBl(text)).toBe(false)
})

test('a BL number is kept in upper case with its punctuation', () => {
  expect(normalizeBl(' abc/123.4-5 ')).toBe('ABC/123.4-5')
})
