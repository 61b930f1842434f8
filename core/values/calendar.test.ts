import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayFromNumber,
  dayNumber,
  dayOf,
  instantOf,
  isDay,
  localTime,
  startOfDay,
  wallClockOf,
} from './calendar.ts'
import { forAll } from './testing.ts'

const terminal = 'America/Sao_Paulo'

test('a day ends at midnight of the terminal, not of London', () => {
  expect(dayOf(new Date('2026-12-01T02:59:59Z'), terminal)).toBe('2026-11-30')
  expect(dayOf(new Date('2026-12-01T03:00:00Z'), terminal)).toBe('2026-12-01')
  expect(dayOf(new Date('2026-12-01T02:59:59Z'), 'UTC')).toBe('2026-12-01')
})

test("an instant and what the terminal's clock shows belong together", () => {
  expect(instantOf('2026-12-01 00:00', terminal)).toEqual(new Date('2026-12-01T03:00:00Z'))
  expect(instantOf('2019-01-15 10:00', terminal)).toEqual(new Date('2019-01-15T12:00:00Z'))
  expect(instantOf('yesterday', terminal).getTime()).toBeNaN()
  forAll(fc.integer({ min: 26_300_000, max: 40_000_000 }), (minutes) => {
    const instant = new Date(minutes * 60_000)
    expect(instantOf(wallClockOf(instant, terminal), terminal)).toEqual(instant)
  })
})

test('summer time of the past years counts', () => {
  expect(localTime(new Date('2019-01-15T12:00:00Z'), terminal).hour).toBe('10')
  expect(localTime(new Date('2020-01-15T12:00:00Z'), terminal).hour).toBe('09')
})

test('midnight is hour 00 of the new day', () => {
  expect(localTime(new Date('2026-12-01T03:00:00Z'), terminal)).toEqual({
    year: '2026',
    month: '12',
    day: '01',
    hour: '00',
    minute: '00',
  })
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '', '2026-01-01T00:00'])(
  '"%s" is not a day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test('the leap day is a day', () => {
  expect(isDay('2028-02-29')).toBe(true)
})

test('days and their numbers belong together one to one', () => {
  forAll(fc.integer({ min: -20_000, max: 60_000 }), (number) => {
    expect(dayNumber(dayFromNumber(number) ?? '')).toBe(number)
  })
  expect(dayNumber('2000-03-01') - dayNumber('2000-02-28')).toBe(2)
})

test('a day begins at midnight of the terminal, in summer time too', () => {
  expect(startOfDay('2026-11-30', terminal)).toEqual(new Date('2026-11-30T03:00:00Z'))
  expect(startOfDay('2019-01-15', terminal)).toEqual(new Date('2019-01-15T02:00:00Z'))
  expect(startOfDay('2026-11-30', 'Asia/Tokyo')).toEqual(new Date('2026-11-29T15:00:00Z'))
})
