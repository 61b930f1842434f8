import { holdsAny, isArmazem, isStaff } from '@cais/core/access/access.ts'
import type { Authority } from '@cais/core/access/authority.ts'
import { findSearch } from '@cais/core/search/searches.ts'
import type { ActingEmpresa } from '../http/access.ts'
import { forbidden, notFound } from '../http/refused.ts'
import type { Actor } from '../http/session.ts'
import type { List } from './run-search.ts'
import type { Onlooker, Scope } from './source.ts'
import { sources } from './sources.ts'

/** The list with the rows that the reader sees. Unknown lists are answered with 404, lists of other roles with 403. */
export function admit(component: string, actor: Actor, empresa: ActingEmpresa | null): List {
  return findList(component, actor, empresa) ?? forbidden()
}

/** The same as `admit`, but null for a list that is not for this reader. */
export function findList(component: string, actor: Actor, empresa: ActingEmpresa | null): List | null {
  const definition = findSearch(component)
  const source = Object.hasOwn(sources, component) ? sources[component] : undefined
  if (!definition || !source) notFound()
  const scope = scopeOf(definition.authorities, actor, empresa)
  const onlooker = onlookerOf(actor)
  return scope && { definition, source: (whose) => source(whose, actor.today, onlooker), scope }
}

export const onlookerOf = (actor: Actor): Onlooker => ({
  usuarioId: actor.id,
  now: actor.now,
  armazem: isArmazem(actor),
})

function scopeOf(
  authorities: readonly Authority[],
  actor: Actor,
  empresa: ActingEmpresa | null,
): Scope | null {
  const mayAll = holdsAny(actor, authorities)
  const { today } = actor
  if (empresa)
    return isOpen(empresa) && (mayAll || holdsAny(empresa, authorities))
      ? { empresaIds: [empresa.id], today }
      : null
  if (isStaff(actor)) return 'everything'
  const own = actor.empresas.filter((one) => one.activated && (mayAll || holdsAny(one, authorities)))
  return mayAll || own.length > 0 ? { empresaIds: own.map((one) => one.id), today } : null
}

const isOpen = ({ activated, byStaff }: ActingEmpresa) => activated || byStaff
