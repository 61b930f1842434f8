import { holdsAny, isStaff, mayUse } from '@cais/core/access/access.ts'
import type { Authority } from '@cais/core/access/authority.ts'
import { companyScreens } from '@cais/core/access/screens.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import { redirect } from '@tanstack/react-router'
import { forgetRememberedUrl, rememberUrl } from '../client/requested-url.ts'
import { chooseEmpresa, session, signOut } from '../client/session.ts'

export interface Destination {
  location: { href: string }
  params: object
}

/**
 * The guard of a protected screen: it makes the company of the address active and checks the user's authorities. A
 * refused address is kept for the next sign-in, until another is opened or it is refused again.
 */
export function requires(...authorities: [Authority, ...Authority[]]) {
  return async ({ location, params }: Destination): Promise<void> => {
    if (session.get().account === null) {
      rememberUrl(location.href)
      throw redirect({ to: '/' })
    }
    const companyId = fieldOf(params, 'companyId')
    const reachable = typeof companyId !== 'number' || (await activate(companyId))
    const { account, empresa } = session.get()
    if (reachable && (isForEverybody(authorities) || mayUse(account, empresa, authorities)))
      return forgetRememberedUrl()
    if (!account) throw redirect({ to: '/' })
    rememberUrl(location.href)
    throw redirect({ to: '/forbidden' })
  }
}

/** The guard of screens for some terminal staff: authorities that come from a company do not count. */
export function requiresOwn(...authorities: [Authority, ...Authority[]]) {
  const guard = requires(...authorities)
  return async (destination: Destination): Promise<void> => {
    await guard(destination)
    const { account } = session.get()
    if (account && holdsAny(account, authorities)) return
    rememberUrl(destination.location.href)
    throw redirect({ to: '/forbidden' })
  }
}

/** The guard of a company's screen, with the authorities listed for it. */
export function requiresScreen(screen: string) {
  const [first, ...others] = companyScreens[screen] ?? []
  if (!first) throw new Error(`nobody may open ${screen}`)
  return requires(first, ...others)
}

/** The guard of screens for the company's own users: terminal staff who act for it are redirected. */
export function requiresMember(...authorities: [Authority, ...Authority[]]) {
  const guard = requires(...authorities)
  return async (destination: Destination): Promise<void> => {
    await guard(destination)
    const { account, empresa } = session.get()
    if (account?.empresaAuthorities.some(({ id }) => id === empresa?.id)) return
    rememberUrl(destination.location.href)
    throw redirect({ to: '/forbidden' })
  }
}

/** Every signed-in user has the authority `USER`. */
function isForEverybody(authorities: readonly Authority[]): boolean {
  return authorities.includes('USER')
}

/** Whether the company of the address could be made active; for terminal staff a failure signs out. */
async function activate(companyId: number): Promise<boolean> {
  try {
    await chooseEmpresa(companyId)
    return true
  } catch {
    if (isStaff(session.get().account)) await signOut()
    return false
  }
}
