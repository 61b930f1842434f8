import { dayOfInstant, timeOf } from '../../ui/week/week.ts'

interface Placed {
  id: number
  inicio: string
}

/** All windows between two cells of the grid: of the days between theirs, those at the times between theirs. */
export function rangeOf(janelas: readonly Placed[], from: number, to: number): number[] {
  const ends = [from, to].flatMap((id) => janelas.find((one) => one.id === id) ?? [])
  if (ends.length < 2) return [to]
  const [days, times] = [dayOfInstant, timeOf].map((partOf) =>
    ends.map(({ inicio }) => partOf(inicio)).sort(),
  )
  const isBetween = (value: string, [first = '', last = '']: string[] = []) => value >= first && value <= last
  return janelas
    .filter(({ inicio }) => isBetween(dayOfInstant(inicio), days) && isBetween(timeOf(inicio), times))
    .map(({ id }) => id)
}
