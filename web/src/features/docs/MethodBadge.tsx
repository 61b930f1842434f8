import { Badge } from '@mantine/core'
import classes from './Docs.module.css'

const colors: Record<string, string> = { GET: 'mar', POST: 'teal', PUT: 'ambar', DELETE: 'red' }

/** Reads, makes, changes or takes away, in its colour and its word. */
export function MethodBadge({ method }: { method: string }) {
  const color = colors[method] ?? 'gray'
  return (
    <Badge className={classes.method} variant="light" radius="sm" color={color} c={toneOf(color)}>
      {method}
    </Badge>
  )
}

/** Dark enough on a light ground of its colour to be read, and light enough on a dark one. */
export function toneOf(color: string): string {
  const dark = color === 'teal' ? '#06694b' : `var(--mantine-color-${color}-9)`
  return `light-dark(${dark}, var(--mantine-color-${color}-2))`
}
