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

const hour = 3_600_000
const longestWait = 60_000

/** The portal runs in real time: `speed` only makes an hour of the plan shorter. */
export class Relogio {
  readonly #tempo: Tempo
  readonly #since: number
  readonly #speed: number

  constructor(tempo: Tempo, since: Date, speed: number) {
    this.#tempo = tempo
    this.#since = since.getTime()
    this.#speed = speed
  }

  /** The moment of an hour of the plan. */
  momento = (hora: number): string => new Date(this.#at(hora)).toISOString()

  /** The present hour of the plan. */
  get hora(): number {
    return ((this.#tempo.now().getTime() - this.#since) * this.#speed) / hour
  }

  /** Waits until an hour of the plan has come; returns at once where it has. */
  async until(hora: number, signal: AbortSignal): Promise<void> {
    const left = () => this.#at(hora) - this.#tempo.now().getTime()
    while (left() > 0) await this.#tempo.wait(Math.min(left(), longestWait), signal)
  }

  #at(hora: number): number {
    return Math.round(this.#since + (hora * hour) / this.#speed)
  }
}
