import { firstFrom } from '../../../ui/week/week.ts'

/** Moments of the ship that are drawn into the grid. */
export type Marks = {
  /** Names the text `agendamento.marca.*`. */
  name: 'abertura' | 'limite'
  at: string
  /** The window before which it is drawn; without one it stands at its day. */
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
