/** The number of last messages from which a source's usual pause is measured. */
export const mensagensOlhadas = 200
const fewest = 5
const shortest = 15 * 60_000

interface Ritmo {
  ultimaEm: Date | null
  /** The longest pause between the last messages, in milliseconds. */
  maiorPausa: number
  mensagens: number
}

/** Whether a source has been quiet for twice its longest pause. False for sources with few messages. */
export function isSilenciosa({ ultimaEm, maiorPausa, mensagens }: Ritmo, now: Date): boolean {
  if (ultimaEm === null || mensagens < fewest) return false
  return now.getTime() - ultimaEm.getTime() > Math.max(shortest, 2 * maiorPausa)
}
