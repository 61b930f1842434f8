import type { ReactNode } from 'react'
import { type Answer, isSettled } from './Loaded.tsx'

interface AfterProps {
  answers: readonly Pick<Answer<unknown>, 'data' | 'error'>[]
  children: ReactNode
}

/** What stands below something of unknown height is shown once that is there: else it would move away. */
export function After({ answers, children }: AfterProps) {
  return answers.every(isSettled) ? children : null
}
