import type { KeyboardEvent } from 'react'

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** On a table's body: up and down lead from a row's first link to that of its neighbour, where Enter opens it. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const row = (event.target as Element).closest('tr')
  if (!step || !row || !(event.target as Element).matches('a')) return
  event.preventDefault()
  row[step]?.querySelector<HTMLElement>('a')?.focus()
}
