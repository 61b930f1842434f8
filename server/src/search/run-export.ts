import type { ExportRequest } from '@cais/core/api/search.ts'
import type { SearchDefinition } from '@cais/core/search/definition.ts'
import { sql } from 'kysely'
import { Refused } from '../http/refused.ts'
import { allOf, filtersOf } from './filters.ts'
import type { Clock } from './moments.ts'
import { readQuestions } from './questions.ts'
import type { SearchContext } from './run-search.ts'
import type { Source } from './source.ts'
import { fieldOf, joinsOf, orderOf } from './statement-parts.ts'

const rowsAtOnce = 1_000
/** Milliseconds after which a reader that takes nothing counts as gone, whatever the connection says. */
const longestPause = 60_000
const longestExport = 600_000

export interface OpenedExport {
  total: number
  /** The values of the requested columns, in the order of the list. */
  batches: AsyncGenerator<unknown[][]>
  /** Releases the connection; later reads fail. */
  close: () => void
}

interface ExportContext extends SearchContext {
  maxRows: number
}

/**
 * Opens all rows of a list for reading, as they are at this moment: a cursor in a transaction of its own, read in
 * batches.
 */
export async function openExport(
  definition: SearchDefinition,
  source: Source,
  request: ExportRequest,
  context: ExportContext,
): Promise<OpenedExport> {
  const { count, cursor } = exportStatements(definition, source, request, context)
  const tx = await context.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  let closed = false
  let pause: NodeJS.Timeout | undefined
  const close = () => {
    if (closed) return
    closed = true
    clearTimeout(pause)
    clearTimeout(end)
    // A lost connection is rolled back already.
    void tx
      .rollback()
      .execute()
      .catch(() => {})
  }
  const end = setTimeout(close, longestExport).unref()
  const fetch = async () => {
    clearTimeout(pause)
    if (closed) throw new Error('an export was not read to its end in time')
    const { rows } = await sql<{ cells: unknown[] }>`FETCH ${sql.lit(rowsAtOnce)} FROM exported`.execute(tx)
    pause = setTimeout(close, longestPause).unref()
    return rows.map(({ cells }) => cells)
  }
  async function* batchesFrom(first: unknown[][]): OpenedExport['batches'] {
    let batch = first
    while (batch.length > 0) {
      yield batch
      if (batch.length < rowsAtOnce) break
      batch = await fetch()
    }
    close()
  }
  try {
    await settings.execute(tx)
    const { rows } = await count.execute(tx)
    const total = rows[0]?.total ?? 0
    if (total > context.maxRows)
      throw new Refused(409, 'error.export-too-many', { params: [total, context.maxRows] })
    await cursor.execute(tx)
    // The first rows are read before the answer begins, so that their errors can still be answered.
    return { total, batches: batchesFrom(await fetch()), close }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * Sorting many rows takes longer than a page may. All rows will be read, so the plan need not favour the first ones.
 * Idle time is limited here instead of in PostgreSQL, because losing the connection is handled here.
 */
const settings = sql`SELECT
  set_config('statement_timeout', '60s', true),
  set_config('idle_in_transaction_session_timeout', '0', true),
  set_config('cursor_tuple_fraction', '1', true)`

function exportStatements(
  definition: SearchDefinition,
  source: Source,
  request: ExportRequest,
  context: Clock,
) {
  const asked = readQuestions(definition, request.filters, context)
  const { conditions, needs } = allOf(filtersOf(source, asked, context))
  const order = orderOf(definition, source, request)
  const ticked = request.ids ? [sql`${source.key} = ANY(${request.ids}::bigint[])`] : []
  const where = sql.join([source.where, ...conditions, ...ticked], sql` AND `)
  const direction = sql.raw(order.reverse ? 'DESC' : 'ASC')
  const fields = request.columns.map((id) => fieldOf(source, id))
  const all = [...needs, ...[order.field, ...fields].flatMap((field) => field.needs ?? [])]
  return {
    count: sql<{ total: number }>`
      SELECT count(*) AS total FROM ${source.from} ${joinsOf(source, needs)} WHERE ${where}`,
    cursor: sql`
      DECLARE exported NO SCROLL CURSOR FOR
      SELECT json_build_array(${sql.join(fields.map((field) => field.sql))}) AS cells
      FROM ${source.from} ${joinsOf(source, all)}
      WHERE ${where}
      ORDER BY ${order.field.sql} ${direction}, ${source.key} ${direction}`,
  }
}
