import { formatDay } from '@cais/core/values/format.ts'
import { forAll } from '@cais/core/values/testing.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedDate } from './typed-date.ts'

test.each([
  ['05/11/2026', '2026-11-05 00:00:00'],
  ['5/11/26', '2026-11-05 00:00:00'],
  ['05112026', '2026-11-05 00:00:00'],
  ['05/11/2026 08:30', '2026-11-05 08:30:00'],
  ['05/11/2026 8', '2026-11-05 08:00:00'],
  ['5 Nov 2026', '2026-11-05 00:00:00'],
  ['5 november 2026', '2026-11-05 00:00:00'],
  ['5Nov2026', '2026-11-05 00:00:00'],
  ['Nov 5, 2026', '2026-11-05 00:00:00'],
  ['5 Nov 2026 08:30', '2026-11-05 08:30:00'],
  ['5 de novembro de 2026', '2026-11-05 00:00:00'],
  ['1 fev. 2026', '2026-02-01 00:00:00'],
  ['2026-11-05', '2026-11-05 00:00:00'],
])('"%s" is %s', (typed, date) => {
  expect(typedDate(typed)).toBe(date)
})

test.each([
  '',
  '31/02/2026',
  '05/13/2026',
  '05/11',
  '12/10',
  '31/02',
  '1210',
  '05/11/2026 24:00',
  'amanhã',
  '5 Nov',
  '5 Nov 26',
  '31 Feb 2026',
  '5 Xyz 2026',
])('"%s" is no date', (typed) => {
  expect(typedDate(typed)).toBeNull()
})

test('every day can be typed as it is shown, in both languages', () => {
  const days = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  forAll(days, (day) => {
    expect(typedDate(formatDay(day, 'pt-br'))).toBe(`${day} 00:00:00`)
    expect(typedDate(formatDay(day, 'en'))).toBe(`${day} 00:00:00`)
  })
})
