/** One thing wrong with one field; `message` is a key, `params` fills the gaps of its text. */
export interface FieldError {
  objectName: string
  field: string
  message: string
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
  errors?: readonly (readonly Issue[])[]
}

/** `fieldErrorOf({ code: 'too_big', origin: 'string', maximum: 50, path: ['nome'] }, 'body')` says `validation.maxlength` with `max` 50. */
export function fieldErrorOf(issue: Issue, objectName: string): FieldError {
  const [message, params] = keyOf(issue)
  const path =
    issue.code === 'unrecognized_keys' ? [...(issue.path ?? []), issue.keys?.[0] ?? ''] : (issue.path ?? [])
  return { objectName, field: fieldName(path), message, ...(params && { params }) }
}

function keyOf(issue: Issue): [string, Record<string, string | number>?] {
  if (issue.message.startsWith('validation.')) return [issue.message]
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
    case 'invalid_union':
      return keyOfUnion(issue)
    default:
      return ['validation.invalid']
  }
}

/** Of a field that may take several shapes, the shape that came closest says what is wrong. */
function keyOfUnion(issue: Issue): [string, Record<string, string | number>?] {
  const inner = issue.errors?.flat().find((one) => one.code !== 'invalid_type')
  return inner ? keyOf(inner) : ['validation.type']
}

/** `fieldName(['cargas', 2, 'lacre'])` is `cargas[2].lacre`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`))
    .join('')
}
