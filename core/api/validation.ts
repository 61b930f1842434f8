import type { TextKey } from '../texts/text-key.ts'

/** One error of one field; `message` is a key, `params` fills the gaps of its text. */
export interface FieldError {
  objectName: string
  field: string
  message: TextKey
  params?: Record<string, string | number>
}

/** The parts of a Zod issue that decide its key. */
export interface Issue {
  code?: string
  message: string
  path?: readonly PropertyKey[] | undefined
  input?: unknown
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
  format?: string
  values?: readonly unknown[]
  keys?: readonly string[]
  /** The parameters of our own rules. */
  params?: Record<string, unknown> | undefined
  errors?: readonly (readonly Issue[])[]
}

/**
 * `fieldErrorOf({ code: 'too_big', origin: 'string', maximum: 50, path: ['nome'] }, 'body')` gives
 * `validation.maxlength` with `max` 50.
 */
export function fieldErrorOf(given: Issue, objectName: string): FieldError {
  const issue = closestOf(given)
  const [message, params] = keyOf(issue)
  const path =
    issue.code === 'unrecognized_keys' ? [...(issue.path ?? []), issue.keys?.[0] ?? ''] : (issue.path ?? [])
  return { objectName, field: fieldName(path), message, ...(params && { params }) }
}

function keyOf(issue: Issue): [TextKey, Record<string, string | number>?] {
  if (isOwn(issue.message)) return [issue.message, ownParams(issue)]
  switch (issue.code) {
    case 'invalid_type':
      return [
        issue.input === undefined && /received undefined/.test(issue.message)
          ? 'validation.required'
          : 'validation.type',
      ]
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return ['validation.required']
      return [
        issue.origin === 'string' ? 'validation.minlength' : 'validation.min',
        { min: Number(issue.minimum) },
      ]
    case 'too_big':
      return [
        issue.origin === 'string' ? 'validation.maxlength' : 'validation.max',
        { max: Number(issue.maximum) },
      ]
    case 'invalid_format':
      return [issue.format === 'email' ? 'validation.email' : 'validation.format']
    case 'invalid_value':
      return ['validation.choice', { choices: (issue.values ?? []).join(', ') }]
    case 'unrecognized_keys':
      return ['validation.unknown']
    default:
      return ['validation.invalid']
  }
}

const ownParams = ({ params }: Issue) =>
  params &&
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  )

/** Our schemas use keys as messages; Zod's own messages are not keys. */
const isOwn = (
  message: string,
): message is Extract<TextKey, `validation.${string}` | `entrada.error.${string}`> =>
  message.startsWith('validation.') || message.startsWith('entrada.error.')

/**
 * The issue of the closest variant of a union: the one with our own message, else the one that matched deepest, else
 * any that accepts the type.
 */
function closestOf(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const inner = (issue.errors?.flat() ?? []).map((one) => ({
    ...one,
    path: [...(issue.path ?? []), ...(one.path ?? [])],
  }))
  const depth = issue.path?.length ?? 0
  const closest =
    inner.find((one) => isOwn(one.message)) ??
    inner.find((one) => one.path.length > depth) ??
    inner.find((one) => one.code !== 'invalid_type') ??
    inner[0]
  return closest ? closestOf(closest) : { ...issue, code: 'invalid_type' }
}

/** `fieldName(['cargas', 2, 'lacre'])` is `cargas[2].lacre`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`))
    .join('')
}
