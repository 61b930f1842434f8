import type { KeyboardEvent } from 'react'

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** On a table's body: up and down lead from a row's first link to that of its neighbour, where Enter opens it. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target } = event
  if (!step || !(target instanceof Element) || !target.matches('a')) return
  const row = target.closest('tr')
  if (!row) return
  event.preventDefault()
  row[step]?.querySelector<HTMLElement>('a')?.focus()
}
