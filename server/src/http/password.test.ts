import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

test('a password costs whoever guesses it 19 MiB and two passes, and is found again', async () => {
  const hash = await hashPassword('navio amarelo no cais')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(hash, 'navio amarelo no cais')).toBe(true)
  expect(await passwordMatches(hash, 'navio azul no cais')).toBe(false)
})
