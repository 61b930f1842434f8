interface Limits {
  /** The most jobs at once. */
  all: number
  /** The most jobs at once of one person. */
  each: number
}

/** A queue of jobs in which people take turns, however many jobs each of them has. */
export class FairQueue {
  readonly #limits: Limits
  readonly #underWay = new Map<number, number>()
  /** The waiting jobs by person; the person without a turn for the longest time is first. */
  readonly #waiting = new Map<number, (() => void)[]>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(person: number, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(person)
    try {
      return await work()
    } finally {
      this.#leave(person)
    }
  }

  #turnOf(person: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const own = this.#waiting.get(person)
    if (own) own.push(resolve)
    else this.#waiting.set(person, [resolve])
    this.#startNext()
    return promise
  }

  #leave(person: number): void {
    const left = this.#of(person) - 1
    if (left > 0) this.#underWay.set(person, left)
    else this.#underWay.delete(person)
    this.#comeLast(person)
    this.#startNext()
  }

  #startNext(): void {
    for (const [person, [start, ...others]] of [...this.#waiting]) {
      if (this.#inAll() >= this.#limits.all) return
      if (!start || this.#of(person) >= this.#limits.each) continue
      this.#waiting.set(person, others)
      this.#comeLast(person)
      this.#underWay.set(person, this.#of(person) + 1)
      start()
    }
  }

  #comeLast(person: number): void {
    const own = this.#waiting.get(person) ?? []
    this.#waiting.delete(person)
    if (own.length > 0) this.#waiting.set(person, own)
  }

  #of(person: number): number {
    return this.#underWay.get(person) ?? 0
  }

  #inAll(): number {
    return [...this.#underWay.values()].reduce((sum, count) => sum + count, 0)
  }
}
