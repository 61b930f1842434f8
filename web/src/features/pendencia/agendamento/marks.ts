import { firstFrom } from '../../../ui/week/week.ts'

/** Times of the ship's call that are drawn into the grid. */
export type Marks = {
  /** The last part of its text key `agendamento.marca.*`. */
  name: 'abertura' | 'limite'
  at: string
  /** The window above which the line is drawn; null draws it at its day. */
  janelaId: number | null
}[]

export function marksOf(
  navio: { aberturaGate: string | null; limite: string | null } | null,
  janelas: readonly { id: number; inicio: string; fim: string }[],
): Marks {
  const moments = [
    ['abertura', navio?.aberturaGate ?? null],
    ['limite', navio?.limite ?? null],
  ] as const
  return moments.flatMap(([name, at]) => (at ? [{ name, at, janelaId: firstFrom(janelas, at) }] : []))
}
