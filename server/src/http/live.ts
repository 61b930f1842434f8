import type { Notifications, Topic } from '../db/notifications.ts'

/** What a call that stays open has besides what every read has. */
export interface Live {
  notifications: Notifications
  /** Whether who asked would still be let in. */
  isAdmitted: () => Promise<boolean>
  /** The caller has left, or the server stops. */
  ended: AbortSignal
  /** The last event that whoever connects again says to have had, as browsers do; 0 where none is said. */
  lastEventId: number
  seconds: number
  heartbeatSeconds: number
}

export interface Feed {
  /** What is listened to; `onRing` makes events out of what was rung for, after those that were read. */
  topic: Topic
  onRing: (topics: readonly Topic[]) => string[]
  /** The last event that is known there. */
  after: number
  /** The next ones in their order, at most so many. */
  read: (after: number, most: number) => Promise<{ id: number; text: string }[]>
}

const batch = 200

/** `event: mensagem`, with its id where it is to be known again. */
export const eventText = (event: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Everything after an event, then what comes, each once and in its order. What is read is sent only if the caller may still
 * have it. Notifications make it quick; were there none, the heartbeat would look.
 */
export async function* eventsOf(live: Live, feed: Feed): AsyncIterable<string> {
  const waking = new Waking(live.ended)
  const leave = live.notifications.listen(feed.topic, waking.ring)
  const until = performance.now() + live.seconds * 1_000
  let last = Math.max(feed.after, live.lastEventId)
  try {
    yield ': cais\nretry: 2000\n\n'
    for (;;) {
      const topics = waking.take()
      const rows = await feed.read(last, batch)
      if (live.ended.aborted || !(await live.isAdmitted())) return
      for (const { id, text } of rows) {
        yield text
        last = id
      }
      for (const text of feed.onRing(topics)) yield text
      if (rows.length === batch) continue
      const left = until - performance.now()
      if (left <= 0) return
      await waking.wait(Math.min(left, live.heartbeatSeconds * 1_000))
      if (live.ended.aborted) return
      if (!waking.isRung) yield ':\n\n'
    }
  } finally {
    leave()
  }
}

/** Remembers that it was rung for until somebody looks. */
class Waking {
  readonly #ended: AbortSignal
  #topics = new Set<Topic>()
  #wake = () => {}

  constructor(ended: AbortSignal) {
    this.#ended = ended
    ended.addEventListener('abort', () => this.#wake(), { once: true })
  }

  get isRung(): boolean {
    return this.#topics.size > 0
  }

  ring = (topic: Topic): void => {
    this.#topics.add(topic)
    this.#wake()
  }

  take(): Topic[] {
    const taken = [...this.#topics]
    this.#topics = new Set()
    return taken
  }

  async wait(milliseconds: number): Promise<void> {
    if (this.isRung || this.#ended.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    const timer = setTimeout(resolve, milliseconds)
    await promise
    clearTimeout(timer)
  }
}
