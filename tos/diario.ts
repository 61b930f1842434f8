import type { Recibo } from './enviar.ts'

/** The program's output, and the number of refused items. */
export class Diario {
  readonly #quiet: boolean
  readonly recibos: Recibo[] = []
  /** The actions that were taken at the desk. */
  readonly atos: string[] = []
  refused = 0

  constructor(quiet: boolean) {
    this.#quiet = quiet
  }

  say(line: string): void {
    if (!this.#quiet) console.log(line)
  }

  did(ato: string): void {
    this.atos.push(ato)
    this.say(ato)
  }

  warn(line: string): void {
    console.error(line)
  }

  /** Prints the results; those that are not APLICADO are printed in quiet mode, too. */
  keep(recibos: readonly Recibo[]): void {
    this.recibos.push(...recibos)
    for (const { passo, resultado, mensagem, espera } of recibos) {
      const line = [passo.recurso, passo.ref ?? JSON.stringify(passo.dados), resultado, mensagem, espera]
      const text = line.filter((part) => part !== null).join(' ')
      if (resultado === 'APLICADO') this.say(text)
      else this.warn(text)
      if (resultado === 'RECUSADO' || resultado === 'CONFLITO') this.refused++
    }
  }
}
