import type { Tx } from '../http/serve.ts'

/** The demo's quay: its length in metres, and the positions of its berths. */
export const quay = {
  length: 650,
  bercos: [
    { berco: '201', from: 0, until: 220 },
    { berco: '202', from: 220, until: 435 },
    { berco: '203', from: 435, until: 650 },
  ],
}

export async function insertBercos(tx: Tx): Promise<void> {
  const rows = quay.bercos.map(({ berco, from, until }, index) => ({
    ordem: index + 1,
    nome: berco,
    comprimento: until - from,
  }))
  await tx.insertInto('berco').values(rows).execute()
}

export interface Place {
  popa: number
  proa: number
  from: number
  until: number
}

const gap = 12
const hour = 3_600_000

/** The berth at the middle of a ship. */
export function berthOf({ popa, proa }: Pick<Place, 'popa' | 'proa'>): string {
  const middle = (popa + proa) / 2
  return quay.bercos.findLast(({ from }) => from <= middle)?.berco ?? '201'
}

/** The first free place for a ship of this length from this time on. Ships keep a distance along the quay and in time. */
export function findPlace(
  taken: readonly Place[],
  { length, stay, earliest, wish }: { length: number; stay: number; earliest: number; wish: number },
): Place {
  const starts = startsOf(length, wish)
  for (let from = earliest; ; from += hour) {
    const until = from + stay
    const popa = starts.find((start) => isFree(taken, { popa: start, proa: start + length, from, until }))
    if (popa !== undefined) return { popa, proa: popa + length, from, until }
  }
}

function isFree(taken: readonly Place[], place: Place): boolean {
  return taken.every(
    (other) =>
      place.popa >= other.proa + gap ||
      other.popa >= place.proa + gap ||
      place.from >= other.until + 3 * hour ||
      other.from >= place.until + 3 * hour,
  )
}

/** Positions beside the bollards of the wished berth first, then anywhere. */
function startsOf(length: number, wish: number): number[] {
  const wished = [0, 1, 2].map((turn) => (quay.bercos[(wish + turn) % 3]?.from ?? 0) + 5)
  const anywhere = Array.from({ length: 33 }, (_, index) => index * 20 + 5)
  return [...wished, ...anywhere].filter((start) => start + length <= quay.length)
}
