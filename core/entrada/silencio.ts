/** So many messages say how long a source is usually quiet. */
export const mensagensOlhadas = 200
const fewest = 5
const shortest = 15 * 60_000

interface Ritmo {
  ultimaEm: Date | null
  /** The longest pause among its last messages, in milliseconds. */
  maiorPausa: number
  mensagens: number
}

/** Whether a source has been quiet twice as long as it usually is; of one that has hardly spoken nobody knows. */
export function isSilenciosa({ ultimaEm, maiorPausa, mensagens }: Ritmo, now: Date): boolean {
  if (ultimaEm === null || mensagens < fewest) return false
  return now.getTime() - ultimaEm.getTime() > Math.max(shortest, 2 * maiorPausa)
}
