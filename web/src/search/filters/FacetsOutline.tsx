import { Box } from '@mantine/core'

/** A skeleton of the chips: one line per facet, and the switch below. */
export function FacetsOutline({ lines, grouped }: { lines: number; grouped: boolean }) {
  if (lines === 0) return null
  const line = 32
  const gap = 6
  const group = grouped ? 16 + gap : 0
  return <Box h={lines * line + (lines - 1) * gap + group} mb="sm" />
}
