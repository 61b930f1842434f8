import type { AppliedFilter } from '@cais/core/search/filters.ts'
import { useEffect, useState } from 'react'
import type { Row } from '../search-types.ts'

const none: ReadonlySet<Row['id']> = new Set()

/** The rows that somebody ticked, over all pages of what they asked for; another question starts anew. */
export function useSelection(filters: AppliedFilter[]) {
  const [ids, setIds] = useState(none)
  const question = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is the reason
  useEffect(() => setIds(none), [question])
  const setAll = (rows: readonly Row[], selected: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      for (const { id } of rows) selected ? after.add(id) : after.delete(id)
      return after
    })
  return {
    ids,
    count: ids.size,
    has: (row: Row) => ids.has(row.id),
    setAll,
    toggle: (row: Row) => setAll([row], !ids.has(row.id)),
    clear: () => setIds(none),
  }
}

export type Selection = ReturnType<typeof useSelection>
