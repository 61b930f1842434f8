import type { KeyboardEvent } from 'react'

type Move = (row: HTMLTableRowElement) => Element | null | undefined

const moves: Record<string, Move> = {
  ArrowDown: (row) => row.nextElementSibling,
  ArrowUp: (row) => row.previousElementSibling,
  Home: (row) => row.parentElement?.firstElementChild,
  End: (row) => row.parentElement?.lastElementChild,
}

/** On a table's body: the arrows move the focus between rows, Enter follows a row's link, the space bar ticks it. */
export function rowKeys(onToggle: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const row = (event.target as Element).closest('tr')
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const isOnRow = event.target === row
    const move = moves[event.key]
    if (move) focusRow(move(row))
    else if (event.key === 'Enter' && isOnRow) row.querySelector('a')?.click()
    else if (event.key === ' ' && isOnRow) onToggle(row.sectionRowIndex)
    else return
    event.preventDefault()
  }
}

/** Only the row last in focus is a stop of the Tab key, so that a long list is passed with one step. */
function focusRow(row: Element | null | undefined): void {
  if (!(row instanceof HTMLTableRowElement)) return
  for (const other of row.parentElement?.querySelectorAll<HTMLElement>('tr[tabindex="0"]') ?? [])
    other.tabIndex = -1
  row.tabIndex = 0
  row.focus()
}

/** The row of the page's list that the Tab key stops at. */
export const firstRow = () => document.querySelector<HTMLElement>('main tbody tr[tabindex="0"]')
