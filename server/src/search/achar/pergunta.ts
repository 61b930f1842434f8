import type { ColumnId } from '@cais/core/search/definition.ts'
import { withoutSpecialCharacters } from '@cais/core/search/filters.ts'
import { type RawBuilder, sql } from 'kysely'
import { containsFolded, lineAnswers } from '../../db/like.ts'

type Sql = RawBuilder<unknown>

/** What somebody looks for: as they typed it, and without its mask. */
export interface Pergunta {
  texto: string
  nu: string
}

export function perguntaOf(typed: string): Pergunta {
  const texto = typed.normalize('NFC').trim()
  return { texto, nu: withoutSpecialCharacters(texto) }
}

/** One way in which a row may answer: by which value, compared with what, which a filter of its list can ask too. */
export interface Modo {
  por: ColumnId
  valor: string
  /** Of the value, wherever it stands. */
  answers: (value: Sql) => Sql
  /** The same at a fraction of the cost, at times too strictly; for samples. */
  roughly?: (value: Sql) => Sql
}

/** A number that is compared without its mask. */
export const semMascara = (por: ColumnId, { nu }: Pergunta): Modo => ({
  por,
  valor: nu,
  answers: (value) => containsFolded(sql`bare(${value})`, nu),
  roughly: (value) => sql`translate(lower(${value}), ' -./', '') LIKE ${`%${nu.toLowerCase()}%`}`,
})

/** The ship of a call, by its name. */
export const peloNavio = (por: ColumnId, texto: string): Modo => ({
  por,
  valor: texto,
  answers: (value) =>
    sql`${value} = ANY(ARRAY(SELECT os.id FROM navio os WHERE ${containsFolded(sql`fold(os.nome)`, texto)}))`,
})

/** A name, by any part of it. */
export const peloNome = (por: ColumnId, texto: string): Modo => ({
  por,
  valor: texto,
  answers: (value) => containsFolded(sql`fold(${value})`, texto),
})

/** A number that is found only by whoever can tell the whole of it. */
export const porInteiro = (por: ColumnId, { nu }: Pergunta): Modo => ({
  por,
  valor: nu,
  answers: (value) => sql`${value} = ${nu}`,
})

/** One of the `linhas` of a column. */
export const nasLinhas = (por: ColumnId, texto: string): Modo => ({
  por,
  valor: texto,
  answers: (value) => lineAnswers(value, 'any', sql`fold(${texto})`, texto),
})

/** `cabe(pergunta, /^[a-z]{0,4}\d{0,7}$/i)`: what was typed can be a part of such a number. */
export const cabe = ({ nu }: Pergunta, shape: RegExp) => shape.test(nu)

export const soDigitos = ({ nu }: Pergunta) => /^\d+$/.test(nu)
export const temDigito = ({ nu }: Pergunta) => /\d/.test(nu)
