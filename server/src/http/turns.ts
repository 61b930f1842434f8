import { type Leave, type Limit, Places, type Who } from './places.ts'

interface Waiting {
  who: Who
  start: (leave: Leave) => void
}

/** Why somebody does not even wait: too many of their own do, or too many at all. */
export type Turned = { full: keyof Limit }

/** Places for which callers wait, in the order in which they came, and nobody behind a neighbour who has enough. */
export class Turns {
  readonly #running: Places
  readonly #queue: Places
  readonly #waiting = new Set<Waiting>()

  constructor(limits: { running: Limit; waiting: Limit }) {
    this.#running = new Places(limits.running)
    this.#queue = new Places(limits.waiting)
  }

  /** Comes back when it is the caller's turn, or at once where too many wait; whoever has left is forgotten. */
  async take(who: Who, gone: AbortSignal): Promise<Leave | Turned> {
    const leave = this.#running.take(who)
    if (leave) return this.#passingOn(leave)
    const leaveQueue = this.#queue.take(who)
    if (!leaveQueue) return { full: this.#queue.fullFor(who) ?? 'all' }
    const { promise, resolve } = Promise.withResolvers<Leave>()
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

  #passingOn(leave: Leave): Leave {
    return () => {
      leave()
      this.#startNext()
    }
  }

  #startNext(): void {
    for (const waiting of this.#waiting) {
      const leave = this.#running.take(waiting.who)
      if (!leave) continue
      this.#waiting.delete(waiting)
      waiting.start(this.#passingOn(leave))
    }
  }
}
