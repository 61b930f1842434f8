import type { Due } from './claim.ts'

export interface Limits {
  /** How many deliveries a server sends at once, in all. */
  all: number
  /** Of these to addresses that fail, so that those that work never wait for them. */
  failing: number
  /** To one address. */
  each: number
}

export const usualLimits: Limits = { all: 128, failing: 64, each: 16 }

/**
 * How many deliveries each address gets now, in turns, one each time round. One that fails is tried with one delivery at
 * a time until it takes it.
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
