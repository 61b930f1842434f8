import type { Schema } from '@cais/core/api/route.ts'
import { fieldErrorOf, type Issue } from '@cais/core/api/validation.ts'
import { Refused } from './refused.ts'

type Result<Out> = { value: Out; issues?: undefined } | { issues: readonly Issue[] }

/** The parsed value, or a refusal that names every wrong field. */
export function parse<Out>(schema: Schema<unknown, Out>, value: unknown, objectName: string): Out {
  refuseStrange(value)
  const result = schema['~standard'].validate(value) as Result<Out>
  if (result.issues) {
    const fieldErrors = result.issues.slice(0, 50).map((issue) => fieldErrorOf(issue, objectName))
    throw new Refused(400, 'error.validation', { fieldErrors })
  }
  return result.value
}

/** Deeper than any valid request: a body of nested brackets must not exhaust the stack. */
const deepest = 30

/** PostgreSQL's text stores neither NUL nor half of a surrogate pair, so requests with them are refused. */
function refuseStrange(value: unknown, depth = 0): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Refused(400, 'error.characters')
  if (typeof value !== 'object' || value === null) return
  if (depth === deepest) throw new Refused(400, 'error.body')
  for (const [key, one] of Object.entries(value)) {
    refuseStrange(key)
    refuseStrange(one, depth + 1)
  }
}
