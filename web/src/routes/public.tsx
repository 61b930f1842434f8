import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { firstScreens } from './first-screens.ts'
import { HomeScreen } from './HomeScreen.tsx'
import { LineupLoading } from './LineupLoading.tsx'
import { withKey } from './params.ts'
import { rootRoute } from './root.tsx'

const parent = { getParentRoute: () => rootRoute }
const account = () => import('../features/account/screens.ts')

export const publicRoutes = [
  createRoute({ ...parent, path: '/', component: HomeScreen }),
  createRoute({
    ...parent,
    path: '/line-up',
    component: lazyScreen(firstScreens['/line-up'], (screens) => screens.LineupScreen),
    pendingComponent: LineupLoading,
  }),
  createRoute({
    ...parent,
    path: '/register',
    component: lazyScreen(account, (screens) => screens.RegisterScreen),
  }),
  createRoute({
    ...parent,
    path: '/register/terms',
    component: lazyScreen(account, (screens) => screens.TermsScreen),
  }),
  createRoute({
    ...parent,
    ...withKey,
    path: '/account/activate',
    component: lazyScreen(account, (screens) => screens.ActivateScreen),
  }),
  createRoute({
    ...parent,
    path: '/account/reset/request',
    component: lazyScreen(account, (screens) => screens.ResetRequestScreen),
  }),
  createRoute({
    ...parent,
    ...withKey,
    path: '/account/reset/finish',
    component: lazyScreen(account, (screens) => screens.ResetFinishScreen),
  }),
]
