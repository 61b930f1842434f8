import type { KeyboardEvent } from 'react'

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** The arrow keys up and down move the focus between the first links of a table's rows. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target } = event
  if (!step || !(target instanceof Element) || !target.matches('a')) return
  const row = target.closest('tr')
  if (!row) return
  event.preventDefault()
  row[step]?.querySelector<HTMLElement>('a')?.focus()
}
