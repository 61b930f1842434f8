import type { Entrada } from '@cais/core/access/escopos.ts'
import type { DadosDe } from '@cais/core/entrada/recursos.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import type { Causa } from '../../../course/transicoes.ts'
import { Refused } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'

/** An item on its way into the tables. */
export interface Chegada<Dados> {
  tx: Tx
  /** Who says it, and when it is applied. */
  causa: Causa
  /** The terminal's day of a moment. */
  dia: (at: Date) => string
  fonte: { id: number; tipo: string; nome: string }
  itemId: number
  /** The source's own name of the message. */
  idDaFonte: string
  /** What it is about, as `chaveDe` names it. */
  chave: string
  ref: string
  ocorridoEm: Date
  registradoEm: Date
  dados: Dados
  /** The row that it is about, where the source has spoken of it before. */
  objetoId: number | null
}

export interface Aplicada {
  /** The row that it is about now. */
  objetoId: number | null
  /** What others may have waited for, such as `escalas/VIX0042`. */
  trouxe?: readonly string[]
  /** Something to know about it, although it was applied. */
  aviso?: { mensagem: TextKey; parametros: string[] }
}

/** How one kind of item is applied; each makes it so, however it was before. */
export interface Recurso<E extends Entrada> {
  /** Whether others ask what was said of it, or what waits, while they are applied: it is written before the next ones. */
  isAsked?: true
  /** What the item is about, from the name it was sent under. Source-wide names carry the source. */
  chave: (ref: string, fonteId: number) => string
  /** What no two of those that are applied together may both speak of, besides their name. */
  touches?: (dados: DadosDe<E>) => readonly (string | null)[]
  /** Several of one source at once, each of another thing, in their order; all of them or none. */
  apply: (chegadas: readonly Chegada<DadosDe<E>>[]) => Promise<Aplicada[]>
  /** What a system calls the same thing, asked for those whose word counts after it: people, and systems that were ended. */
  nomeDeOutro?: (chegada: Chegada<DadosDe<E> | null>) => Promise<string | null>
  /** The row of that name which no source has told of yet. */
  deNinguem?: (tx: Tx, ref: string) => Promise<number | null>
  /** Takes back what there is: nothing is erased. */
  exclude: (chegada: Omit<Chegada<DadosDe<E>>, 'dados'> & { objetoId: number }) => Promise<Aplicada>
}

/** What carries its source is named as the source does: `7:VIX0042` is its VIX0042. */
export const nomeDaChave = (chave: string) => chave.replace(/^\d+:/, '')

/** One after the other, where what each does is a course of its own. */
export const inTurn =
  <Dados>(applyOne: (chegada: Chegada<Dados>) => Promise<Aplicada>) =>
  async (chegadas: readonly Chegada<Dados>[]): Promise<Aplicada[]> => {
    const applied: Aplicada[] = []
    for (const chegada of chegadas) applied.push(await applyOne(chegada))
    return applied
  }

/** What one of them does decides about another: they are applied one by one. */
export class NotTogether extends Error {
  override name = 'NotTogether'
}

/** What an item refers to is not here yet: it waits for it. */
export class Falta extends Error {
  override name = 'Falta'
  readonly espera: string

  constructor(espera: string) {
    super(espera)
    this.espera = espera
  }
}

/** It contradicts what is here: people decide. */
export class Conflito extends Error {
  override name = 'Conflito'
  readonly key: TextKey
  readonly parametros: string[]
  readonly caminho: string | null

  constructor(key: TextKey, parametros: string[] = [], caminho: string | null = null) {
    super(key)
    this.key = key
    this.parametros = parametros
    this.caminho = caminho
  }
}

/** What others may refer to for ever is not taken back. */
export async function naoSeApaga(): Promise<never> {
  throw new Refused(409, 'entrada.error.nao-se-apaga')
}
