import type { Logger } from 'pino'

const patience = 15_000

/** Stops the parts of the server in the reverse order of their start: first no new requests, last the database. */
export class Stopper {
  readonly #log: Logger
  readonly #patience: number
  readonly #parts: { name: string; stop: () => Promise<unknown> }[] = []
  #stopping: Promise<void> | null = null

  /** The seconds of the drain come before the parts' own time. */
  constructor(log: Logger, drainSeconds: number) {
    this.#log = log
    this.#patience = drainSeconds * 1_000 + patience
  }

  /** Stops the process in order on SIGTERM and SIGINT. */
  obeySignals(): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      // A second signal, as a process group sends it, must not end the process in the middle of its stop.
      process.on(signal, () => this.#exit(0))
    }
  }

  add(name: string, stop: () => Promise<unknown>): void {
    this.#parts.push({ name, stop })
  }

  /** Stops the server because a part that it needs is gone. */
  fail(line: string): void {
    if (this.#stopping) return
    console.error(line)
    this.#exit(1)
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll()
    return this.#stopping
  }

  async #stopAll(): Promise<void> {
    for (const { name, stop } of this.#parts.reverse()) {
      await stop().catch((error: unknown) => this.#log.error({ err: error }, `stopping ${name}`))
    }
  }

  #exit(code: number): void {
    setTimeout(() => process.exit(code || 1), this.#patience).unref()
    void this.stop().then(() => process.exit(code))
  }
}
