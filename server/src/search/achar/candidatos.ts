import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { plannedAnew } from '../../db/preparing-client.ts'
import { anyOf } from '../parties.ts'
import { type EmpresaScope, everything, type Source, type TextScan } from '../source.ts'
import type { Achavel } from './achaveis.ts'
import type { Modo } from './pergunta.ts'

type Sql = RawBuilder<unknown>

export interface Candidatos {
  ids: number[]
  /** The candidates are all that there are. */
  complete: boolean
}

/** The most candidates from which the shown rows are chosen; a company may see none of the first ones. */
const most = { staff: 60, company: 1_000 }
/** The newest rows are read first, then a sample from the whole table. */
const read = { newest: 300, sampled: 1_000 }
/** This many matches in a sample mean that an index would find tens of thousands. */
const common = 8

const anew = sql.raw(plannedAnew)

export const textOf = ({ textos }: Achavel, por: Modo['por']) => sql.raw(textos.em[por] ?? 'NULL')

/** Whether a row's texts match in any of the modes. */
const answersAny = (achavel: Achavel, modos: readonly Modo[]): Sql =>
  anyOf(...modos.map(({ por, answers }) => answers(textOf(achavel, por))))

async function idsOf(db: Db, query: Sql): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${anew} ${query}`.execute(db)
  return [...new Set(rows.map(({ id }) => Number(id)))]
}

/**
 * Matching rows, the newest first, without regard to who sees them. A very common text is not looked up by index,
 * because the index would collect all matches to return a few. The newest rows and a sample of the table show whether a
 * text is common.
 */
export async function candidatosOf(
  db: Db,
  achavel: Achavel,
  modos: readonly Modo[],
  ofCompany: Source | null,
): Promise<Candidatos> {
  const limit = ofCompany ? most.company : most.staff
  const own = ofCompany?.ownTexts
  const condition = answersAny(achavel, modos)
  if (achavel.inLargeTable && !own) {
    const ids = await commonIn(db, achavel, modos)
    if (ids.length >= common) return { ids, complete: false }
  }
  const { from, key } = achavel.textos
  // Planned as if all rows were wanted: for a few rows the planner might scan the whole table.
  const ids = await idsOf(
    db,
    sql`WITH found AS MATERIALIZED (
      SELECT ${sql.raw(key)} AS id FROM ${sql.raw(from)} WHERE ${own ?? everything} AND ${condition})
    SELECT id FROM found LIMIT ${sql.lit(limit + 1)}`,
  )
  return { ids: ids.slice(0, limit), complete: ids.length <= limit }
}

/** The newest rows and a sample of the whole table, as far as they match. */
async function commonIn(db: Db, achavel: Achavel, modos: readonly Modo[]): Promise<number[]> {
  const { textos } = achavel
  const [table = '', alias = ''] = textos.from.split(' ')
  const [from, as, key] = [table, alias, textos.key].map((name) => sql.raw(name))
  const condition = anyOf(
    ...modos.map(({ por, answers, roughly = answers }) => roughly(textOf(achavel, por))),
  )
  const share = sql`(SELECT least(100, 100.0 * ${sql.lit(read.sampled)} / greatest(reltuples, 1))::float8
    FROM pg_class WHERE oid = ${sql.lit(table)}::regclass)`
  return idsOf(
    db,
    sql`SELECT id FROM (
      (SELECT ${key} AS id FROM (SELECT * FROM ${from} ${as} ORDER BY ${key} DESC LIMIT ${sql.lit(read.newest)}) ${as}
       WHERE ${condition} LIMIT ${sql.lit(most.staff)})
      UNION ALL
      (SELECT ${key} FROM ${from} ${as} TABLESAMPLE SYSTEM (${share}) WHERE ${condition} LIMIT ${sql.lit(most.staff)})
    ) answering ORDER BY id DESC`,
  )
}

/** The same for a company's own services, which are stored with their texts in the order of its list. */
export async function candidatosInScan(
  db: Db,
  { where, key }: Source,
  scan: TextScan,
  modos: readonly Modo[],
  now: Date,
): Promise<number[]> {
  const rows = sql`SELECT p.* FROM ${scan.from} WHERE ${where}
    AND ${scan.createdAt} <= ${now}::timestamptz - days.ago * interval '1 day'
    ORDER BY ${scan.createdAt} DESC LIMIT 100`
  return idsOf(
    db,
    sql`SELECT ${key} AS id FROM unnest('{0,60,180,365,730,1095}'::int[]) days(ago), LATERAL (${rows}) p
      WHERE ${answersInScan(scan, modos)}`,
  )
}

const answersInScan = (scan: TextScan, modos: readonly Modo[]) =>
  anyOf(...modos.map(({ por, answers }) => answers(scan.fields[por]?.sql ?? sql`NULL`)))

/** Searches all rows that the company's list shows, until a few are found. */
export async function candidatosOfCompany(
  db: Db,
  achavel: Achavel,
  source: Source,
  modos: readonly Modo[],
  wanted: number,
): Promise<number[]> {
  const { scan, key, where, from } = source
  if (scan)
    return idsOf(
      db,
      sql`SELECT ${key} AS id FROM ${scan.from} WHERE ${where} AND ${answersInScan(scan, modos)}
        ORDER BY ${scan.createdAt} DESC LIMIT ${sql.lit(wanted)}`,
    )
  const column = sql.raw(achavel.column)
  const { textos } = achavel
  return idsOf(
    db,
    sql`SELECT ${column} AS id FROM ${from} WHERE ${where} AND EXISTS (
        SELECT FROM ${sql.raw(textos.from)} WHERE ${sql.raw(textos.key)} = ${column} AND ${answersAny(achavel, modos)})
      LIMIT ${sql.lit(wanted)}`,
  )
}

export const rowByRow = (scope: EmpresaScope): EmpresaScope => ({ ...scope, rowByRow: true })
