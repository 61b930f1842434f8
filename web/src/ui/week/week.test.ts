import i18next from 'i18next'
import { expect, test } from 'vitest'
import { setTerminalZone } from '../../client/terminal-time.ts'
import { daysFrom, firstFrom, shortOf, stepFrom, weekRows } from './week.ts'

setTerminalZone('America/Sao_Paulo')

const janela = (id: number, inicio: string, fim: string) => ({ id, inicio, fim })
const janelas = [
  janela(1, '2026-08-04T11:00:00Z', '2026-08-04T13:00:00Z'),
  janela(2, '2026-08-04T13:00:00Z', '2026-08-04T15:00:00Z'),
  janela(3, '2026-08-06T13:00:00Z', '2026-08-06T15:00:00Z'),
]
const days = daysFrom('2026-08-03')
const rows = weekRows(janelas, days)

test('a week has a row for each time and a column for each day, on the terminal’s clock', () => {
  expect(days.at(-1)).toBe('2026-08-09')
  expect(rows.map(({ time }) => time)).toEqual(['08:00', '10:00'])
  expect(rows.map(({ cells }) => cells.map((one) => one?.id ?? 0))).toEqual([
    [0, 1, 0, 0, 0, 0, 0],
    [0, 2, 0, 3, 0, 0, 0],
  ])
  expect(shortOf(janela(1, '2026-08-04T11:00:00Z', '2026-08-04T13:00:00Z'))).toBe('04/08 08:00–10:00')
})

test('a window is named so that no English reader takes its day for its month', async () => {
  await i18next.init({ lng: 'en' })
  expect(shortOf(janela(1, '2026-11-05T11:00:00Z', '2026-11-05T13:00:00Z'))).toBe('5 Nov 08:00–10:00')
  await i18next.changeLanguage('pt-br')
})

test('arrows go to the next window in their direction and stop at the edge', () => {
  expect(stepFrom(rows, { row: 0, column: 1 }, 'ArrowDown')).toEqual({ row: 1, column: 1 })
  expect(stepFrom(rows, { row: 1, column: 1 }, 'ArrowRight')).toEqual({ row: 1, column: 3 })
  expect(stepFrom(rows, { row: 1, column: 3 }, 'ArrowUp')).toBeNull()
  expect(stepFrom(rows, { row: 1, column: 3 }, 'Enter')).toBeNull()
})

test('a moment is drawn before the first window of its day that begins at it or later', () => {
  expect(firstFrom(janelas, '2026-08-04T12:00:00Z')).toBe(2)
  expect(firstFrom(janelas, '2026-08-04T13:00:00Z')).toBe(2)
  expect(firstFrom(janelas, '2026-08-05T12:00:00Z')).toBeNull()
  expect(firstFrom(janelas, null)).toBeNull()
})
