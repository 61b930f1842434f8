import { Badge } from '@mantine/core'
import classes from './Docs.module.css'

const colors: Record<string, string> = { GET: 'mar', POST: 'teal', PUT: 'ambar', DELETE: 'red' }

export function MethodBadge({ method }: { method: string }) {
  const color = colors[method] ?? 'gray'
  return (
    <Badge className={classes.method} variant="light" radius="sm" color={color} c={toneOf(color)}>
      {method}
    </Badge>
  )
}

/** A text colour that is readable on a tint of the colour, in light and dark. */
export function toneOf(color: string): string {
  const dark = color === 'teal' ? '#06694b' : `var(--mantine-color-${color}-9)`
  return `light-dark(${dark}, var(--mantine-color-${color}-2))`
}
