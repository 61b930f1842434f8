import { type Authority, staffAuthorities } from './authority.ts'

export interface Holder {
  readonly authorities: readonly Authority[]
}

export function isStaff(user: Holder | null): boolean {
  return user !== null && holdsAny(user, staffAuthorities)
}

/**
 * Whether the user works in the terminal's own warehouse: then the account itself has the authority. A company of type
 * Desova only lends it.
 */
export function isArmazem(user: Holder | null): boolean {
  return user?.authorities.includes('DESOVA') ?? false
}

/**
 * The authority check of the screens. Without a session it is false; for staff without a loaded company true. Otherwise
 * the account or the company must have one of the required authorities.
 */
export function mayUse(user: Holder | null, empresa: Holder | null, required: readonly Authority[]): boolean {
  if (user === null) return false
  if (empresa === null && isStaff(user)) return true
  return holdsAny(user, required) || (empresa !== null && holdsAny(empresa, required))
}

export function holdsAny(holder: Holder, required: readonly Authority[]): boolean {
  return required.some((authority) => holder.authorities.includes(authority))
}

/** The terminal's own people always have a menu; others need an active company. */
export function showsSideMenu(user: Holder | null, empresa: { activated: boolean } | null): boolean {
  return isStaff(user) || isArmazem(user) || (empresa?.activated ?? false)
}
