import { expect, test } from 'vitest'
import { typedDate } from './typed-date.ts'

test.each([
  ['05/11/2026', '2026-11-05 00:00:00'],
  ['5/11/26', '2026-11-05 00:00:00'],
  ['05112026', '2026-11-05 00:00:00'],
  ['05/11/2026 08:30', '2026-11-05 08:30:00'],
  ['05/11/2026 8', '2026-11-05 08:00:00'],
])('"%s" is %s', (typed, date) => {
  expect(typedDate(typed)).toBe(date)
})

test.each(['', '31/02/2026', '05/13/2026', '05/11', '12/10', '31/02', '1210', '05/11/2026 24:00', 'amanhã'])(
  '"%s" is no date',
  (typed) => {
    expect(typedDate(typed)).toBeNull()
  },
)
