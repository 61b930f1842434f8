import {
  type Achado,
  achadosPorTipo,
  type DetalheAchado,
  type GrupoDeAchados,
  saysEnough,
} from '@cais/core/api/achar.ts'
import type { ColumnId, SearchDefinition } from '@cais/core/search/definition.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { plannedAnew } from '../../db/preparing-client.ts'
import type { List } from '../run-search.ts'
import type { Reader } from '../seen.ts'
import type { Source } from '../source.ts'
import { fieldOf, joinsOf } from '../statement-parts.ts'
import { type Achavel, achaveis } from './achaveis.ts'
import { listPath, rowPath } from './caminhos.ts'
import {
  type Candidatos,
  candidatosInScan,
  candidatosOf,
  candidatosOfCompany,
  rowByRow,
  textOf,
} from './candidatos.ts'
import { type Modo, type Pergunta, perguntaOf } from './pergunta.ts'

type Sql = RawBuilder<unknown>

interface Asked {
  db: Db
  reader: Reader
  now: Date
}

/**
 * A few rows of each kind in the reader's lists. The kinds are searched one after the other, so that one search does
 * not take all connections.
 */
export async function findEverything(asked: Asked, typed: string): Promise<GrupoDeAchados[]> {
  if (!saysEnough(typed)) return []
  const grupos: GrupoDeAchados[] = []
  for (const achavel of achaveis) {
    const grupo = await acharTipo(asked, achavel, perguntaOf(typed))
    if (grupo.achados.length) grupos.push(grupo)
  }
  return grupos
}

async function acharTipo(asked: Asked, achavel: Achavel, pergunta: Pergunta): Promise<GrupoDeAchados> {
  const modos = achavel.modos(pergunta)
  // A kind that cannot be named like this is not searched.
  if (modos.length === 0) return { tipo: achavel.tipo, achados: [], verTodos: null }
  const achados: Achado[] = []
  let verTodos: string | null = null
  for (const list of achavel.lists(asked.reader)) {
    const linhas = await acharNaLista(asked, achavel, list, modos, pergunta)
    const novas = linhas.filter(({ id }) => !achados.some((one) => one.id === id))
    const [first] = novas
    if (first && novas.length + achados.length > achadosPorTipo)
      verTodos ??= listPath(list.definition, modoOf(modos, first), asked.reader)
    achados.push(...novas.map((linha) => achadoOf(achavel, list.definition, linha, modos, asked.reader)))
    if (achados.length > achadosPorTipo) break
  }
  return { tipo: achavel.tipo, achados: achados.slice(0, achadosPorTipo), verTodos }
}

interface Linha {
  id: number
  /** The index of the mode (`modos`) that matched. */
  modo: number | null
  valores: Record<string, unknown>
}

const modoOf = (modos: readonly Modo[], { modo }: Linha) => modos[modo ?? 0]

async function acharNaLista(
  asked: Asked,
  achavel: Achavel,
  { scope, source: sourceOf }: List,
  modos: readonly Modo[],
  pergunta: Pergunta,
): Promise<Linha[]> {
  const rows = { achavel, modos, pergunta }
  if (scope === 'everything') {
    const source = sourceOf(scope)
    const { ids } = await candidatosOf(asked.db, achavel, modos, null)
    return linhasOf(asked.db, rows, source, ids)
  }
  const source = sourceOf(scope)
  // The rows that a company has declared itself are few, and are searched in its own words.
  if (achavel.declared) return linhasOf(asked.db, rows, source, null)
  const few = sourceOf(rowByRow(scope))
  const { ids, complete } = await candidatosOfReader(asked, achavel, source, modos)
  const found = await linhasOf(asked.db, rows, few, ids)
  if (complete || found.length > achadosPorTipo) return found
  const others = await candidatosOfCompany(asked.db, achavel, source, modos, 10 * achadosPorTipo)
  return linhasOf(asked.db, rows, few, others)
}

/** Candidates from a sample of the company's own rows, if it gives enough; else candidates from the whole table. */
async function candidatosOfReader(
  { db, now }: Asked,
  achavel: Achavel,
  source: Source,
  modos: readonly Modo[],
): Promise<Candidatos> {
  if (source.scan) {
    const ids = await candidatosInScan(db, source, source.scan, modos, now)
    if (ids.length > achadosPorTipo) return { ids, complete: false }
  }
  return candidatosOf(db, achavel, modos, source)
}

