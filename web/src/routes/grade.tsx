import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { rootRoute } from './root.tsx'

export const gradeRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/terminal/grade',
    beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE'),
    component: lazyScreen(() => import('../features/grade/GradeScreen.tsx'), 'GradeScreen'),
  }),
]
