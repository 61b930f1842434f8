import { getTerminalServico, listFila, type TerminalServico } from '@cais/core/api/terminal.ts'
import { z } from 'zod'
import { Recusa } from '../portal.ts'
import type { Tempo } from '../relogio.ts'
import { type Ato, atosDe, type Jeito, patience } from './atos.ts'
import { fazer, type Mesa } from './fazer.ts'

/** Every event about a service or a part of it names the service. */
const about = z.object({ servico: z.object({ id: z.int() }) })

/** The milliseconds between two looks at the due services. */
const look = 100
/** A service with blocked cargo is looked at again after this many times the pace. */
const again = 5
const perPage = 100
const minutesOfPatience = String(patience / 60_000)

/** The staff of desk, gate and cashier: looks at services that events are about, and acts when their time has come. */
export class Turno {
  readonly #mesa: Mesa
  readonly #jeito: Jeito
  readonly #tempo: Tempo
  /** The services to look at, with the moment of each. */
  readonly #due = new Map<number, number>()
  /** The names of actions that were tried; they are not tried again. */
  readonly #tried = new Set<string>()

  constructor(mesa: Mesa, jeito: Jeito, tempo: Tempo) {
    this.#mesa = mesa
    this.#jeito = jeito
    this.#tempo = tempo
  }

  hear = (evento: unknown): void => {
    const told = about.safeParse(evento)
    if (told.success) this.#lookAt(told.data.servico.id)
  }

  /** Adds the services that are already in the queue. */
  async takeQueue(): Promise<void> {
    for (let page = 0, more = true; more; page++) {
      const query = {
        page: String(page),
        size: String(perPage),
        sort: 'desde,desc',
        esperaAte: minutesOfPatience,
      }
      const { items } = await this.#mesa.portal.call('mesa:ler', listFila, { query })
      for (const { servicoId } of items) this.#lookAt(servicoId)
      more = items.length === perPage
    }
  }

  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.workOnce()
      await this.#tempo.wait(look, signal)
    }
  }

  /** Takes all actions whose time has come. */
  async workOnce(): Promise<void> {
    const now = this.#tempo.now().getTime()
    for (const [id, at] of [...this.#due]) {
      if (at > now) continue
      this.#due.delete(id)
      await this.#attend(id)
    }
  }

  #lookAt(servicoId: number, at = 0): void {
    this.#due.set(servicoId, Math.min(at, this.#due.get(servicoId) ?? Number.POSITIVE_INFINITY))
  }

  async #attend(id: number): Promise<void> {
    const servico = await this.#read(id)
    if (!servico) return
    const now = this.#tempo.now()
    const atos = atosDe(servico, now, this.#jeito).filter((ato) => this.#isOpen(ato))
    for (const ato of atos) {
      if (ato.em > now.getTime()) this.#lookAt(id, ato.em)
      else if (await this.#try(ato)) this.#lookAt(id)
    }
    if (servico.cargaServico.some(({ bloqueios }) => bloqueios.length > 0))
      this.#lookAt(id, now.getTime() + Math.max(again * this.#jeito.paceMs, 5_000))
  }

  /** Without the scope to send payments, bills are left to their payers. */
  #isOpen({ nome, faz }: Ato): boolean {
    if (faz === 'PAGAR' && !this.#mesa.portal.may('pagamentos:enviar')) return false
    return !this.#tried.has(nome)
  }

  async #try(ato: Ato): Promise<boolean> {
    this.#tried.add(ato.nome)
    return fazer(this.#mesa, ato, this.#tempo.now())
  }

  async #read(id: number): Promise<TerminalServico | null> {
    try {
      return await this.#mesa.portal.call('mesa:ler', getTerminalServico, { params: { id } })
    } catch (error) {
      if (error instanceof Recusa && error.status === 404) return null
      throw error
    }
  }
}
