import { contadosOf, listEventos, mostEventos } from '@cais/core/api/eventos.ts'
import type { Portal } from '../portal.ts'
import type { Tempo } from '../relogio.ts'

interface Follow {
  tempo: Tempo
  everyMs: number
  signal: AbortSignal
}

/** Pulls the portal's events, each once and in order. */
export class Cursor {
  readonly #portal: Portal
  #depois: string | null = null

  constructor(portal: Portal) {
    this.#portal = portal
  }

  /** All events since the last call. */
  async read(hear: (evento: unknown) => void): Promise<void> {
    for (let mais = true; mais; ) {
      const query = { limite: String(mostEventos), ...(this.#depois !== null && { depois: this.#depois }) }
      const page = await this.#portal.call('eventos:ler', listEventos, { query })
      for (const evento of contadosOf(page.eventos)) hear(evento)
      this.#depois = page.cursor
      mais = page.mais
    }
  }

  /** Repeats until the signal aborts. */
  async follow(hear: (evento: unknown) => void, { tempo, everyMs, signal }: Follow): Promise<void> {
    while (!signal.aborted) {
      await tempo.wait(everyMs, signal)
      await this.read(hear)
    }
  }
}
