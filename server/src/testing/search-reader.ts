import { search } from '@cais/core/api/search.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import type { Answer } from './answer.ts'
import type { TestServer } from './test-server.ts'

export type Row = Record<string, unknown> & { id: number }

/** The reader of a list: a session, and the company in the path if there is one. */
export interface Viewer {
  token: string
  companyId?: number
}

interface Asked {
  filters?: AppliedFilter[]
  sortedBy?: { id: string; reverse: boolean }
  pageSize?: number
  pageNumber?: number
}

/** Requests one page of a list, as any client does. */
export function askSearch(
  { callLoosely }: Pick<TestServer, 'callLoosely'>,
  component: string,
  { token, companyId }: Viewer,
  body: unknown,
): Promise<Answer<unknown>> {
  return callLoosely(search, { params: { component, companyId }, body }, { token })
}

interface PageOfRows {
  total: number
  list: Row[]
}

/** Reads all pages of a list, and checks that each is as long as it should be and no row comes twice. */
export async function readSearch(
  server: Pick<TestServer, 'callLoosely'>,
  component: string,
  viewer: Viewer,
  { pageSize = 200, ...asked }: Asked = {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const answer = await askSearch(server, component, viewer, { ...asked, pageNumber, pageSize })
    const { total, list } = answer.body as PageOfRows
    rows.push(...list)
    if (list.length === pageSize && rows.length < total) continue
    if (rows.length !== total || new Set(rows.map((row) => row.id)).size !== total)
      throw new Error(`${component}: ${total} announced, ${rows.length} came, or some came twice`)
    return rows
  }
}
