import type { ColumnId } from '@cais/core/search/definition.ts'
import { withoutSpecialCharacters } from '@cais/core/search/filters.ts'
import { type RawBuilder, sql } from 'kysely'
import { containsFolded, lineAnswers } from '../../db/like.ts'

type Sql = RawBuilder<unknown>

/** The search text, as it was typed and without its mask. */
export interface Pergunta {
  texto: string
  nu: string
}

export function perguntaOf(typed: string): Pergunta {
  const texto = typed.normalize('NFC').trim()
  return { texto, nu: withoutSpecialCharacters(texto) }
}

/** One way in which a row may match: a column and a value, which a filter of its list accepts too. */
export interface Modo {
  por: ColumnId
  valor: string
  /** The condition on a value, in whichever table it is. */
  answers: (value: Sql) => Sql
  /** A much cheaper condition that is sometimes too strict; for samples. */
  roughly?: (value: Sql) => Sql
}

/** Compares a number without its mask. */
export const semMascara = (por: ColumnId, { nu }: Pergunta): Modo => ({
  por,
  valor: nu,
  answers: (value) => containsFolded(sql`bare(${value})`, nu),
  roughly: (value) => sql`translate(lower(${value}), ' -./', '') LIKE ${`%${nu.toLowerCase()}%`}`,
})

/** Matches the ship of a call by its name. */
export const peloNavio = (por: ColumnId, texto: string): Modo => ({
  por,
  valor: texto,
  answers: (value) =>
    sql`${value} = ANY(ARRAY(SELECT os.id FROM navio os WHERE ${containsFolded(sql`fold(os.nome)`, texto)}))`,
})

/** Matches any part of a name. */
export const peloNome = (por: ColumnId, texto: string): Modo => ({
  por,
  valor: texto,
  answers: (value) => containsFolded(sql`fold(${value})`, texto),
})

/** Matches only the complete number. */
export const porInteiro = (por: ColumnId, { nu }: Pergunta): Modo => ({
  por,
  valor: nu,
  answers: (value) => sql`${value} = ${nu}`,
})

/** Matches one of the `linhas` of a column. */
export const nasLinhas = (por: ColumnId, texto: string): Modo => ({
  por,
  valor: texto,
  answers: (value) => lineAnswers(value, 'any', sql`fold(${texto})`, texto),
})

/** `cabe(pergunta, /^[a-z]{0,4}\d{0,7}$/i)`: the typed text can be a part of such a number. */
export const cabe = ({ nu }: Pergunta, shape: RegExp) => shape.test(nu)

export const soDigitos = ({ nu }: Pergunta) => /^\d+$/.test(nu)
export const temDigito = ({ nu }: Pergunta) => /\d/.test(nu)
