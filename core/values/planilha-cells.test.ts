import { expect, test } from 'vitest'
import { readDay, readQuilos, restoreZeros } from './planilha-cells.ts'

test.each([
  ['31/12/2030', '2030-12-31'],
  ['1/2/2030', '2030-02-01'],
  [' 2030-12-31 ', '2030-12-31'],
  ['31-12-30', '31-12-30'],
])('the day %s is %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['24500', 24_500_000],
  ['24500,5', 24_500_500],
  ['0.125', null],
  ['0,125', 125],
  ['24500.25', 24_500_250],
  ['24.500', null],
  ['-1', null],
  ['mil', null],
])('%s kilograms are %s thousandths', (text, peso) => {
  expect(readQuilos(text)).toBe(peso)
})

test('zeros that a spreadsheet took away come back, and only those', () => {
  expect(restoreZeros('639884962')).toBe('00639884962')
  expect(restoreZeros('529.982.247-25')).toBe('529.982.247-25')
  expect(restoreZeros('12')).toBe('12')
})
