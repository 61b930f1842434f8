import type { ReactNode } from 'react'
import { type Answer, isSettled } from './Loaded.tsx'

interface AfterProps {
  answers: readonly Pick<Answer<unknown>, 'data' | 'error'>[]
  children: ReactNode
}

/** Shows its children once these answers have come, so that content below a part of unknown height does not move. */
export function After({ answers, children }: AfterProps) {
  return answers.every(isSettled) ? children : null
}
