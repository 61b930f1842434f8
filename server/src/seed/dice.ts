import { Random } from '@cais/core/values/random.ts'

/** A random generator for each numbered object of a kind, so that each can be made again without the others. */
export function diceOf(kind: number, index: number): Random {
  return new Random(Math.imul(index + 1, 2_654_435_761) ^ Math.imul(kind, 40_503))
}

/** Picks with a skew: the first entries of the list come most often. */
export function pickSkewed<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(list.length * random.next() ** 2)]
  if (picked === undefined) throw new Error('there is nothing to pick from')
  return picked
}

/** By weight: `pickWeighted(random, [['a', 9], ['b', 1]])` is mostly `'a'`. */
export function pickWeighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  let rest = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    rest -= weight
    if (rest < 0) return choice
  }
  const last = choices.at(-1)
  if (!last) throw new Error('there is nothing to pick from')
  return last[0]
}
