import { useSession } from '../client/session.ts'
import { LoginScreen } from '../features/account/LoginScreen.tsx'
import { WelcomeScreen } from '../features/home/WelcomeScreen.tsx'

/** The door: signing in, or what to do next for those who are in. */
export function HomeScreen() {
  const { account } = useSession()
  return account ? <WelcomeScreen account={account} /> : <LoginScreen />
}
