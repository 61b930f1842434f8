import { Box } from '@mantine/core'

/** The place of the chips: a line each, and the switch below them. */
export function FacetsOutline({ lines, grouped }: { lines: number; grouped: boolean }) {
  if (lines === 0) return null
  const line = 32
  const gap = 6
  const group = grouped ? 16 + gap : 0
  return <Box h={lines * line + (lines - 1) * gap + group} mb="sm" />
}
