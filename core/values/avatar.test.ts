import { expect, test } from 'vitest'
import { avatarColour, avatarText } from './avatar.ts'

test.each([
  ['Brisa Capixaba', 'BR'],
  [' água Viva', 'ÁG'],
  ['A. Silva', 'AS'],
  ['3 Irmãos', '3I'],
  ['X', 'X'],
  ['', ''],
])('the avatar of "%s" reads %s', (name, text) => {
  expect(avatarText(name)).toBe(text)
})

test('colours come in turn, and the fifth company has the first colour again', () => {
  expect([0, 1, 2, 3, 4, 5].map(avatarColour)).toEqual([
    'warning',
    'success',
    'info',
    'primary',
    'warning',
    'success',
  ])
})
