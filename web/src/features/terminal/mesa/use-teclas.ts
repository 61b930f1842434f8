import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

const editable = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]'

/** Whether the user is typing, or a dialog with keys of its own is open. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true
  const target = event.target instanceof Element ? event.target : null
  // A checkbox is no field to type in.
  const typing = target?.closest(editable)
  if (typing && !typing.matches('input[type="checkbox"]')) return true
  return document.querySelector('[role="dialog"], [role="menu"]') !== null
}

/** Binds single keys on this page; they are ignored while the user types. */
export function useTeclas(teclas: Record<string, () => void>): void {
  const latest = useRef(teclas)
  latest.current = teclas
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key]
      if (!act || isElsewhere(event)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Users of speech input, or with a laptop on their knees, can turn the keys off. */
export const useTeclasLigadas = () =>
  useLocalStorage({ key: 'cais.mesa-teclas', defaultValue: true, getInitialValueInEffect: false })
