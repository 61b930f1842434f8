import { listEventos, mostEventos } from '@cais/core/api/eventos.ts'
import type { Portal } from '../portal.ts'
import type { Tempo } from '../tempo.ts'

interface Follow {
  tempo: Tempo
  everyMs: number
  signal: AbortSignal
}

/** Asks for what the portal has told, each event once and in its order. */
export class Cursor {
  readonly #portal: Portal
  #depois: string | null = null

  constructor(portal: Portal) {
    this.#portal = portal
  }

  /** Everything that has come since it was asked last. */
  async read(hear: (evento: unknown) => void): Promise<void> {
    for (let mais = true; mais; ) {
      const query = { limite: String(mostEventos), ...(this.#depois !== null && { depois: this.#depois }) }
      const page = await this.#portal.call('eventos:ler', listEventos, { query })
      for (const evento of page.eventos) hear(evento)
      this.#depois = page.cursor
      mais = page.mais
    }
  }

  /** Again and again, until somebody ends it. */
  async follow(hear: (evento: unknown) => void, { tempo, everyMs, signal }: Follow): Promise<void> {
    while (!signal.aborted) {
      await tempo.wait(everyMs, signal)
      await this.read(hear)
    }
  }
}
