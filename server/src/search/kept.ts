/** A few things by their keys; the one that came first goes when there are too many. */
export class Kept<Value> {
  readonly #most: number
  readonly #longestKey: number
  readonly #values = new Map<string, Value>()

  constructor({ most, longestKey }: { most: number; longestKey: number }) {
    this.#most = most
    this.#longestKey = longestKey
  }

  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  set(key: string, value: Value): void {
    if (key.length > this.#longestKey) return
    const [first] = this.#values.size < this.#most ? [] : this.#values.keys()
    if (first !== undefined) this.#values.delete(first)
    this.#values.set(key, value)
  }
}
