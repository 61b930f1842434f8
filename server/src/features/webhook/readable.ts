import { readableBy } from '../../course/eventos-lidos.ts'
import type { Db } from '../../db/pool.ts'
import { loadEmpresa } from '../../http/access.ts'
import type { Contado } from '../../saida/number-eventos.ts'
import type { Owner } from './webhook-queries.ts'

/** The time of an action and the terminal's day at that time. */
export interface Moment {
  now: Date
  today: string
}

/** The events that the owner may read today; the terminal reads all events. */
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
  /** The body as it was sent or will be sent. */
  corpo: string
  /** A test is about no object, so the owner may always read it. */
  isTest: boolean
}

/** The same check for deliveries made earlier, because the right may have ended while they waited. */
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
