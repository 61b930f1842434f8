import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListaAssinada } from '@cais/core/api/portaria.ts'
import type { Chaves } from './lista.ts'

/** A truck that was let in here. */
export interface Entrada {
  /** The id of its event, made once: the portal knows by it what came twice. */
  id: string
  em: string
  placa: string
  cnh: string | null
  /** The code of the appointment, and by what its cargo is known to the portal. */
  codigo: string
  linha: string
  viagem: number | null
  estadia: string | null
  conteiner: string | null
  quantidade: number | null
  /** Null until the portal has taken it in. */
  resultado: string | null
}

/** Everything that a gate keeps for the hours without the portal. */
export interface Guardado {
  lista: ListaAssinada | null
  etag: string | null
  chaves: Chaves
  instalacao?: string | null | undefined
  /** The latest moment that this gate has seen: a clock that was put back does not prolong a list. */
  vistoEm: string | null
  entradas: Entrada[]
}

const nothing: Guardado = { lista: null, etag: null, chaves: [], vistoEm: null, entradas: [] }

/** A file that is there whole or not at all, also where the power goes. */
export class Gaveta {
  readonly #file: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = join(folder, 'guarita.json')
  }

  read(): Guardado {
    try {
      const held: Partial<Guardado> = JSON.parse(readFileSync(this.#file, 'utf8'))
      return { ...nothing, ...held }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { ...nothing }
      throw error
    }
  }

  write(guardado: Guardado): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(guardado), { mode: 0o600, flush: true })
    renameSync(`${this.#file}.new`, this.#file)
  }
}
