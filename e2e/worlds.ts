import { startChild } from './child.ts'

export interface World {
  port: number
  /** The same world with a new server. */
  again?: true
  /** A real installation without data, with these settings and its first administrator. */
  empty?: Record<string, string>
}

interface Answer {
  isReady?: true
  /** The link with which the first administrator of an empty world sets the password. */
  link?: string
  reason?: string
}

/**
 * The portal of a worker. Every file of journeys gets a fresh world, so that its results do not depend on other files,
 * before or at the same time.
 */
export class Worlds {
  readonly #portal = startChild('worlds-process.ts')
  readonly #port: number
  #file: string | null = null

  constructor(index: number) {
    this.#port = Number(process.env.E2E_PORT) + index
  }

  /** The address of this file's world. */
  async of(file: string): Promise<string> {
    if (file !== this.#file) await this.#renew()
    this.#file = file
    return `http://localhost:${this.#port}`
  }

  async #renew(): Promise<void> {
    const { isReady, reason } = (await this.#portal.ask({ port: this.#port })) as Answer
    if (!isReady) throw new Error(`the portal did not start: ${reason}`)
  }

  /** Replaces the file's world by a new installation, and gives the link of its administrator. */
  async startEmpty(settings: Record<string, string> = {}): Promise<string> {
    const world: World = { port: this.#port, empty: settings }
    const { isReady, reason, link } = (await this.#portal.ask(world)) as Answer
    if (!isReady || !link) throw new Error(`the portal did not start: ${reason}`)
    return link
  }

  /** Stops the server of the present world and starts another one over it. */
  async restart(): Promise<void> {
    const { isReady, reason } = (await this.#portal.ask({ port: this.#port, again: true })) as Answer
    if (!isReady) throw new Error(`the portal did not start again: ${reason}`)
  }

  end = () => this.#portal.end()
}
