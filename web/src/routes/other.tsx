import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { rootRoute } from './root.tsx'

const parent = { getParentRoute: () => rootRoute }

/** Pages for everybody that nobody begins with. */
export const otherRoutes = [
  createRoute({
    ...parent,
    path: '/forbidden',
    component: lazyScreen(
      () => import('./ForbiddenScreen.tsx'),
      (screens) => screens.ForbiddenScreen,
    ),
  }),
  createRoute({
    ...parent,
    path: '/not-found',
    component: lazyScreen(
      () => import('../ui/NotFoundScreen.tsx'),
      (screens) => screens.NotFoundScreen,
    ),
  }),
  createRoute({
    ...parent,
    path: '/dev/mailbox',
    component: lazyScreen(
      () => import('../features/mailbox/MailboxScreen.tsx'),
      (screens) => screens.MailboxScreen,
    ),
  }),
]
