import { readableBy } from '../../course/eventos-lidos.ts'
import type { Db } from '../../db/pool.ts'
import { loadEmpresa } from '../../http/access.ts'
import type { Contado } from '../../saida/number-eventos.ts'
import type { Owner } from './webhook-queries.ts'

/** When something is done, and the terminal's day then. */
export interface Moment {
  now: Date
  today: string
}

/** Of events those that the owner of an address reads today; the terminal's own are told of everything. */
export async function readableFor<One extends Contado>(
  db: Db,
  owner: Owner,
  at: Moment,
  eventos: readonly One[],
): Promise<readonly One[]> {
  if (owner === null || eventos.length === 0) return eventos
  const empresa = await loadEmpresa(db, owner, at)
  return empresa?.activated ? readableBy(db, empresa, eventos) : []
}

interface Sent {
  objetoTipo: string
  objetoId: number
  /** As it was sent, or will be. */
  corpo: string
  /** It tells of nothing but itself. */
  isTest: boolean
}

/** The same of deliveries that were made before, which may have waited long. */
export async function stillReadable<One extends Sent>(
  db: Db,
  owner: Owner,
  at: Moment,
  entregas: readonly One[],
): Promise<Set<One>> {
  const asked = entregas.map((one) => ({
    ...one,
    one,
    objetoTipo: one.isTest ? 'escala' : one.objetoTipo,
    corpo: JSON.parse(one.corpo) as Record<string, unknown>,
  }))
  return new Set((await readableFor(db, owner, at, asked)).map(({ one }) => one))
}
