import { expect, test } from 'vitest'
import { IMO_DIVISIONS, isImoClass, isUnNumber, normalizeImoClass, normalizeUnNumber } from './imo-class.ts'

test('every division of the nine classes is known', () => {
  const divisions = '1.1 1.2 1.3 1.4 1.5 1.6 2.1 2.2 2.3 3 4.1 4.2 4.3 5.1 5.2 6.1 6.2 7 8 9'.split(' ')
  expect(divisions.every(isImoClass)).toBe(true)
  expect(IMO_DIVISIONS).toEqual(divisions)
})

test('explosives have 35 codes with a compatibility letter', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = IMO_DIVISIONS.flatMap((division) => letters.map((letter) => division + letter)).filter(
    isImoClass,
  )
  expect(codes).toHaveLength(35)
  expect(codes).toEqual(expect.arrayContaining(['1.1A', '1.4S', '1.5D', '1.6N']))
  expect(codes.every((code) => code.startsWith('1.'))).toBe(true)
})

test.each([
  '',
  '1',
  '2',
  '1.7',
  '2.4',
  '3.1',
  '4',
  '5.3',
  '6.3',
  '7.1',
  '10',
  '3A',
  '1.4SS',
  '14S',
  'S',
  '1.5S',
  'toString',
])('"%s" is not an IMO class', (text) => {
  expect(isImoClass(text)).toBe(false)
})

test('a class is kept in upper case with its dot', () => {
  expect(normalizeImoClass(' 1.4 s')).toBe('1.4S')
  expect(isImoClass('1.4s')).toBe(true)
})

test.each(['1263', '0004', 'UN 1263', 'un1263'])('%s is a UN number', (text) => {
  expect(isUnNumber(text)).toBe(true)
})

test.each(['', '126', '12633', '126A', 'UN', 'UNUN1263'])('"%s" is not a UN number', (text) => {
  expect(isUnNumber(text)).toBe(false)
})

test('a UN number is kept as its four digits', () => {
  expect(normalizeUnNumber('UN 0004')).toBe('0004')
})
