import { Box } from '@mantine/core'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'

/** A notice that replaces a form. It gets the focus, because the form's button is gone. */
export function Outcome(notice: ComponentProps<typeof Notice>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Box ref={place} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      <Notice {...notice} />
    </Box>
  )
}
