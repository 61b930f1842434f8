const most = 5
/** A value below this one shows as zero. */
const least = 1e-6

/**
 * The ticks of an axis, from zero to beyond the largest value. Steps are round, and so wide that no two labels are the
 * same: `ticksOf(1, whole)` is 0, 1 and not 0, 0, 1, 1.
 */
export function ticksOf(largest: number, format: (value: number) => string): number[] {
  const top = largest > least && Number.isFinite(largest) ? largest : 1
  for (let power = Math.floor(Math.log10(top)) - 1; ; power++)
    for (const round of [1, 2, 5]) {
      const ticks = marks(top, round, power)
      if (ticks.length <= most && isReadable(ticks, format)) return ticks
    }
}

/** Each tick is one multiplication, so that 0.3 does not become 0.30000000000000004. */
function marks(top: number, round: number, power: number): number[] {
  const at = (count: number) => (power < 0 ? (count * round) / 10 ** -power : count * round * 10 ** power)
  return Array.from({ length: Math.ceil(top / at(1)) + 1 }, (_, count) => at(count))
}

/** Each label differs from the others, and shows its own value rather than a rounded neighbour. */
function isReadable(ticks: readonly number[], format: (value: number) => string): boolean {
  const [, step = 0] = ticks
  return (
    new Set(ticks.map(format)).size === ticks.length &&
    format(step) === format(step * (1 - 8 * Number.EPSILON))
  )
}
