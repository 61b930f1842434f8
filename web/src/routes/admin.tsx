import { adminScreens } from '@cais/core/access/screens.ts'
import { createRoute } from '@tanstack/react-router'
import { adminAddress, userAddress } from '../client/route-params.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { BeingBuiltScreen } from './BeingBuiltScreen.tsx'
import { requires } from './guard.ts'
import { rootRoute } from './root.tsx'

const users = () => import('../features/users/screens.ts')
const configuration = () => import('../features/configuration/screens.ts')
const docs = () => import('../features/docs/screens.ts')
const guarded = { getParentRoute: () => rootRoute, beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE') }

const operationalScreens: string[] = adminScreens.filter(
  (screen) => screen !== 'user-management' && screen !== 'jhi-configuration' && screen !== 'docs',
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
    params: userAddress,
    component: lazyScreen(users, (screens) => screens.EditUserScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management/$userId/view',
    params: userAddress,
    component: lazyScreen(users, (screens) => screens.ViewUserScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/jhi-configuration',
    component: lazyScreen(configuration, (screens) => screens.ConfigurationScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/docs',
    component: lazyScreen(docs, (screens) => screens.DocsScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/$screen',
    params: adminAddress.only(({ screen }) => operationalScreens.includes(screen)),
    component: OperationalScreen,
  }),
]

function OperationalScreen() {
  const { screen } = adminAddress.useParams()
  return <BeingBuiltScreen title={`admin.${screen}`} />
}
