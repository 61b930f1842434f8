import { setTimeout as wait } from 'node:timers/promises'

/** What time it is, and how one waits. */
export interface Tempo {
  now(): Date
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** As it passes for everybody. */
export const tempoReal: Tempo = {
  now: () => new Date(),
  wait: (ms, signal) => wait(ms, undefined, { signal }),
}
