import { z } from 'zod'
import type { TextKey } from '../texts/text-key.ts'

/** `overwrite` instead of `transform`: the schema stays one of strings, on the way in and on the way out. */
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
