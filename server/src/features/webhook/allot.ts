import type { Due } from './claim.ts'

export interface Limits {
  /** The number of deliveries that a server sends at once, in all. */
  all: number
  /** The share of these for failing addresses, so that working addresses never wait for failing ones. */
  failing: number
  /** The number of deliveries to one address at once. */
  each: number
}

export const usualLimits: Limits = { all: 128, failing: 64, each: 16 }

/**
 * The number of deliveries that each address gets now, given out one by one in turns. A failing address gets one
 * delivery at a time until one succeeds.
 */
export function allot(
  due: readonly Due[],
  busy: ReadonlyMap<number, { count: number; isFailing: boolean }>,
  { all, failing, each }: Limits,
): Map<number, number> {
  const running = [...busy.values()]
  const sum = (some: typeof running) => some.reduce((total, { count }) => total + count, 0)
  let free = all - sum(running)
  let freeFailing = failing - sum(running.filter(({ isFailing }) => isFailing))
  const places = new Map<number, number>()
  for (let round = 1; round <= each && free > 0; round++)
    for (const { id, isFailing } of due) {
      const inside = (busy.get(id)?.count ?? 0) + (places.get(id) ?? 0)
      if (free === 0 || inside >= (isFailing ? 1 : each) || (isFailing && freeFailing <= 0)) continue
      places.set(id, (places.get(id) ?? 0) + 1)
      free--
      if (isFailing) freeFailing--
    }
  return places
}