interface Rows {
  achavel: Achavel
  modos: readonly Modo[]
  pergunta: Pergunta
}

/**
 * The candidates that the list shows: full matches first, then matches at the beginning, then others; the newest first
 * in each group.
 */
async function linhasOf(
  db: Db,
  { achavel, modos, pergunta }: Rows,
  source: Source,
  ids: readonly number[] | null,
): Promise<Linha[]> {
  if (ids?.length === 0) return []
  const { titulo, detalhes, column, textos, shared } = achavel
  const shown = [titulo, ...detalhes]
  const values = shown.flatMap((id) => [sql.lit(id), fieldOf(source, id).sql])
  const key = sql.raw(column)
  const declared = modoCase(modos, (por) => storedIn(source, por))
  const inTexts = sql`(SELECT ${modoCase(modos, (por) => textOf(achavel, por))} FROM ${sql.raw(textos.from)}
    WHERE ${sql.raw(textos.key)} = ${key})`
  const among = ids ? sql`${key} = ANY(${ids}::bigint[])` : sql`${declared} IS NOT NULL`
  const title = fieldOf(source, titulo)
  const { rows } = await sql<Linha>`${sql.raw(plannedAnew)}
    WITH ranked AS MATERIALIZED (
      SELECT ${shared ? sql`DISTINCT ON (${key})` : sql``} ${source.key} AS id, ${rankOf(title.sql, pergunta)} AS rank
      FROM ${source.from} ${joinsOf(source, title.needs ?? [])}
      WHERE ${among} AND ${source.where}
      ${shared ? sql`ORDER BY ${key}, ${source.key}` : sql``}),
    top AS MATERIALIZED (
      SELECT * FROM ranked ORDER BY rank, id DESC LIMIT ${sql.lit(achadosPorTipo + 1)})
    SELECT top.id, shown.modo, shown.valores
    FROM top CROSS JOIN LATERAL (
      SELECT ${ids ? inTexts : declared} AS modo, json_build_object(${sql.join(values)}) AS valores
      FROM ${source.from} ${joinsOf(
        source,
        shown.flatMap((id) => fieldOf(source, id).needs ?? []),
      )}
      WHERE ${source.key} = top.id AND ${source.where} LIMIT 1) shown
    ORDER BY top.rank, top.id DESC`.execute(db)
  return rows
}

/** 0 for a full match, 1 for a match at the beginning, 2 for other matches. */
function rankOf(title: Sql, { nu }: Pergunta): Sql {
  const bare = sql`translate(lower(${title}::text), ' -./', '')`
  const asked = nu.toLowerCase()
  return sql`CASE WHEN ${bare} = ${asked} THEN 0 WHEN starts_with(${bare}, ${asked}) THEN 1 ELSE 2 END`
}

/** The index of the first mode that matches. */
function modoCase(modos: readonly Modo[], valueIn: (por: ColumnId) => Sql): Sql {
  const whens = modos.map(
    ({ por, answers }, place) => sql`WHEN ${answers(valueIn(por))} THEN ${sql.lit(place)}`,
  )
  return sql`CASE ${sql.join(whens, sql` `)} END`
}

function storedIn(source: Source, por: ColumnId): Sql {
  const field = fieldOf(source, por)
  return field.stored ?? field.sql
}

function achadoOf(
  { titulo, detalhes }: Achavel,
  definition: SearchDefinition,
  linha: Linha,
  modos: readonly Modo[],
  reader: Reader,
): Achado {
  const shown = (id: ColumnId) => detalheOf(definition, id, linha.valores[id])
  const por = modoOf(modos, linha)?.por ?? null
  return {
    id: linha.id,
    titulo: shown(titulo) ?? { coluna: titulo, type: 'String', valor: String(linha.id) },
    detalhes: detalhes.flatMap((id) => shown(id) ?? []),
    por: por === titulo ? null : por,
    caminho: rowPath(definition, { ...linha.valores, id: linha.id }, reader),
  }
}

function detalheOf({ columns }: SearchDefinition, coluna: ColumnId, valor: unknown): DetalheAchado | null {
  if (valor === null || valor === undefined || valor === '') return null
  const { type = 'String', display, enumType } = columns.find(({ id }) => id === coluna) ?? {}
  return {
    coluna,
    type,
    ...(display && { display }),
    ...(enumType && { enumType }),
    valor: String(valor),
  }
}
