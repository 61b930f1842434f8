import type { Random } from '@cais/core/values/random.ts'
import { dadosSobre } from '../dados.ts'
import { type Navio, navios } from './frota.ts'
import { horas } from './passo.ts'

export interface Berco {
  nome: string
  /** In metres along the quay. */
  de: number
}

/** The two berths, each longer than any of the ships. */
const bercos: readonly Berco[] = [
  { nome: '101', de: 10 },
  { nome: '102', de: 310 },
]

/** One ship at one berth, with arrival and departure in hours of the plan. */
export interface Atracacao {
  n: number
  navio: Navio
  berco: Berco
  etb: number
  etd: number
}

/** The hours between announcement and berthing, and those after departure in which cargo events may follow. */
export const antes = 72
export const depois = 24

/** The ships in the order in which berths get free; the n-th ship does not depend on how many are asked for. */
export function* atracacoes(seed: number): Generator<Atracacao> {
  const random = dadosSobre(seed, 'atracacoes')
  const order = shuffled(navios, random)
  const free = [random.int(2, 4), random.int(9, 12)]
  for (let n = 0; ; n++) {
    const at = free.indexOf(Math.min(...free))
    const [berco, navio] = [bercos[at], order[n % order.length]]
    if (!berco || !navio) return
    const etb = horas((free[at] ?? 0) + random.int(120, 300) / 60)
    const etd = horas(etb + random.int(12 * 60, 20 * 60) / 60)
    free[at] = etd
    yield { n, navio, berco, etb, etd }
  }
}

/** The ships with steps between two hours. */
export function* atracacoesEntre(seed: number, de: number, ate: number): Generator<Atracacao> {
  for (const one of atracacoes(seed)) {
    // The berthing of the next ship may be earlier by up to one stay.
    if (one.etb - antes > ate + 24) return
    if (one.etd + depois >= de && one.etb - antes < ate) yield one
  }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(random.int(0, left.length - 1), 1))
}
