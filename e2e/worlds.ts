import { startChild } from './child.ts'

export interface World {
  port: number
  /** The same world again, after its server was stopped. */
  again?: true
  /** An installation in earnest, of which nothing is known but its first administrator and what its settings say. */
  empty?: Record<string, string>
}

interface Answer {
  isReady?: true
  /** Where the first administrator of an empty world sets their password. */
  link?: string
  reason?: string
}

/**
 * The portal of a worker. Every file of journeys finds a world as good as new, so that what its people meet does not
 * depend on who was there before, nor on who is somewhere else at the same time.
 */
export class Worlds {
  readonly #portal = startChild('worlds-process.ts')
  readonly #port: number
  #file: string | null = null

  constructor(index: number) {
    this.#port = Number(process.env.E2E_PORT) + index
  }

  /** The address at which this file's world is. */
  async of(file: string): Promise<string> {
    if (file !== this.#file) await this.#renew()
    this.#file = file
    return `http://localhost:${this.#port}`
  }

  async #renew(): Promise<void> {
    const { isReady, reason } = (await this.#portal.ask({ port: this.#port })) as Answer
    if (!isReady) throw new Error(`the portal did not start: ${reason}`)
  }

  /** A new installation instead of the file's world, and where its administrator begins. */
  async startEmpty(settings: Record<string, string> = {}): Promise<string> {
    const world: World = { port: this.#port, empty: settings }
    const { isReady, reason, link } = (await this.#portal.ask(world)) as Answer
    if (!isReady || !link) throw new Error(`the portal did not start: ${reason}`)
    return link
  }

  /** Stops the server of the world that is shown and starts another one over it. */
  async restart(): Promise<void> {
    const { isReady, reason } = (await this.#portal.ask({ port: this.#port, again: true })) as Answer
    if (!isReady) throw new Error(`the portal did not start again: ${reason}`)
  }

  end = () => this.#portal.end()
}
