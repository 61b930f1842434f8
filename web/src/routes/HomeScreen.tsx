import { useSession } from '../client/session.ts'
import { LoginScreen } from '../features/account/LoginScreen.tsx'
import { lazyScreen } from '../ui/lazy-screen.tsx'

const WelcomeScreen = lazyScreen(
  () => import('../features/home/WelcomeScreen.tsx'),
  (screens) => screens.WelcomeScreen,
)

/** The door: signing in, or what to do next for those who are in. */
export function HomeScreen() {
  const { account } = useSession()
  return account ? <WelcomeScreen account={account} /> : <LoginScreen />
}
