import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { problemText } from './problem-text.ts'
import { usePassing } from './use-passing.ts'

interface ProblemAlertProps extends AlertProps {
  error: unknown
  /** Says why something is not there, and so for as long as it is not. */
  stays?: boolean
}

/** Why the server said no, right where it was asked, for its ten seconds; nothing while there is no problem. */
export function ProblemAlert({ error, stays = false, ...props }: ProblemAlertProps) {
  const passing = usePassing(error)
  const shown = stays ? error : passing
  if (!shown) return null
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" {...props}>
      {problemText(shown)}
    </Alert>
  )
}
