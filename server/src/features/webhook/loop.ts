interface LoopOptions {
  work: () => Promise<void>
  /** The first call is heard at once; those that come within this time after it are heard together. */
  pause: number
  onError: (error: unknown) => void
}

/** Work that is done once more whenever somebody calls for it, and never twice at once. */
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
      // Whatever was called for in the last moment of a round is not lost.
      if (this.#isWanted) this.wake()
    })
  }

  /** Hears nothing from now on, and is over when what it is at is. */
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
        // Whoever calls next has it tried again.
        onError(error)
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
