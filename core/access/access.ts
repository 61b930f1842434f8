import { type Authority, staffAuthorities } from './authority.ts'

export interface Holder {
  readonly authorities: readonly Authority[]
}

export function isStaff(user: Holder | null): boolean {
  return user !== null && holdsAny(user, staffAuthorities)
}

/** Somebody of the terminal's own warehouse holds the authority themselves; a company of type Desova only lends it. */
export function isArmazem(user: Holder | null): boolean {
  return user?.authorities.includes('DESOVA') ?? false
}

/**
 * The authority check of the screens: nobody without a session; the terminal's people everywhere while they
 * have no company loaded; else whoever holds one of the required authorities, alone or through the company.
 */
export function mayUse(user: Holder | null, empresa: Holder | null, required: readonly Authority[]): boolean {
  if (user === null) return false
  if (empresa === null && isStaff(user)) return true
  return holdsAny(user, required) || (empresa !== null && holdsAny(empresa, required))
}

export function holdsAny(holder: Holder, required: readonly Authority[]): boolean {
  return required.some((authority) => holder.authorities.includes(authority))
}

/** Those who work for the terminal itself have a menu of their own; everybody else needs an activated company. */
export function showsSideMenu(user: Holder | null, empresa: { activated: boolean } | null): boolean {
  return isStaff(user) || isArmazem(user) || (empresa?.activated ?? false)
}
