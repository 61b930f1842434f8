import type { Schema } from '@cais/core/api/route.ts'
import { fieldErrorOf, type Issue } from '@cais/core/api/validation.ts'
import { Refused } from './refused.ts'

/** The parsed value, or a refusal that names every field that is wrong. */
export function parse(schema: Schema, value: unknown, objectName: string): unknown {
  if (containsNul(value)) throw new Refused(400, 'error.characters')
  const result = schema['~standard'].validate(value) as { value: unknown } | { issues: readonly Issue[] }
  if ('issues' in result && result.issues) {
    const fieldErrors = result.issues.slice(0, 50).map((issue) => fieldErrorOf(issue, objectName))
    throw new Refused(400, 'error.validation', { fieldErrors })
  }
  return (result as { value: unknown }).value
}

/** PostgreSQL's text cannot hold the character NUL, so no request may bring one. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, one]) => key.includes('\0') || containsNul(one))
}
