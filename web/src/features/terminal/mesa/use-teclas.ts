import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

const editable = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]'

/** Somebody types, or has something open that has keys of its own. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true
  const target = event.target instanceof Element ? event.target : null
  // A mark in a list is no field to type in.
  const typing = target?.closest(editable)
  if (typing && !typing.matches('input[type="checkbox"]')) return true
  return document.querySelector('[role="dialog"], [role="menu"]') !== null
}

/** What single keys do on this page; never while somebody types. */
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

/** Whoever speaks to their computer, or has it on their knees, turns them off. */
export const useTeclasLigadas = () =>
  useLocalStorage({ key: 'cais.mesa-teclas', defaultValue: true, getInitialValueInEffect: false })
