import { mayUse, showsSideMenu } from '@cais/core/access/access.ts'
import { type MenuGroup, menuGroups } from '@cais/core/access/screens.ts'
import { useLocation } from '@tanstack/react-router'
import { useSession } from '../../client/session.ts'

/** The groups this person sees with the active company; the line-up is always there when a menu is. */
export function useMenu(): { lineUp: boolean; groups: MenuGroup[]; length: number } {
  const { account, empresa } = useSession()
  const { pathname } = useLocation()
  const shown = showsSideMenu(account, empresa)
  const groups = shown ? menuGroups.filter((group) => mayUse(account, empresa, group.authorities)) : []
  const lineUp = shown || pathname === '/line-up'
  return { lineUp, groups, length: groups.length + (lineUp ? 1 : 0) }
}
