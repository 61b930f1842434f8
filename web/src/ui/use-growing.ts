import { startTransition, useEffect, useState } from 'react'

interface Growing {
  /** The number of rows to show. */
  count: number
  /** True before the user has scrolled: the heights of the rows need not be known yet. */
  isFresh: boolean
}

let wasShown = false

/**
 * Shows a few rows first, and all of them after the next paint, so that the beginning of a long table appears early. A
 * user who comes back gets all rows at once, so that the browser can restore the scroll position.
 */
export function useGrowing(total: number, few = 6): Growing {
  const [isWhole, setWhole] = useState(wasShown)
  const [isFresh, setFresh] = useState(!wasShown)
  useEffect(() => {
    if (isWhole || total === 0) return
    const frame = requestAnimationFrame(() => {
      wasShown = true
      startTransition(() => setWhole(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isWhole, total])
  useEffect(() => {
    if (!isFresh) return
    const end = () => setFresh(false)
    window.addEventListener('scroll', end, { once: true, passive: true })
    return () => window.removeEventListener('scroll', end)
  }, [isFresh])
  return { count: isWhole ? total : Math.min(few, total), isFresh }
}
