import { atracacoesEntre } from './atracacoes.ts'
import { base } from './base.ts'
import { passosDaEscala } from './escala.ts'
import { clientes } from './frota.ts'
import type { Momento, Passo } from './passo.ts'

export interface Plano {
  /** Each seed gives another terminal. */
  seed: number
  /** Distinguishes runs, so that the same plan can be sent to a portal again. */
  rodada: string
  /** The owners of the cargo: companies by CNPJ; missing for those of the plan. */
  clientes?: readonly string[]
  /** Runs beside an existing terminal: fewer ships, and no berths. */
  companion?: boolean
  /** The moment of each hour. */
  momento: Momento
}

/** A companion brings one of this many ships: about one a day. */
const oneShipOf = 3

/** The steps from one hour up to another, in order. The same plan gives the same steps, whichever part is asked for. */
export function passosEntre(plano: Plano, de: number, ate: number): Passo[] {
  const isOfPlan = !plano.clientes?.length
  const donos = isOfPlan ? clientes.map(({ cnpj }) => cnpj) : (plano.clientes ?? [])
  const passos = base(plano.rodada, isOfPlan ? clientes : [])
  for (const atracacao of atracacoesEntre(plano.seed, de, ate))
    if (!plano.companion || atracacao.n % oneShipOf === 0)
      passos.push(...passosDaEscala({ ...plano, donos }, atracacao))
  return passos.filter(({ hora }) => hora >= de && hora < ate).toSorted((a, b) => a.hora - b.hora)
}
