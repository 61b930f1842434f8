import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { stay } from '../client/notify.ts'
import { problemText } from './problem-text.ts'

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

/** What is told for ten seconds and then goes by itself; the same thing told anew has its ten seconds again. */
function usePassing(told: unknown): unknown {
  const [gone, setGone] = useState<unknown>(null)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(setGone, stay.alert, told)
    return () => clearTimeout(timer)
  }, [told])
  return told === gone ? null : told
}
