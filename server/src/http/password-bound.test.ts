import argon2 from '@node-rs/argon2'
import { afterEach, expect, test, vi } from 'vitest'

const cores = vi.hoisted(() => ({ count: 1 }))
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => cores.count,
}))

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

/** The most concurrent hashes when ten users sign in, on a machine with this many cores. */
async function mostAtOnce(count: number): Promise<number> {
  cores.count = count
  vi.resetModules()
  let running = 0
  let most = 0
  const hashing = async <T>(result: T) => {
    most = Math.max(most, ++running)
    // All hashes that may run have started by then.
    await new Promise(setImmediate)
    running--
    return result
  }
  const { hashPassword, passwordMatches } = await import('./password.ts')
  // The hash for unknown users is made when the module is loaded.
  vi.spyOn(argon2, 'hash').mockImplementation(() => hashing('$hash'))
  vi.spyOn(argon2, 'verify').mockImplementation(() => hashing(true))
  const people = Array.from({ length: 10 }, (_, at) =>
    at % 2 ? hashPassword('navio amarelo') : passwordMatches('$hash', 'navio amarelo'),
  )
  expect(await Promise.all(people)).toHaveLength(10)
  return most
}

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [8, 2],
])('of %i cores at most %i hash, so that one is left for everybody else', async (count, most) => {
  expect(await mostAtOnce(count)).toBe(most)
})

test('one that fails gives its turn to the next', async () => {
  cores.count = 2
  const { hashPassword } = await import('./password.ts')
  vi.spyOn(argon2, 'hash').mockRejectedValueOnce(new Error('no memory')).mockResolvedValue('$hash')
  await expect(hashPassword('navio amarelo')).rejects.toThrow('no memory')
  expect(await hashPassword('navio amarelo')).toBe('$hash')
})
