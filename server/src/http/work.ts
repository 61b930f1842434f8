import type { Who } from './concurrency-limit.ts'

/** The work for one caller: a burst of milliseconds, and after that a share of each second. */
interface WorkLimit {
  burst: number
  share: number
}

/** The callers that are present: those with a request within the last second. */
export class Presence {
  readonly #clock: () => number
  #seen: { caller: string; at: number }[] = []

  constructor(clock = () => performance.now()) {
    this.#clock = clock
  }

  note(who: Who): void {
    const caller = callerOf(who)
    const others = this.#seen.filter((one) => one.caller !== caller).slice(0, 1)
    this.#seen = [{ caller, at: this.#clock() }, ...others]
  }

  isAlone(who: Who): boolean {
    const caller = callerOf(who)
    const now = this.#clock()
    return this.#seen.every((one) => one.caller === caller || now - one.at > present)
  }
}

const present = 1_000

export interface WorkLimits {
  person: WorkLimit
  address: WorkLimit
}

/** Milliseconds that a request costs besides the measured work. */
const least = 2
const mostAccounts = 5_000

interface Account {
  limit: WorkLimit
  spent: number
  at: number
  /** The recent cost of a request, charged at its beginning while its own cost is unknown. */
  usual: number
}

/**
 * Accounts of the working time per caller, which drain over time. They count only while other callers are present: a
 * single caller may use the whole server.
 */
export class Work {
  readonly #limits: WorkLimits
  readonly #clock: () => number
  readonly #accounts = new Map<string, Account>()
  readonly #presence: Presence

  constructor(limits: WorkLimits, presence: Presence, clock = () => performance.now()) {
    this.#limits = limits
    this.#presence = presence
    this.#clock = clock
  }

  /** Milliseconds until the caller may go on; 0 is now. */
  waitFor(who: Who): number {
    const now = this.#clock()
    if (this.#presence.isAlone(who)) return 0
    const waits = this.#accountsOf(who, now).map(({ limit, spent }) => (spent - limit.burst) / limit.share)
    return Math.max(0, ...waits)
  }

  /** Starts the work of a caller; the returned function is called with the milliseconds that it took. */
  begin(who: Who): (milliseconds: number) => void {
    const advances = this.#accountsOf(who, this.#clock()).map((account) => {
      const advance = account.usual
      account.spent += advance
      return { account, advance }
    })
    return (milliseconds) => {
      const cost = milliseconds + least
      for (const { account, advance } of advances) {
        account.spent = Math.max(0, account.spent + cost - advance)
        account.usual += (cost - account.usual) / 4
      }
    }
  }

  #accountsOf(who: Who, now: number): Account[] {
    if (this.#accounts.size > mostAccounts) this.#forgetDrained(now)
    const { person, address } = this.#limits
    return [this.#accountOf(callerOf(who), person, now), this.#accountOf(who.address, address, now)]
  }

  #accountOf(key: string, limit: WorkLimit, now: number): Account {
    const account = this.#accounts.get(key) ?? { limit, spent: 0, at: now, usual: least }
    account.spent = Math.max(0, account.spent - (now - account.at) * limit.share)
    account.at = now
    this.#accounts.set(key, account)
    return account
  }

  #forgetDrained(now: number): void {
    for (const [key, { limit, spent, at }] of this.#accounts)
      if ((now - at) * limit.share >= spent) this.#accounts.delete(key)
  }
}

/** Anonymous callers are known by their address alone. */
const callerOf = ({ person, address }: Who) => (person === null ? `stranger ${address}` : `person ${person}`)
