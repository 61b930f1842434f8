const day = Math.floor(Date.now() / 86_400_000)

/** Slow checks run for one of this many names on each day, and for all with `SCREENS=all`. */
export function isInTurn(name: string, of: number): boolean {
  const sum = [...name].reduce((all, sign) => all + sign.charCodeAt(0), 0)
  return process.env.SCREENS === 'all' || (sum + day) % of === 0
}
