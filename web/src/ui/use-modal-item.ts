import { useState } from 'react'

export interface ModalItem<T> {
  item: T | null
  opened: boolean
  open: (item: T | null) => void
  close: () => void
}

/** A modal about one item of a list. The item is kept during the closing animation, so that its text does not vanish. */
export function useModalItem<T>(): ModalItem<T> {
  const [item, setItem] = useState<T | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (chosen: T | null) => {
    setItem(chosen)
    setOpened(true)
  }
  return { item, opened, open, close: () => setOpened(false) }
}
