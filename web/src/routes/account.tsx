import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { rootRoute } from './root.tsx'

const account = () => import('../features/account/screens.ts')
const guarded = { getParentRoute: () => rootRoute, beforeLoad: requires('USER') }

export const accountRoutes = [
  createRoute({
    ...guarded,
    path: '/account/settings',
    component: lazyScreen(account, 'SettingsScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/account/email',
    component: lazyScreen(account, 'ConfirmEmailScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/account/sessions',
    component: lazyScreen(account, 'SessionsScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/account/data',
    component: lazyScreen(account, 'OwnDataScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/account/pedidos',
    component: lazyScreen(() => import('../features/home/PedirAcessoScreen.tsx'), 'PedirAcessoScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/account/password',
    component: lazyScreen(account, 'PasswordScreen'),
  }),
]
