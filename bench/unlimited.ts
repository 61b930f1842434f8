import type { Limit } from '../server/src/http/concurrency-limit.ts'
import { Limiter, unlimitedWork, usualLimits } from '../server/src/http/limiter.ts'

/** For measures of how quick an answer is: one person who asks on many connections is nobody's bad neighbour here. */
export function unlimitedLimiter(): Limiter {
  const none: Limit = { person: Infinity, address: Infinity, all: Infinity }
  return new Limiter({ ...usualLimits, inside: none, running: none, heavy: none, work: unlimitedWork })
}
