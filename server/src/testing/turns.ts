const today = Math.floor(Date.now() / 86_400_000)

/** One of several that are alike to the code, another one every day. */
export function inTurn<T>(alike: readonly T[]): T {
  const [first] = alike
  if (first === undefined) throw new Error('nothing is in turn')
  return alike[today % alike.length] ?? first
}

/**
 * The share of several that are alike to the code, for the asker at this place: as many askers in a row as there are
 * parts have all of them, and each has another share every day. Of fewer each has all.
 */
export const shareOf = <T>(alike: readonly T[], place: number, parts: number): T[] =>
  alike.filter((_, index) => alike.length < parts || (index + place + today) % parts === 0)
