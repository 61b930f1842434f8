import { useEffect, useState } from 'react'

/** The server's clock, moving on every second from what it last said. */
export function useClock(agora: string): Date {
  const [started, setStarted] = useState(() => ({ agora, at: performance.now() }))
  const [, tick] = useState(0)
  if (started.agora !== agora) setStarted({ agora, at: performance.now() })
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return new Date(Date.parse(started.agora) + (performance.now() - started.at))
}
