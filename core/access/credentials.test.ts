import { expect, test } from 'vitest'
import { fieldErrorOf } from '../api/validation.ts'
import { wrongCredentials } from './credentials.ts'
import { credentials } from './inputs.ts'

const texts = [
  '',
  ' ',
  'a',
  ' ana ',
  'a'.repeat(100),
  'a'.repeat(101),
  'a'.repeat(254),
  ` ${'a'.repeat(254)} `,
  'a'.repeat(255),
]

test('what is wrong with login and password is what the schema of the call finds', () => {
  for (const username of texts)
    for (const password of texts) {
      const { error } = credentials.safeParse({ username, password })
      const found = (error?.issues ?? []).map((issue) => {
        const { field, message, params } = fieldErrorOf(issue, 'body')
        return params ? [field, message, params] : [field, message]
      })
      expect(wrongCredentials({ username, password })).toEqual(found)
    }
})
