import type { TextKey } from '../texts/text-key.ts'

/** The greatest lengths of login and password. */
export const longest = { username: 254, password: 100 } as const

type Field = keyof typeof longest
type Wrong = [field: Field, message: TextKey, params?: { max: number }]

/**
 * The missing or too long fields, by the same rules as the call's schema; the first screen uses it to avoid loading
 * schemas.
 */
export function wrongCredentials(values: Record<Field, string>): Wrong[] {
  const given = { username: values.username.trim(), password: values.password }
  return (['username', 'password'] as const).flatMap((field): Wrong[] => {
    const max = longest[field]
    if (given[field] === '') return [[field, 'validation.required']]
    return given[field].length > max ? [[field, 'validation.maxlength', { max }]] : []
  })
}
