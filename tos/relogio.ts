import { setTimeout as wait } from 'node:timers/promises'

const hour = 3_600_000

/** The portal lives in real time: speed only makes what takes an hour take less. */
export class Relogio {
  readonly #since: number
  readonly #speed: number

  constructor(since: Date, speed: number) {
    this.#since = since.getTime()
    this.#speed = speed
  }

  /** Which moment an hour of the plan is. */
  momento = (hora: number): string => new Date(this.#at(hora)).toISOString()

  /** Which hour of the plan it is now. */
  get hora(): number {
    return ((Date.now() - this.#since) * this.#speed) / hour
  }

  /** Until an hour of the plan has come; at once where it has. */
  async until(hora: number, signal: AbortSignal): Promise<void> {
    for (let left = this.#at(hora) - Date.now(); left > 0; left = this.#at(hora) - Date.now())
      await wait(Math.min(left, 60_000), undefined, { signal })
  }

  #at(hora: number): number {
    return Math.round(this.#since + (hora * hour) / this.#speed)
  }
}
