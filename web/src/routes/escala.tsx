import { createRoute } from '@tanstack/react-router'
import { escalaAddress } from '../client/route-params.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { rootRoute } from './root.tsx'

export const escalaRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/escala/$escalaId/view',
    params: escalaAddress,
    beforeLoad: requires('USER'),
    component: lazyScreen(() => import('../features/escala/screens.ts'), 'ViewEscalaScreen'),
  }),
]
