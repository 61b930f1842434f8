import type { TextKey } from '../texts/text-key.ts'

/** How long what somebody signs in with may be. */
export const longest = { username: 254, password: 100 } as const

type Field = keyof typeof longest
type Wrong = [field: Field, message: TextKey, params?: { max: number }]

/** What is missing or too long, as the call's schema has it; the first screen checks it without fetching schemas. */
export function wrongCredentials(values: Record<Field, string>): Wrong[] {
  const given = { username: values.username.trim(), password: values.password }
  return (['username', 'password'] as const).flatMap((field): Wrong[] => {
    const max = longest[field]
    if (given[field] === '') return [[field, 'validation.required']]
    return given[field].length > max ? [[field, 'validation.maxlength', { max }]] : []
  })
}
