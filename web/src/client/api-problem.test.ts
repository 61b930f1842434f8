import en from '@cais/core/texts/en/error.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { textKeyOfStatus } from './api-problem.ts'

test('whatever status a proxy answers, there are words for it', () => {
  const words = new Set(Object.keys(en))
  for (let status = 400; status < 600; status++) expect(words).toContain(textKeyOfStatus(status))
  const worded = [...words].flatMap((key) => /^error\.http\.(\d+)$/.exec(key)?.[1] ?? [])
  for (const status of worded) expect(textKeyOfStatus(Number(status))).toBe(`error.http.${status}`)
  expect([502, 504].map(textKeyOfStatus)).toEqual(['error.http.503', 'error.http.503'])
})
