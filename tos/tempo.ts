import { setTimeout as wait } from 'node:timers/promises'

/** A clock, and how to wait by it. */
export interface Tempo {
  now(): Date
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** The system's clock. */
export const tempoReal: Tempo = {
  now: () => new Date(),
  wait: (ms, signal) => wait(ms, undefined, { signal }),
}
