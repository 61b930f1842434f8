import { useEffect, useState } from 'react'
import { stay } from '../client/notify.ts'

/** What is told for ten seconds and then goes by itself; the same thing told anew has its ten seconds again. */
export function usePassing(told: unknown): unknown {
  const [gone, setGone] = useState<unknown>(null)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(setGone, stay.alert, told)
    return () => clearTimeout(timer)
  }, [told])
  return told === gone ? null : told
}
