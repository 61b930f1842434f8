import { fieldOf } from '@cais/core/values/tables.ts'

/** Codes of PostgreSQL and of the network with which a connection fails or ends. */
const codes: ReadonlySet<unknown> = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** What the driver and its pool say without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

/**
 * Whether the database could not be reached. A mail server's failure has a `command` beside its code, and of a caller who
 * left Node says `aborted`.
 */
export function isDatabaseLost(error: unknown): boolean {
  if (fieldOf(error, 'command') !== undefined || fieldOf(error, 'message') === 'aborted') return false
  return codes.has(fieldOf(error, 'code')) || messages.test(String(fieldOf(error, 'message') ?? ''))
}

const minute = 60_000

/** One trouble that happens again and again, and is told once a minute. After a minute without it, it is another one. */
export class Trouble {
  readonly #clock: () => number
  #since: number | null = null
  #lastAt = Number.NEGATIVE_INFINITY
  #toldAt = Number.NEGATIVE_INFINITY
  #untold = 0

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** The times since it was last told, this one included, where it is to be told now. */
  happened(): { times: number; since: string } | null {
    const now = this.#clock()
    if (this.#since === null || now - this.#lastAt > minute) {
      this.#since = now
      this.#untold = 0
    }
    this.#lastAt = now
    this.#untold++
    if (now - this.#toldAt < minute) return null
    this.#toldAt = now
    const times = this.#untold
    this.#untold = 0
    return { times, since: new Date(this.#since).toISOString() }
  }

  /** How long it took and what was not told of it yet; null where there was none. */
  ended(): { times: number; seconds: number } | null {
    if (this.#since === null) return null
    const seconds = Math.round((this.#clock() - this.#since) / 1_000)
    const times = this.#untold
    this.#since = null
    this.#untold = 0
    return { times, seconds }
  }
}
