import { useState } from 'react'

/** Whether the value is or was once true. A lazy part stays mounted then, so that it can close with its animation. */
export function useEver(isNow: boolean): boolean {
  const [ever, setEver] = useState(isNow)
  if (isNow && !ever) setEver(true)
  return ever || isNow
}
