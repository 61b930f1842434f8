import type { PageRequest } from '@cais/core/values/inputs.ts'
import { type SelectQueryBuilder, sql } from 'kysely'

const defaultSize = 20

export function limitsOf({ page = 0, size = defaultSize }: PageRequest): { limit: number; offset: number } {
  return { limit: size, offset: page * size }
}

interface Order {
  /** The sortable fields besides the id, with their columns. */
  columns: Readonly<Record<string, string>>
  /** The column that decides between equal rows. */
  id: string
  usual?: string
  /** The default direction of both; ascending without it. */
  direction?: 'asc' | 'desc'
}

/** One page of a query in the requested order, and the total number of rows. */
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

/** `X-Total-Count`, and `Link` with first, prev, next and last as far as they exist. */
export function pageHeaders(url: string, total: number, usual = defaultSize): Record<string, string> {
  const here = new URL(url, 'http://portal')
  const page = Number(here.searchParams.get('page') ?? 0)
  const size = Number(here.searchParams.get('size') ?? usual)
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const pages: [string, number, boolean][] = [
    ['next', page + 1, page < last],
    ['prev', page - 1, page > 0],
    ['last', last, true],
    ['first', 0, true],
  ]
  const links = pages
    .filter(([, , exists]) => exists)
    .map(([rel, to]) => {
      here.searchParams.set('page', String(to))
      here.searchParams.set('size', String(size))
      return `<${here.pathname}${here.search}>; rel="${rel}"`
    })
  return { 'x-total-count': String(total), link: links.join(', ') }
}
