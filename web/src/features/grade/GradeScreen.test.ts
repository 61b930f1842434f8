import { expect, test } from 'vitest'
import { setTerminalZone } from '../../client/terminal-time.ts'
import { rangeOf } from './GradeScreen.tsx'

setTerminalZone('America/Sao_Paulo')

const janelas = [10, 11, 12].flatMap((day) =>
  [11, 13, 15].map((hour) => ({ id: day * 100 + hour, inicio: `2026-08-${day}T${hour}:00:00.000Z` })),
)

test('a range is every window of the days and times between its ends, whichever comes first', () => {
  const square = [1011, 1013, 1111, 1113]
  expect(rangeOf(janelas, 1011, 1113)).toEqual(square)
  expect(rangeOf(janelas, 1113, 1011)).toEqual(square)
  expect(rangeOf(janelas, 1013, 1111)).toEqual(square)
  expect(rangeOf(janelas, 1011, 1011)).toEqual([1011])
})

test('where the first end is no longer shown, the range is the other end alone', () => {
  expect(rangeOf(janelas, 1, 1213)).toEqual([1213])
})
