import { startTransition, useEffect, useState } from 'react'

interface Growing {
  /** How many of the rows to show. */
  count: number
  /** Nobody has gone further down yet: how high rows are there need not be known. */
  isFresh: boolean
}

let wasShown = false

/**
 * A few of many rows at first, and all of them after the next paint, so that people see the beginning of a long table before
 * its end is made. Whoever comes back gets all at once, or the browser could not go to where they were.
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
