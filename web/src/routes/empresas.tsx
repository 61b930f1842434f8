import { createRoute } from '@tanstack/react-router'
import { empresaAddress } from '../client/route-params.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { rootRoute } from './root.tsx'

const empresas = () => import('../features/empresa/screens.ts')
const guarded = { getParentRoute: () => rootRoute, beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE') }

export const empresasRoutes = [
  createRoute({
    ...guarded,
    path: '/empresas',
    component: lazyScreen(empresas, 'EmpresasScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/empresas/new',
    component: lazyScreen(empresas, 'NewEmpresaScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/empresas/pedidos',
    component: lazyScreen(empresas, 'PedidosScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/empresas/$empresaId/edit',
    params: empresaAddress,
    component: lazyScreen(empresas, 'EditEmpresaScreen'),
  }),
]
