import { ConcurrencyLimit, type Limit, type Release, type Who } from './concurrency-limit.ts'

interface Waiting {
  who: Who
  start: (leave: Release) => void
}

/** The limit for which a caller may not even wait. */
type Turned = { full: keyof Limit }

/**
 * Places for which callers wait in order of arrival. A caller who has reached its own limit does not hold up those
 * behind it.
 */
export class QueuedLimit {
  readonly #running: ConcurrencyLimit
  readonly #queue: ConcurrencyLimit
  readonly #waiting = new Set<Waiting>()

  constructor(limits: { running: Limit; waiting: Limit }) {
    this.#running = new ConcurrencyLimit(limits.running)
    this.#queue = new ConcurrencyLimit(limits.waiting)
  }

  /**
   * Resolves when it is the caller's turn, or at once where too many wait; callers that left are dropped from the
   * queue.
   */
  async acquire(who: Who, gone: AbortSignal): Promise<Release | Turned> {
    const leave = this.#running.acquire(who)
    if (leave) return this.#passingOn(leave)
    const leaveQueue = this.#queue.acquire(who)
    if (!leaveQueue) return { full: this.#queue.fullFor(who) ?? 'all' }
    const { promise, resolve } = Promise.withResolvers<Release>()
    const waiting = { who, start: resolve }
    this.#waiting.add(waiting)
    const forget = () => {
      if (this.#waiting.delete(waiting)) resolve(() => undefined)
    }
    gone.addEventListener('abort', forget)
    if (gone.aborted) forget()
    try {
      return await promise
    } finally {
      gone.removeEventListener('abort', forget)
      leaveQueue()
    }
  }

  #passingOn(leave: Release): Release {
    return () => {
      leave()
      this.#startNext()
    }
  }

  #startNext(): void {
    for (const waiting of this.#waiting) {
      const leave = this.#running.acquire(waiting.who)
      if (!leave) continue
      this.#waiting.delete(waiting)
      waiting.start(this.#passingOn(leave))
    }
  }
}
