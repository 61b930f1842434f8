import { adminScreens } from '@cais/core/access/screens.ts'
import { createRoute, useParams } from '@tanstack/react-router'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { BeingBuiltScreen } from './BeingBuiltScreen.tsx'
import { requires } from './guard.ts'
import { oneOf } from './params.ts'
import { rootRoute } from './root.tsx'

const users = () => import('../features/users/screens.ts')
const configuration = () => import('../features/configuration/screens.ts')
const guarded = { getParentRoute: () => rootRoute, beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE') }

const operationalScreens = adminScreens.filter(
  (screen) => screen !== 'user-management' && screen !== 'jhi-configuration',
)

export const adminRoutes = [
  createRoute({
    ...guarded,
    path: '/admin/user-management',
    component: lazyScreen(users, (screens) => screens.UsersScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management/new',
    component: lazyScreen(users, (screens) => screens.NewUserScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management/$userId/edit',
    component: lazyScreen(users, (screens) => screens.EditUserScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management/$userId/view',
    component: lazyScreen(users, (screens) => screens.ViewUserScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/jhi-configuration',
    component: lazyScreen(configuration, (screens) => screens.ConfigurationScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/$screen',
    params: oneOf('screen', operationalScreens),
    component: OperationalScreen,
  }),
]

function OperationalScreen() {
  const { screen } = useParams({ strict: false })
  return <BeingBuiltScreen title={`admin.${screen}`} />
}
