import { Badge } from '@mantine/core'
import classes from './Docs.module.css'
import { toneOf } from './tone.ts'

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
