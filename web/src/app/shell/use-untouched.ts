import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Whether this person has not typed or chosen anything on this screen yet. It is asked from the first moment, because
 * what asks may be loaded only after somebody has begun to type.
 */
export function useUntouched(accountId: number | undefined): boolean {
  const { pathname } = useLocation()
  // What is typed to sign in is nobody's yet.
  const place = accountId === undefined ? null : `${accountId} ${pathname}`
  const [touched, setTouched] = useState<string | null>(null)
  useEffect(() => {
    const touch = () => setTouched(place)
    // The listener uses the capture phase, so that no element can stop the event.
    document.addEventListener('input', touch, true)
    return () => document.removeEventListener('input', touch, true)
  }, [place])
  return touched === null || touched !== place
}
