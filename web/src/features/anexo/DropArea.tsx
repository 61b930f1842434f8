import { Box } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'

interface DropAreaProps {
  /** Null where nothing may be included. */
  onFiles: ((files: File[]) => void) | null
  children: ReactNode
}

/** Whoever drops files here means to include them. The button beside it is the way without a mouse. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  if (!onFiles) return children
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length) onFiles(files)
  }
  return (
    <Box
      data-testid="anexos-drop"
      bg={isOver ? 'var(--mantine-color-default-hover)' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </Box>
  )
}
