import type { LogLine, listLogLines } from '@cais/core/api/loggers.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { useRef } from 'react'

const most = 1_000

export interface KnownLine extends LogLine {
  key: string
}

/** Each of several servers answers with its own lines: those of all that have answered so far, in their order. */
export function useKnownLines(answer: AnswerOf<typeof listLogLines> | undefined): KnownLine[] {
  const known = useRef(new Map<string, KnownLine>())
  for (const line of answer?.lines ?? []) {
    const key = `${answer?.instance} ${line.id}`
    known.current.set(key, { ...line, key })
  }
  const lines = [...known.current.values()].sort((one, other) => one.at.localeCompare(other.at))
  for (const { key } of lines.splice(0, Math.max(0, lines.length - most))) known.current.delete(key)
  return lines
}
