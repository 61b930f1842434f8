import type { KeyboardEvent } from 'react'

/** Where a key leads from the row at this place, of so many. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The rows of all bodies of a table, without the headings between them. */
const rowsAround = (row: HTMLElement) => [
  ...(row.closest('table')?.querySelectorAll<HTMLTableRowElement>('tbody tr[tabindex]') ?? []),
]

/** On a table's bodies: the arrows move the focus between rows, Enter follows a row's link, the space bar ticks it. */
export function rowKeys(onToggle: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event
    const row = target instanceof Element && target.closest<HTMLTableRowElement>('tr[tabindex]')
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const isOnRow = event.target === row
    const move = moves[event.key]
    const rows = rowsAround(row)
    const at = rows.indexOf(row)
    if (move) focusRow(rows[move(at, rows.length)], rows)
    else if (event.key === 'Enter' && isOnRow) row.querySelector('a')?.click()
    else if (event.key === ' ' && isOnRow) onToggle(at)
    else return
    event.preventDefault()
  }
}

/** Only the row last in focus is a stop of the Tab key, so that a long list is passed with one step. */
function focusRow(row: HTMLElement | undefined, rows: readonly HTMLElement[]): void {
  if (!row) return
  for (const other of rows) other.tabIndex = -1
  row.tabIndex = 0
  row.focus()
}

/** The row of the page's list that the Tab key stops at. */
export const firstRow = () => document.querySelector<HTMLElement>('main tbody tr[tabindex="0"]')
