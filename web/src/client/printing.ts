import { useSyncExternalStore } from 'react'

const paper = matchMedia('print')
const listeners = new Set<() => void>()
let isPrinting = paper.matches

function note(now: boolean): void {
  if (now === isPrinting) return
  isPrinting = now
  for (const listener of listeners) listener()
}

// Some browsers copy the page right after `beforeprint`, and tell the page itself nothing of the medium.
addEventListener('beforeprint', () => note(true))
addEventListener('afterprint', () => note(false))
paper.addEventListener('change', () => note(paper.matches))

const listen = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Whether the page is being put on paper: what a screen shows a few of at first, paper has whole. */
export const usePrinting = (): boolean => useSyncExternalStore(listen, () => isPrinting)

/** Paper is white: nobody prints light letters on it. Whoever works in the dark has their colours back afterwards. */
export function printInLight(): void {
  let before: string | null = null
  const root = document.documentElement
  const scheme = 'data-mantine-color-scheme'
  listen(() => {
    if (isPrinting) {
      before = root.getAttribute(scheme)
      root.setAttribute(scheme, 'light')
    } else if (before) root.setAttribute(scheme, before)
  })
}
