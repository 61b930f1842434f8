import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Whether nobody has typed or chosen anything on this screen yet. */
export function useUntouched(): boolean {
  const { pathname } = useLocation()
  const [touched, setTouched] = useState<string | null>(null)
  useEffect(() => {
    const touch = () => setTouched(pathname)
    // On its way down, so that nothing on the screen can keep it to itself.
    document.addEventListener('input', touch, true)
    return () => document.removeEventListener('input', touch, true)
  }, [pathname])
  return touched !== pathname
}
