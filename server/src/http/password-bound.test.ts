import { availableParallelism } from 'node:os'
import argon2 from '@node-rs/argon2'
import { afterEach, expect, test, vi } from 'vitest'
import { hashesAtOnce, hashPassword, passwordMatches } from './password.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [8, 2],
])('of %i cores at most %i hash, so that one is left for everybody else', (cores, most) => {
  expect(hashesAtOnce(cores)).toBe(most)
})

test('when ten users sign in at once, no more hashes run than this machine has cores for', async () => {
  let running = 0
  let most = 0
  const hashing = async <T>(result: T) => {
    most = Math.max(most, ++running)
    // All hashes that may run have started by then.
    await new Promise(setImmediate)
    running--
    return result
  }
  vi.spyOn(argon2, 'hash').mockImplementation(() => hashing('$hash'))
  vi.spyOn(argon2, 'verify').mockImplementation(() => hashing(true))
  const people = Array.from({ length: 10 }, (_, at) =>
    at % 2 ? hashPassword('navio amarelo') : passwordMatches('$hash', 'navio amarelo'),
  )
  expect(await Promise.all(people)).toHaveLength(10)
  expect(most).toBe(hashesAtOnce(availableParallelism()))
})

test('one that fails gives its turn to the next', async () => {
  vi.spyOn(argon2, 'hash').mockRejectedValueOnce(new Error('no memory')).mockResolvedValue('$hash')
  await expect(hashPassword('navio amarelo')).rejects.toThrow('no memory')
  expect(await hashPassword('navio amarelo')).toBe('$hash')
})
