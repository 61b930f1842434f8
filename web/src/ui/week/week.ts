import { dayFromNumber, dayNumber } from '@cais/core/values/calendar.ts'
import { formatShortDay } from '../../client/formats.ts'
import { clockOf, dayOf } from '../../client/terminal-time.ts'

interface Timed {
  inicio: string
  fim: string
}

/** `addDays('2026-08-31', 1) === '2026-09-01'` */
export const addDays = (day: string, count: number) => dayFromNumber(dayNumber(day) + count) ?? day

/** The days of a week that begins on this one. */
export const daysFrom = (day: string) => Array.from({ length: 7 }, (_, index) => addDays(day, index))

/** `08:00`, in the terminal's time zone. */
export const timeOf = (instant: string) => clockOf(new Date(instant))

export const dayOfInstant = (instant: string) => dayOf(new Date(instant))

/** `08:00–10:00` */
export const spanOf = ({ inicio, fim }: Timed) => `${timeOf(inicio)}–${timeOf(fim)}`

/** `04/08 08:00–10:00`, in English `4 Aug 08:00–10:00` */
export const shortOf = (janela: Timed) => `${formatShortDay(dayOfInstant(janela.inicio))} ${spanOf(janela)}`

interface WeekRow<J> {
  time: string
  /** A window for each day, or null where none begins at that time. */
  cells: (J | null)[]
}

/** The windows of a week as a table: a row for each time at which one begins, a column for each day. */
export function weekRows<J extends Timed>(janelas: readonly J[], days: readonly string[]): WeekRow<J>[] {
  const times = [...new Set(janelas.map(({ inicio }) => timeOf(inicio)))].sort()
  return times.map((time) => ({
    time,
    cells: days.map(
      (day) => janelas.find((one) => dayOfInstant(one.inicio) === day && timeOf(one.inicio) === time) ?? null,
    ),
  }))
}

/** The window before which an instant is drawn: the first of its day that begins at it or later. */
export function firstFrom<J extends Timed & { id: number }>(
  janelas: readonly J[],
  moment: string | null,
): number | null {
  if (moment === null) return null
  const at = new Date(moment).getTime()
  const later = janelas
    .filter(({ inicio }) => new Date(inicio).getTime() >= at && dayOfInstant(inicio) === dayOfInstant(moment))
    .toSorted((a, b) => a.inicio.localeCompare(b.inicio))
  return later[0]?.id ?? null
}

/** The window that an arrow key leads to: the next one in that direction. */
export function stepFrom<J>(
  rows: readonly WeekRow<J>[],
  from: { row: number; column: number },
  key: string,
): { row: number; column: number } | null {
  const [down, right] =
    { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[key] ?? []
  if (down === undefined || right === undefined) return null
  let { row, column } = from
  for (;;) {
    row += down
    column += right
    const cells = rows[row]?.cells
    if (!cells || column < 0 || column >= cells.length) return null
    if (cells[column]) return { row, column }
  }
}
