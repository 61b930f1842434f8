import { isStaff } from '@cais/core/access/access.ts'
import type { Authority } from '@cais/core/access/authority.ts'
import { type PapelOuArmazem, stillCovers } from '@cais/core/workflow/acesso.ts'
import type { Db } from '../db/pool.ts'
import type { ActingEmpresa } from './access.ts'
import type { Services, Tx } from './serve.ts'
import type { Actor, ActorEmpresa } from './session.ts'

/**
 * The rights under which an answer was given: the caller's own, those in the company of the command, the roles in
 * services, and how bookings were seen.
 */
export interface Direitos {
  authorities: Authority[]
  empresa: { id: number; authorities: Authority[] } | null
  servicos: ServicoVisto[]
  /** Missing in answers that were kept before bookings were asked for. */
  bookings?: BookingVisto[]
}

/** A service with the roles that the caller's companies have in it. */
export interface ServicoVisto {
  id: number
  papeis: PapelOuArmazem[]
}

/** A booking, and the ways in which the caller may read it. */
export interface BookingVisto {
  id: number
  como: string[]
}

/** The actor, and the company if the path names one. */
export interface Holder {
  actor: Actor | null
  empresa: ActingEmpresa | null
}

const looked = new WeakMap<Db | Tx, { servicos: Set<number>; bookings: Set<number> }>()

/** Starts to record which services' parts and which bookings are read in this transaction. */
export const noteLooks = (tx: Tx): void => void looked.set(tx, { servicos: new Set(), bookings: new Set() })

/** Records that the parts of this service were read. */
export const noteLook = (db: Db | Tx, servicoId: number): void => void looked.get(db)?.servicos.add(servicoId)

/** Records that this booking was read or written. */
export const noteBooking = (db: Db | Tx, bookingId: number): void =>
  void looked.get(db)?.bookings.add(bookingId)

type Asked = Pick<Services, 'servicosSeen' | 'bookingsSeen'>

/** The rights of the caller as the command ends, with the roles in the services and the bookings that it read. */
export async function heldRights(
  tx: Tx,
  services: Asked,
  { actor, empresa }: Holder,
  empresaId: number | null,
): Promise<Direitos> {
  const { servicos = [], bookings = [] } = looked.get(tx) ?? {}
  const own = actor?.empresas.find(({ id }) => id === empresaId)
  return {
    authorities: actor?.authorities ?? [],
    empresa: own ? { id: own.id, authorities: own.authorities } : null,
    servicos: await services.servicosSeen(tx, lookers({ actor, empresa }), [...servicos]),
    bookings: await services.bookingsSeen(tx, { actor, empresa }, [...bookings]),
  }
}

/** Whether the caller still holds all those rights; only then the old answer may be read again. */
export async function stillHolds(
  tx: Tx,
  services: Asked,
  { actor, empresa }: Holder,
  { authorities, empresa: about, servicos, bookings = [] }: Direitos,
): Promise<boolean> {
  const own = about && actor?.empresas.find(({ id, activated }) => id === about.id && activated)
  if (!hasAll(actor?.authorities, authorities)) return false
  if (about && !hasAll(own?.authorities, about.authorities)) return false
  if (!(await stillSees(tx, services, { actor, empresa }, bookings))) return false
  const ids = servicos.map(({ id }) => id)
  const seen = await services.servicosSeen(tx, lookers({ actor, empresa }), ids)
  const papeisNow = new Map(seen.map(({ id, papeis }) => [id, papeis]))
  return servicos.every(({ id, papeis }) => stillCovers(papeis, papeisNow.get(id) ?? []))
}

async function stillSees(tx: Tx, services: Asked, holder: Holder, bookings: readonly BookingVisto[]) {
  const ids = bookings.map(({ id }) => id)
  const now = new Map((await services.bookingsSeen(tx, holder, ids)).map(({ id, como }) => [id, como]))
  return bookings.every(({ id, como }) => como.every((one) => now.get(id)?.includes(one)))
}

const hasAll = (held: readonly Authority[] = [], wanted: readonly Authority[]) =>
  wanted.every((one) => held.includes(one))

/** The companies through which the caller looks at services; staff need none. */
function lookers({ actor, empresa }: Holder): ActorEmpresa[] {
  if (!actor || isStaff(actor)) return []
  return (empresa ? [empresa] : actor.empresas).filter(({ activated }) => activated)
}
