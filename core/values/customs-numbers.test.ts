import { expect, test } from 'vitest'
import {
  formatDi,
  formatDta,
  isDi,
  isDta,
  isDue,
  isDuimp,
  isEscalaSiscomex,
  isManifesto,
  normalizeCustomsNumber,
} from './customs-numbers.ts'
import { digits, forAll } from './testing.ts'

test.each([
  ['manifesto', isManifesto, '1526500123456', ['152650012345', '15265001234567', '152650012345A']],
  ['escala', isEscalaSiscomex, '26000123456', ['2600012345', '260001234567', '2600012345A']],
  ['DU-E', isDue, '26BR0001234567', ['26BR00001234561', '26BR000123456', '26AR0001234567', '2BR00001234567']],
  ['DUIMP', isDuimp, '26BR00001234561', ['26BR0001234567', '26BR000012345612', '26US00001234561']],
  ['DI', isDi, '24/1732477-5', ['241732477', '24173247755', '24/173247A-5']],
  ['DTA', isDta, '24/1732477-5', ['241732477', '24173247755', '24/173247A-5']],
])('a %s is judged by its shape', (_, judge, good, bad) => {
  expect(judge(good)).toBe(true)
  expect(judge(` ${good.toLowerCase()} `)).toBe(true)
  expect(bad.filter(judge)).toEqual([])
  expect(judge('')).toBe(false)
})

test('a DU-E is never taken for a DUIMP', () => {
  expect(isDuimp('26BR0001234567')).toBe(false)
  expect(isDue('26BR00001234561')).toBe(false)
})

test('normalizing undoes the format of DI and DTA', () => {
  expect(formatDi('2417324775')).toBe('24/1732477-5')
  expect(formatDta('2417324775')).toBe('24/1732477-5')
  forAll(digits(10), (di) => expect(normalizeCustomsNumber(formatDi(di))).toBe(di))
  expect(formatDi('26BR00001234561')).toBe('26BR00001234561')
})
