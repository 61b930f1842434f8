import { atracacoesEntre } from './atracacoes.ts'
import { base } from './base.ts'
import { passosDaEscala } from './escala.ts'
import { clientes } from './frota.ts'
import type { Momento, Passo } from './passo.ts'

export interface Plano {
  /** Another seed, another terminal. */
  seed: number
  /** Names the things of one run, so that the same plan can be told to a portal again. */
  rodada: string
  /** Whose cargo it is: companies by their CNPJ, or those of the plan. */
  clientes?: readonly string[]
  /** Beside a terminal that is there already: a ship now and then, and no berth is taken from its own. */
  companion?: boolean
  /** Which moment each hour is. */
  momento: Momento
}

/** Of so many ships a companion brings one: about one a day. */
const oneShipOf = 3

/** What is told from one hour up to another, in its order. The same plan says the same, whatever part is asked for. */
export function passosEntre(plano: Plano, de: number, ate: number): Passo[] {
  const isOfPlan = !plano.clientes?.length
  const donos = isOfPlan ? clientes.map(({ cnpj }) => cnpj) : (plano.clientes ?? [])
  const passos = base(plano.rodada, isOfPlan ? clientes : [])
  for (const atracacao of atracacoesEntre(plano.seed, de, ate))
    if (!plano.companion || atracacao.n % oneShipOf === 0)
      passos.push(...passosDaEscala({ ...plano, donos }, atracacao))
  return passos.filter(({ hora }) => hora >= de && hora < ate).toSorted((a, b) => a.hora - b.hora)
}
