import { useState } from 'react'

/** Whether it is so or has been: what was fetched for a moment stays, so that it can close as it opened. */
export function useEver(isNow: boolean): boolean {
  const [ever, setEver] = useState(isNow)
  if (isNow && !ever) setEver(true)
  return ever || isNow
}
