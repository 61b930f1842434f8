import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { problemText } from './problem-text.ts'

/** Why the server said no, right where it was asked; nothing while there is no problem. */
export function ProblemAlert({ error, ...props }: AlertProps & { error: unknown }) {
  if (!error) return null
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" {...props}>
      {problemText(error)}
    </Alert>
  )
}
