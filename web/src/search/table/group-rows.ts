import type { Column, Row } from '../search-types.ts'

interface Group {
  /** What its rows have in common; null where they are not grouped. */
  value: string | null
  rows: readonly Row[]
}

/**
 * Rows with the same value of the column together, in the order of the page. The rows before another order has come stand
 * mixed, and are not taken apart for that moment.
 */
export function groupRows(rows: readonly Row[], column: Column | undefined): Group[] {
  if (!column) return [{ value: null, rows }]
  const groups = new Map<string, Row[]>()
  let last: string | null = null
  for (const row of rows) {
    const value = String(row[column.id] ?? '')
    const own = groups.get(value)
    if (own && value !== last) return [{ value: null, rows }]
    if (own) own.push(row)
    else groups.set(value, [row])
    last = value
  }
  return [...groups].map(([value, together]) => ({ value, rows: together }))
}
