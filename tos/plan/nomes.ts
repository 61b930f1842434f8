import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { numeroSobre } from '../dados.ts'
import type { Armador } from './frota.ts'

/** The most boxes and documents of a call. */
const perCall = 64

/** The names of the things of one call: the same in every run of a plan with the same `rodada`. */
export class Nomes {
  readonly #rodada: string
  readonly #n: number
  readonly #first: number

  constructor(rodada: string, n: number) {
    this.#rodada = rodada
    this.#n = n
    this.#first = numeroSobre(rodada) + n * perCall
  }

  get visit() {
    return `${this.#rodada}${String(this.#n + 1).padStart(4, '0')}`.toUpperCase()
  }
  get viagem() {
    return `${String(101 + (this.#n % 800))}`
  }
  get siscomex() {
    return `26${this.#digits(0, 9)}`
  }
  conteiner({ prefixo }: Armador, k: number) {
    return completeContainerCode(`${prefixo}${this.#digits(k, 6)}`)
  }
  ce(k: number) {
    return completeCeMercante(`152605${this.#digits(k, 7)}`)
  }
  bl({ codigo }: Armador, k: number) {
    return `${codigo}${this.visit}${String.fromCharCode(65 + k)}`
  }
  booking({ codigo }: Armador, k: number) {
    return `${codigo}${this.#digits(k, 7)}`
  }
  estadia(k: number) {
    return `${this.visit}-${String(k).padStart(2, '0')}`
  }
  lacre(k: number) {
    return `BR${this.#digits(k, 7)}`
  }

  #digits(k: number, count: number): string {
    return String((this.#first + k) % 10 ** count).padStart(count, '0')
  }
}
