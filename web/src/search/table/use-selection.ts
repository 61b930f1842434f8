import type { AppliedFilter } from '@cais/core/search/filters.ts'
import { useEffect, useState } from 'react'
import type { Row } from '../search-types.ts'

const none: ReadonlyMap<Row['id'], Row> = new Map()

/** The rows that somebody ticked, over all pages of what they asked for; another question starts anew. */
export function useSelection(filters: AppliedFilter[]) {
  const [ticked, setTicked] = useState(none)
  const question = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is the reason
  useEffect(() => setTicked(none), [question])
  const setAll = (rows: readonly Row[], selected: boolean) =>
    setTicked((before) => {
      const after = new Map(before)
      for (const row of rows) selected ? after.set(row.id, row) : after.delete(row.id)
      return after
    })
  return {
    ids: [...ticked.keys()],
    rows: [...ticked.values()],
    count: ticked.size,
    has: (row: Row) => ticked.has(row.id),
    setAll,
    toggle: (row: Row) => setAll([row], !ticked.has(row.id)),
    untick: (ids: readonly Row['id'][]) =>
      setTicked((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear: () => setTicked(none),
  }
}

export type Selection = ReturnType<typeof useSelection>
