import type { AppliedFilter } from '@cais/core/search/filters.ts'
import { useState } from 'react'
import type { Row } from '../search-types.ts'

type Ticked = ReadonlyMap<Row['id'], Row>
const none: Ticked = new Map()

/** The rows that somebody ticked, over all pages of what they asked for; another question starts anew. */
export function useSelection(filters: AppliedFilter[]) {
  const question = JSON.stringify(filters)
  const [noted, setNoted] = useState({ question, ticked: none })
  const tickedOf = (one: typeof noted) => (one.question === question ? one.ticked : none)
  const ticked = tickedOf(noted)
  const setTicked = (change: (before: Ticked) => Ticked) =>
    setNoted((before) => ({ question, ticked: change(tickedOf(before)) }))
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
    clear: () => setTicked(() => none),
  }
}

export type Selection = ReturnType<typeof useSelection>
