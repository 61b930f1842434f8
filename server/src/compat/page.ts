import type { PageRequest } from '@cais/core/values/inputs.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { limitsOf } from '../http/page.ts'

interface Order {
  /** What can be sorted by, and the column behind it; the rows' own id decides between equals. */
  columns: Readonly<Record<string, string>>
  id: string
  direction?: 'asc' | 'desc'
  usual?: string
}

/** One page of what a feature reads, in the order that was asked for, and how many there are in all. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: PageRequest,
  { columns, id, direction: last = 'asc', usual }: Order,
): Promise<{ rows: Row[]; total: number }> {
  const { limit, offset } = limitsOf(query)
  const asked = query.sort ?? (usual ? [{ field: usual, direction: last }] : [])
  let page = rows
  for (const { field, direction } of asked) page = page.orderBy(sql.ref(columns[field] ?? id), direction)
  const { total } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return {
    rows: await page.orderBy(sql.ref(id), last).limit(limit).offset(offset).execute(),
    total,
  }
}
