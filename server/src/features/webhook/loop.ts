interface LoopOptions {
  work: () => Promise<void>
  /** In milliseconds. The first call runs at once; calls within this time after it share one run. */
  pause: number
  onError: (error: unknown) => void
}

/** Runs the work once more after each call, and never twice at once. */
export class Loop {
  readonly #options: LoopOptions
  #round: Promise<void> | null = null
  #isWanted = false
  #isEnding = false

  constructor(options: LoopOptions) {
    this.#options = options
  }

  wake(): void {
    this.#isWanted = true
    if (this.#isEnding) return
    this.#round ??= this.#run().finally(() => {
      this.#round = null
      // A call at the very end of a round starts another round.
      if (this.#isWanted) this.wake()
    })
  }

  /** Ignores calls from now on and resolves when the current round is over. */
  async end(): Promise<void> {
    this.#isEnding = true
    await this.#round
  }

  async #run(): Promise<void> {
    const { work, pause, onError } = this.#options
    while (this.#isWanted && !this.#isEnding) {
      this.#isWanted = false
      try {
        await work()
      } catch (error) {
        // The next call tries again.
        onError(error)
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
