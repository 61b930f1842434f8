import { Box } from '@mantine/core'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'

/** A notice that takes the place of a form: the focus goes to it, so that nobody is left where the button was. */
export function Outcome(notice: ComponentProps<typeof Notice>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Box ref={place} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      <Notice {...notice} />
    </Box>
  )
}
