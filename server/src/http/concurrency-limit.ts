/** Who takes a place: nobody in particular is only known by the address. */
export interface Who {
  person: number | null
  address: string
}

/** How many there may be at once: of one person, from one address, in this process. */
export interface Limit {
  person: number
  address: number
  all: number
}

export type Release = () => void

/** Places that are taken and left again, counted by person and by address. */
export class ConcurrencyLimit {
  readonly #limit: Limit
  readonly #taken = new Map<string, number>()

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Which limit keeps the caller out, or null while there is a place. */
  fullFor(who: Who): keyof Limit | null {
    const full = keysOf(who).find(([kind, key]) => (this.#taken.get(key) ?? 0) >= this.#limit[kind])
    return full?.[0] ?? null
  }

  /** Takes a place, which is left by the function given back, or null where there is none. */
  acquire(who: Who): Release | null {
    if (this.fullFor(who)) return null
    for (const [, key] of keysOf(who)) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1)
    return once(() => {
      for (const [, key] of keysOf(who)) this.#giveBack(key)
    })
  }

  #giveBack(key: string): void {
    const left = (this.#taken.get(key) ?? 0) - 1
    if (left > 0) this.#taken.set(key, left)
    else this.#taken.delete(key)
  }
}

/** The narrowest first: who has too many of their own is told so. */
function keysOf({ person, address }: Who): [keyof Limit, string][] {
  const own: [keyof Limit, string][] = person === null ? [] : [['person', `person ${person}`]]
  return [...own, ['address', `address ${address}`], ['all', 'all']]
}

function once(work: () => void): Release {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
