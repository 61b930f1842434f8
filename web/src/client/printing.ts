import { useSyncExternalStore } from 'react'

const paper = matchMedia('print')
const listeners = new Set<() => void>()
let isPrinting = paper.matches

function note(now: boolean): void {
  if (now === isPrinting) return
  isPrinting = now
  for (const listener of listeners) listener()
}

// Some browsers copy the page right after `beforeprint` and do not fire the `print` media query.
addEventListener('beforeprint', () => note(true))
addEventListener('afterprint', () => note(false))
paper.addEventListener('change', () => note(paper.matches))

const listen = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Whether the page is being printed. Lists that show only their first rows on the screen are printed whole. */
export const usePrinting = (): boolean => useSyncExternalStore(listen, () => isPrinting)

/** Prints in the light colour scheme, since paper is white, and restores a dark scheme afterwards. */
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
