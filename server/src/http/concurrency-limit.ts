/** The caller that takes a place; an anonymous caller is known only by the address. */
export interface Who {
  person: number | null
  address: string
}

/** The most places at once: for one person, for one address, and in this process. */
export interface Limit {
  person: number
  address: number
  all: number
}

export type Release = () => void

/** Counts the taken places by person and by address. */
export class ConcurrencyLimit {
  readonly #limit: Limit
  readonly #taken = new Map<string, number>()

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** The limit that the caller has reached, or null while there is a place. */
  fullFor(who: Who): keyof Limit | null {
    const full = keysOf(who).find(([kind, key]) => (this.#taken.get(key) ?? 0) >= this.#limit[kind])
    return full?.[0] ?? null
  }

  /** Takes a place, or returns null where there is none. The returned function leaves it again. */
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

/** The narrowest limit comes first, so that a caller who has too many of their own is told so. */
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
