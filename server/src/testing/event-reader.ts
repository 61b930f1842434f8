import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

interface ReadEvent {
  id: number | null
  event: string
  data: unknown
}

/** Reads a call that stays open, as a browser does: the events so far, and the last event id. */
export class EventReader {
  readonly events: ReadEvent[] = []
  readonly status: number
  readonly #answer: IncomingMessage
  readonly #ended: Promise<void>

  private constructor(answer: IncomingMessage) {
    this.#answer = answer
    this.status = answer.statusCode ?? 0
    this.#ended = this.#read()
  }

  /** Opens the call on a connection of its own. */
  static async open(url: string, token: string, lastEventId?: string): Promise<EventReader> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    }
    const asking = request(url, { agent: false, headers })
    asking.end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    return new EventReader(answer)
  }

  get ids(): number[] {
    return this.events.flatMap(({ id }) => (id === null ? [] : [id]))
  }

  /** Resolves when the server ends the call. */
  ended = (): Promise<void> => this.#ended

  async leave(): Promise<void> {
    this.#answer.destroy()
    await this.#ended
  }

  async #read(): Promise<void> {
    let text = ''
    this.#answer.setEncoding('utf8')
    this.#answer.on('data', (piece: string) => {
      text += piece
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) this.#take(part)
    })
    // The connection may be ended by the server or by the test.
    this.#answer.on('error', () => {})
    await once(this.#answer, 'close')
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
