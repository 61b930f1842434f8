import { startTransition, useEffect, useState } from 'react'

/**
 * How many of so many rows to show: a few at first, then a few more after every paint, until all of them are there. A long
 * table made at once would keep a phone from answering for half a second.
 */
export function useGrowing(total: number, step = 4): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count >= total) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)))
    return () => cancelAnimationFrame(frame)
  }, [count, total, step])
  return Math.min(count, total)
}
