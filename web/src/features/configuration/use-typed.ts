import { judgedWith } from '@cais/core/rules/property-changes.ts'
import { type ReactNode, useState } from 'react'

export type Values = Record<string, string>
export type Errors = Record<string, ReactNode>

/** What somebody has typed over what is set in a group, and what was refused of it, each by key. */
export function useTyped(group: string) {
  const [typed, setTyped] = useState<Values>({})
  const [refused, setRefused] = useState<Errors>({})
  const write = (key: string, value: string) => {
    const judged = judgedWith(group, key)
    setTyped((before) => ({ ...before, [key]: value }))
    setRefused((before) => without(before, (one) => judged.includes(one)))
  }
  /** What was sent is set now; what was typed meanwhile waits for the next time. */
  const settle = (sent: Values) => {
    setTyped((now) => without(now, (key, value) => value === sent[key]))
    setRefused({})
  }
  return { typed, refused, write, settle, setRefused }
}

export const without = <Value>(
  values: Record<string, Value>,
  isOut: (key: string, value: Value) => boolean,
) => Object.fromEntries(Object.entries(values).filter(([key, value]) => !isOut(key, value)))
