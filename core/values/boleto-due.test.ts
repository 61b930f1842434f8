import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDay, dueFactor } from './boleto-due.ts'
import { dayFromNumber, dayNumber } from './calendar.ts'
import { forAll } from './testing.ts'

const today = '2026-10-01'

test.each([
  ['2000-07-03', '1000'],
  ['2025-02-21', '9999'],
  ['2025-02-22', '1000'],
  ['2026-11-30', '1646'],
  ['2049-10-13', '9999'],
  ['2049-10-14', '1000'],
])('a bill due on %s has the factor %s', (day, factor) => {
  expect(dueFactor(day)).toBe(factor)
})

test('a bill without due date has the factor 0000, and back', () => {
  expect(dueFactor(null)).toBe('0000')
  expect(dueDay('0000', today)).toBeNull()
  expect(dueDay('0999', today)).toBeNull()
})

test('a factor is read in the cycle around the present', () => {
  expect(dueDay('1646', today)).toBe('2026-11-30')
  expect(dueDay('9999', today)).toBe('2025-02-21')
  expect(dueDay('1646', '2003-01-01')).toBe('2002-04-10')
})

test('days before the first factor, and texts that are no days, have none', () => {
  expect(() => dueFactor('2000-07-02')).toThrow(RangeError)
  expect(() => dueFactor('tomorrow')).toThrow(RangeError)
})

test('every day from 3000 days ago to 5999 ahead comes back from its factor', () => {
  forAll(fc.integer({ min: -3000, max: 5999 }), (offset) => {
    const day = dayFromNumber(dayNumber('2026-10-01') + offset)
    expect(dueDay(dueFactor(day), today)).toBe(day)
  })
  const outside = dayFromNumber(dayNumber('2026-10-01') + 6000)
  expect(dueDay(dueFactor(outside), today)).not.toBe(outside)
})
