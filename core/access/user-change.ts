import type { TextKey } from '../texts/text-key.ts'
import type { Authority } from './authority.ts'

interface Person {
  id: number
  authorities: readonly Authority[]
}

interface Change {
  actor: Person
  /** Null when the account is new. */
  before: Person | null
  after: { activated: boolean; authorities: readonly Authority[] }
}

const isAdmin = (person: { authorities: readonly Authority[] } | null) =>
  person?.authorities.includes('ADMIN') ?? false

/**
 * Why this account may not be changed this way, or null. Only administrators change administrators, else a
 * customer-relations manager could become one. No user can lock themselves out.
 */
export function userChangeRefusal({ actor, before, after }: Change): TextKey | null {
  if ((isAdmin(before) || isAdmin(after)) && !isAdmin(actor)) return 'userManagement.error.admin-only'
  if (before?.id !== actor.id) return null
  if (!after.activated) return 'userManagement.error.own-deactivation'
  if (actor.authorities.some((held) => isStaffAuthority(held) && !after.authorities.includes(held))) {
    return 'userManagement.error.own-authorities'
  }
  return null
}

export function userRemovalRefusal({ actor, user }: { actor: Person; user: Person }): TextKey | null {
  if (user.id === actor.id) return 'userManagement.error.own-removal'
  if (isAdmin(user) && !isAdmin(actor)) return 'userManagement.error.admin-only'
  return null
}

function isStaffAuthority(authority: Authority): boolean {
  return authority === 'ADMIN' || authority === 'GERENTE_R_CLIENTE'
}
