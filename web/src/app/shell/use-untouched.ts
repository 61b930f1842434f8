import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Whether nothing was typed or chosen on this screen since whoever asks this was shown. */
export function useUntouched(): boolean {
  const { pathname } = useLocation()
  const [touched, setTouched] = useState<string | null>(null)
  useEffect(() => {
    const touch = () => setTouched(pathname)
    // The listener uses the capture phase, so that no element can stop the event.
    document.addEventListener('input', touch, true)
    return () => document.removeEventListener('input', touch, true)
  }, [pathname])
  return touched !== pathname
}
