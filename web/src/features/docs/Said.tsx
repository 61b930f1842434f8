import { Code } from '@mantine/core'
import { Fragment } from 'react'

/** A sentence of the document, which is always in English; text in backticks is shown as code. */
export function Said({ children }: { children: string }) {
  return (
    <span lang="en">
      {children.split(/(`[^`]+`)/).map((part, index) => {
        const key = `${index} ${part}`
        return part.startsWith('`') ? (
          <Code key={key}>{part.slice(1, -1)}</Code>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        )
      })}
    </span>
  )
}
