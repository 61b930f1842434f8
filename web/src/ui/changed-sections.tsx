import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { UnsavedGuard } from './UnsavedGuard.tsx'

const Changed = createContext<Set<string> | null>(null)

/** A user who leaves is asked once, however many sections hold unsaved input. */
export function ChangedSections({ children }: { children: ReactNode }) {
  const changed = useRef(new Set<string>())
  return (
    <Changed value={changed.current}>
      {children}
      <UnsavedGuard isDirty={() => changed.current.size > 0} />
    </Changed>
  )
}

/** Reports whether a section holds unsaved input. */
export function useTellChanged(group: string, isChanged: boolean): void {
  const changed = useContext(Changed)
  useEffect(() => {
    if (!changed || !isChanged) return
    changed.add(group)
    return () => void changed.delete(group)
  }, [changed, group, isChanged])
}
