import { showsSideMenu } from '@cais/core/access/access.ts'
import { useLocation } from '@tanstack/react-router'
import { useSession } from '../../client/session.ts'

/** Whether there is a menu: for those who act for a company, and beside the line-up for everybody. */
export function useHasMenu(): boolean {
  const { account, empresa } = useSession()
  const { pathname } = useLocation()
  return showsSideMenu(account, empresa) || pathname === '/line-up'
}
