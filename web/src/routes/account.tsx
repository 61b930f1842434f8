import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { withKey } from './params.ts'
import { rootRoute } from './root.tsx'

const account = () => import('../features/account/screens.ts')
const guarded = { getParentRoute: () => rootRoute, beforeLoad: requires('USER') }

export const accountRoutes = [
  createRoute({
    ...guarded,
    path: '/account/settings',
    component: lazyScreen(account, (screens) => screens.SettingsScreen),
  }),
  createRoute({
    ...guarded,
    ...withKey,
    path: '/account/email',
    component: lazyScreen(account, (screens) => screens.ConfirmEmailScreen),
  }),
  createRoute({
    ...guarded,
    path: '/account/sessions',
    component: lazyScreen(account, (screens) => screens.SessionsScreen),
  }),
  createRoute({
    ...guarded,
    path: '/account/data',
    component: lazyScreen(account, (screens) => screens.OwnDataScreen),
  }),
  createRoute({
    ...guarded,
    path: '/account/pedidos',
    component: lazyScreen(
      () => import('../features/home/PedirAcessoScreen.tsx'),
      (screens) => screens.PedirAcessoScreen,
    ),
  }),
  createRoute({
    ...guarded,
    path: '/account/password',
    component: lazyScreen(account, (screens) => screens.PasswordScreen),
  }),
]
