import type { Limit } from '../server/src/http/concurrency-limit.ts'
import { Limiter, unlimitedWork, usualLimits } from '../server/src/http/limiter.ts'

/** No limits, for measuring speed: otherwise the single client with many connections would be limited. */
export function unlimitedLimiter(): Limiter {
  const none: Limit = { person: Infinity, address: Infinity, all: Infinity }
  return new Limiter({ ...usualLimits, inside: none, running: none, heavy: none, work: unlimitedWork })
}
