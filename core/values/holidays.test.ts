import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayFromNumber, dayNumber } from './calendar.ts'
import { addWorkingDays, easterOf, holidaysOf, isWorkingDay } from './holidays.ts'

test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

test('the holidays of 2026, with those that follow Easter', () => {
  expect([...holidaysOf(2026)].sort()).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-06-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ])
})

test('20 November is a holiday since 2024', () => {
  expect(isWorkingDay('2023-11-20')).toBe(true)
  expect(isWorkingDay('2024-11-20')).toBe(false)
})

test.each([
  ['an ordinary week', '2026-08-03', 5, '2026-08-10'],
  ['from a weekend', '2026-08-08', 1, '2026-08-10'],
  ['over Zumbi', '2026-11-16', 5, '2026-11-24'],
  ['over carnival', '2026-02-12', 5, '2026-02-23'],
  ['over Holy Week and Tiradentes', '2026-04-02', 12, '2026-04-22'],
  ['over the turn of the year', '2026-12-23', 5, '2026-12-31'],
  ['into the new year', '2026-12-30', 2, '2027-01-04'],
  ['nothing to add', '2026-08-08', 0, '2026-08-08'],
])('working days %s', (_, from, count, day) => {
  expect(addWorkingDays(from, count)).toBe(day)
})

test('counting on is counting one after the other, and always ends on a working day', () => {
  const days = fc.integer({ min: 0, max: 4000 }).map((n) => dayFromNumber(dayNumber('2024-01-01') + n) ?? '')
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 15 }), (day, count) => {
      const end = addWorkingDays(day, count)
      expect(isWorkingDay(end)).toBe(true)
      expect(end).toBe(addWorkingDays(addWorkingDays(day, count - 1), 1))
      let between = 0
      for (let n = dayNumber(day) + 1; n <= dayNumber(end); n++)
        if (isWorkingDay(dayFromNumber(n) ?? '')) between++
      expect(between).toBe(count)
    }),
  )
})
