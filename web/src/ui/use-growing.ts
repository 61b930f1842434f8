import { startTransition, useEffect, useState } from 'react'

/**
 * How many of so many rows to show: a few at first, and all of them after the next paint, so that people see the beginning
 * of a long table before its end is made.
 */
export function useGrowing(total: number, few = 6): number {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (isWhole || total === 0) return
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)))
    return () => cancelAnimationFrame(frame)
  }, [isWhole, total])
  return isWhole ? total : Math.min(few, total)
}
