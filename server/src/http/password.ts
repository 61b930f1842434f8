import { availableParallelism } from 'node:os'
import argon2 from '@node-rs/argon2'

/** argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash for unknown users, so that an unknown user costs the same time as a wrong password. */
const nobody = argon2.hash('nobody has this password', cost)

/** Hashing occupies a core: at most two hashes run at once in a process, and one core is left free. */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1))
const most = hashesAtOnce(availableParallelism())
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(password, cost))
}

export function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(
    async () => (await argon2.verify(passwordHash ?? (await nobody), password)) && passwordHash !== null,
  )
}
