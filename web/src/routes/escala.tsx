import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { idIn } from './params.ts'
import { rootRoute } from './root.tsx'

export const escalaRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/escala/$escalaId/view',
    params: idIn('escalaId'),
    beforeLoad: requires('USER'),
    component: lazyScreen(
      () => import('../features/escala/screens.ts'),
      (screens) => screens.ViewEscalaScreen,
    ),
  }),
]
