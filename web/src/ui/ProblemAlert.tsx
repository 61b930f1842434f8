import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { stay } from '../client/notify.ts'
import { problemText } from './problem-text.ts'

interface ProblemAlertProps extends AlertProps {
  error: unknown
  /** True: the alert stays as long as the problem does. */
  stays?: boolean
}

/** Shows why the server refused, beside the button that asked. The alert closes after ten seconds. */
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

/** Returns the problem for ten seconds, then null. A new problem starts the time again. */
function usePassing(told: unknown): unknown {
  const [gone, setGone] = useState<unknown>(null)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(setGone, stay.alert, told)
    return () => clearTimeout(timer)
  }, [told])
  return told === gone ? null : told
}
