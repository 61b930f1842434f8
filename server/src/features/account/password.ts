import { hash, verify } from '@node-rs/argon2'

/** argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password nobody has: an unknown user must cost the same time as a wrong password. */
const nobody = hash('nobody has this password', cost)

/** Hashing takes a core for a moment, so at most two run at once in a process and the others wait their turn. */
const most = 2
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
  return inTurn(() => hash(password, cost))
}

export function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => (await verify(passwordHash ?? (await nobody), password)) && passwordHash !== null)
}
