import type { Notifications, Topic } from '../db/notifications.ts'
import { type Admitted, rightsOf } from './admit.ts'

/** What a call that stays open needs besides the context of a read. */
export interface Live {
  notifications: Notifications
  /** The caller as they would be admitted now; null if they would not be. */
  admitAgain: () => Promise<Admitted | null>
  /** Aborted when the caller has left or the server stops. */
  ended: AbortSignal
  /** The `Last-Event-ID` of a browser that reconnects; 0 without one. */
  lastEventId: number
  seconds: number
  heartbeatSeconds: number
}

export interface Feed {
  /** The topic to listen to; `onRing` makes events out of notifications, sent after those that were read. */
  topic: Topic
  onRing: (topics: readonly Topic[]) => string[]
  after: number
  /** The caller as they were admitted. */
  who: Listener
  /** Reads the next events in their order, at most `most`, as this caller may read them. */
  read: (who: Listener, after: number, most: number) => Promise<{ id: number; text: string }[]>
}

/** Whoever reads, with the rights of a moment. */
export type Listener = Pick<Admitted, 'actor' | 'empresa'>

const isSame = (one: Listener, other: Listener) =>
  one.actor?.today === other.actor?.today && rightsOf(one).join() === rightsOf(other).join()

const batch = 200

/** `event: mensagem`, with an id where the client is to resume from it. */
export const eventText = (event: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * All events after the last known one, then new ones, each once and in order. Events are sent only while the caller is
 * admitted, and as the rights and the day of that moment allow. Notifications make it quick; without them the heartbeat would still look.
 */
export async function* eventsOf(live: Live, feed: Feed): AsyncIterable<string> {
  const waking = new Waking(live.ended)
  const leave = live.notifications.listen(feed.topic, waking.ring)
  const until = performance.now() + live.seconds * 1_000
  let last = Math.max(feed.after, live.lastEventId)
  let { who } = feed
  try {
    yield ': cais\nretry: 2000\n\n'
    for (;;) {
      const topics = waking.take()
      const read = await feed.read(who, last, batch)
      const now = await live.admitAgain()
      if (live.ended.aborted || !now) return
      const rows = isSame(who, now) ? read : await feed.read(now, last, batch)
      who = now
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

/** Remembers notifications until they are looked at. */
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
