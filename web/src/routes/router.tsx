import { createRoute, createRouter, Navigate, redirect } from '@tanstack/react-router'
import { closeLoginModal } from '../client/session.ts'
import { ScreenLoading, withinTwoMinutes } from '../ui/lazy-screen.tsx'
import { publicRoutes } from './public.tsx'
import { rootRoute } from './root.tsx'
import { ScreenError } from './ScreenError.tsx'

/** Any address that is not for everybody: the whole tree is fetched, and knows what it is. */
const elsewhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }): Promise<never> => {
    await openWholeTree()
    throw redirect({ href: location.href, replace: true })
  },
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([...publicRoutes, elsewhere]),
  // Guards switch companies, so nothing may be opened before it is really wanted.
  defaultPreload: false,
  defaultPendingComponent: ScreenLoading,
  defaultNotFoundComponent: () => <Navigate to="/not-found" replace />,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
})

/** From the pages for everybody to all pages. */
export async function openWholeTree(): Promise<void> {
  const { growWholeTree } = await withinTwoMinutes(() => import('./tree.tsx'))
  growWholeTree()
  router.setRoutes(router.buildRouteTree())
}

// The sign-in modal belongs to the page it was opened over.
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) closeLoginModal()
})
