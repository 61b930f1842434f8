import { createRoute } from '@tanstack/react-router'
import { requires } from '../app/guard.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'
import { rootRoute } from './root.tsx'

export const gradeRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/terminal/grade',
    beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE'),
    component: lazyScreen(
      () => import('../features/grade/GradeScreen.tsx'),
      (screens) => screens.GradeScreen,
    ),
  }),
]
