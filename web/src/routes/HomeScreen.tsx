import { isArmazem, isStaff } from '@cais/core/access/access.ts'
import { startPath } from '@cais/core/access/area.ts'
import { useState } from 'react'
import { useSession } from '../client/session.ts'
import { LoginScreen } from '../features/account/LoginScreen.tsx'
import { lazyPart } from '../ui/lazy-screen.tsx'

const WelcomeScreen = lazyPart(() => import('../features/home/WelcomeScreen.tsx'), 'WelcomeScreen')

const StaffHomeScreen = lazyPart(() => import('../features/terminal/StaffHomeScreen.tsx'), 'StaffHomeScreen')

/** The start page: the sign-in, the desk of terminal staff, or the next steps of other users. */
export function HomeScreen() {
  const { account, empresa } = useSession()
  const [isIn, setIn] = useState(account !== null)
  // A user who signs in here goes on to their landing page and needs nothing of this page. Users without a landing page
  // stay.
  const isStaying = account !== null && (isIn || startPath(account, empresa) === '/')
  if (isStaying !== isIn) setIn(isStaying)
  if (!account || !isStaying) return <LoginScreen />
  const worksHere = isStaff(account) || (isArmazem(account) && account.empresaAuthorities.length === 0)
  return worksHere ? <StaffHomeScreen account={account} /> : <WelcomeScreen account={account} />
}
