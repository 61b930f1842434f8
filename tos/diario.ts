import type { Recibo } from './enviar.ts'

/** What the program says, and how much of what it told was refused. */
export class Diario {
  readonly #quiet: boolean
  readonly recibos: Recibo[] = []
  /** What was done about things that waited for the terminal. */
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

  /** Written down as it came back; what is not as it should be is said in any case. */
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
