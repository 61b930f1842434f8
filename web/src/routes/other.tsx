import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { rootRoute } from './root.tsx'

const parent = { getParentRoute: () => rootRoute }

/** Public pages that are not loaded with the first screen. */
export const otherRoutes = [
  createRoute({
    ...parent,
    path: '/forbidden',
    component: lazyScreen(() => import('./ForbiddenScreen.tsx'), 'ForbiddenScreen'),
  }),
  createRoute({
    ...parent,
    path: '/not-found',
    component: lazyScreen(() => import('../ui/NotFoundScreen.tsx'), 'NotFoundScreen'),
  }),
  createRoute({
    ...parent,
    path: '/dev/mailbox',
    component: lazyScreen(() => import('../features/mailbox/MailboxScreen.tsx'), 'MailboxScreen'),
  }),
]
