import { holdsAny, isStaff } from '@cais/core/access/access.ts'
import { authoritiesOfEmpresa, type EmpresaTipo } from '@cais/core/access/authority.ts'
import type { Access, Route } from '@cais/core/api/route.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { forbidden, notFound, Refused } from './refused.ts'
import type { Actor, ActorEmpresa } from './session.ts'

export interface ActingEmpresa extends ActorEmpresa {
  /** The actor is the terminal's staff, not one of the company's people. */
  byStaff: boolean
}

export function requireActor(access: Access, actor: Actor | null): void {
  if (access !== 'public' && actor === null) throw new Refused(401, 'error.http.401')
}

/** For routes without a company: the actor's own authority, or one of any of the actor's companies, is enough. */
export function requireAuthority(access: Access, actor: Actor | null): void {
  if (access === 'public' || access === 'user') return
  const holders = actor ? [actor, ...actor.empresas.filter((empresa) => empresa.activated)] : []
  if (!holders.some((holder) => holdsAny(holder, access))) forbidden()
}

/**
 * For routes with a company in their path. A foreign company answers 404, except to staff, who act with that company's
 * authorities. A deactivated company is closed to its own users.
 */
export async function requireEmpresa(
  { access, closedToo }: Pick<Route, 'access' | 'closedToo'>,
  actor: Actor,
  empresaId: number,
  db: Db,
): Promise<ActingEmpresa> {
  const own = actor.empresas.find((empresa) => empresa.id === empresaId)
  const empresa = own ?? (isStaff(actor) ? await loadEmpresa(db, empresaId, actor) : null) ?? notFound()
  const byStaff = !own
  if (!byStaff && !closedToo) refuseClosed(empresa)
  if (access !== 'public' && access !== 'user' && !holdsAny(actor, access) && !holdsAny(empresa, access))
    forbidden()
  return { ...empresa, byStaff }
}

function refuseClosed({ activated, suspensao }: ActorEmpresa): void {
  if (activated) return
  throw suspensao
    ? new Refused(403, 'error.empresa-suspensa', { params: [suspensao] })
    : new Refused(403, 'error.empresa-inativa')
}

export async function loadEmpresa(
  db: Db,
  id: number,
  { today, now }: Pick<Actor, 'today' | 'now'>,
): Promise<ActorEmpresa | null> {
  const row = await db
    .selectFrom('empresa')
    .select(['id', 'nome', 'activated', 'suspensao', tiposOfEmpresa])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    nome: row.nome,
    activated: row.activated,
    suspensao: row.suspensao,
    authorities: authoritiesOfEmpresa(row.tipos, false),
    today,
    now,
  }
}

/** The types of the company as a column of a query on `empresa`. */
export const tiposOfEmpresa = sql<
  EmpresaTipo[]
>`ARRAY(SELECT t.tipo FROM empresa_tipo t WHERE t.empresa_id = empresa.id ORDER BY t.tipo)`.as('tipos')
