import { z } from 'zod'
import type { TextKey } from '../texts/text-key.ts'

/** `overwrite` instead of `transform` keeps the schema one of strings, for input and output. */
export function explainedField(
  normalize: (text: string) => string,
  refusal: (text: string) => TextKey | null,
) {
  return z
    .string({ error: requiredOr('validation.text') })
    .overwrite(normalize)
    .min(1, { error: 'validation.required', abort: true })
    .check(({ value, issues }) => {
      const key = refusal(value)
      if (key) issues.push({ code: 'custom', message: key, input: value })
    })
}

export function requiredOr(key: TextKey) {
  return ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? 'validation.required' : key
}
