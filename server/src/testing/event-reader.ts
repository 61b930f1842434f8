export interface ReadEvent {
  id: number | null
  event: string
  data: unknown
}

/** Follows a call that stays open, as a browser does: what it has read, and from where it would go on. */
export class EventReader {
  readonly events: ReadEvent[] = []
  status = 0
  isOpen = false
  readonly #leaving = new AbortController()
  #ended: Promise<void> = Promise.resolve()

  static async open(url: string, token: string): Promise<EventReader> {
    const reader = new EventReader()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(url, { headers, signal: reader.#leaving.signal })
    reader.status = answer.status
    reader.isOpen = answer.ok
    if (answer.ok && answer.body) reader.#ended = reader.#read(answer.body)
    else await answer.text()
    return reader
  }

  /** The messages, by their ids. */
  get ids(): number[] {
    return this.events.flatMap(({ id }) => (id === null ? [] : [id]))
  }

  /** Until the server ends it. */
  ended = (): Promise<void> => this.#ended

  async leave(): Promise<void> {
    this.#leaving.abort()
    await this.#ended
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const piece of body) {
        text += decoder.decode(piece, { stream: true })
        const parts = text.split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) this.#take(part)
      }
    } catch (error) {
      if (!this.#leaving.signal.aborted && (error as Error).name !== 'TypeError') throw error
    }
    this.isOpen = false
  }

  #take(part: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
    const event = field('event')
    if (!event) return
    const id = field('id')
    this.events.push({
      id: id === undefined ? null : Number(id),
      event,
      data: JSON.parse(field('data') ?? ''),
    })
  }
}
