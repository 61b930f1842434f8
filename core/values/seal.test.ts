import { expect, test } from 'vitest'
import { isSeal, normalizeSeal, splitSeals } from './seal.ts'

test.each(['BR-123456', 'ml 12345', 'A', '9'.repeat(20)])('%s is a seal', (text) => {
  expect(isSeal(text)).toBe(true)
})

test.each(['', '  ', '9'.repeat(21), 'BR/1', 'BR_1', 'BRÃ1'])('"%s" is not a seal', (text) => {
  expect(isSeal(text)).toBe(false)
})

test('a seal is kept in upper case with its hyphens', () => {
  expect(normalizeSeal(' br-12 3 ')).toBe('BR-123')
})

test('several seals come apart at commas, semicolons and line ends, each kept once', () => {
  expect(splitSeals(' br-1, BR-2;br-3\r\nBR-1\n\n')).toEqual(['BR-1', 'BR-2', 'BR-3'])
  expect(splitSeals(' ')).toEqual([])
})
