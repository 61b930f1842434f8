import { useEffect, useState } from 'react'

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Listens for Ctrl+K. A press before the search box is loaded opens it afterwards. */
export function useFindKey(isIn: boolean) {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    setIsAsked(false)
    if (!isIn) return
    const onKey = (event: KeyboardEvent) => {
      if (!(isMac ? event.metaKey : event.ctrlKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setIsAsked(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isIn])
  return { isAsked, onAnswered: () => setIsAsked(false) }
}
