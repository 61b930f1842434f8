import { createRoute, createRouter, Navigate, notFound, redirect } from '@tanstack/react-router'
import { goOnAfterSignIn } from '../client/go.ts'
import { closeLoginModal, onEntered, onLeft } from '../client/session.ts'
import { ScreenLoading, withinTwoMinutes } from '../ui/lazy-screen.tsx'
import { publicRoutes } from './public.tsx'
import { rootRoute } from './root.tsx'
import { ScreenError } from './ScreenError.tsx'

/** As long as this, the screen that was left waits for the next one in its place. */
const pendingMs = 1000

let isWhole = false

/**
 * Any address that is not for everybody: the whole tree is fetched, and knows what it is. This route stays in it, since
 * on a slow network it is what the screen shows at that moment; whatever comes here then is no address.
 */
const elsewhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  pendingMs,
  beforeLoad: async ({ location }): Promise<never> => {
    if (isWhole) throw notFound()
    await openWholeTree()
    throw redirect({ href: location.href, replace: true })
  },
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([...publicRoutes, elsewhere]),
  // Guards switch companies, so nothing may be opened before it is really wanted.
  defaultPreload: false,
  // Before the first screen there is none to wait in its place.
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenLoading,
  defaultNotFoundComponent: () => <Navigate to="/not-found" replace />,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
})

/** From the pages for everybody to all pages. */
async function openWholeTree(): Promise<void> {
  const { growWholeTree } = await withinTwoMinutes(() => import('./tree.tsx'))
  growWholeTree([elsewhere])
  isWhole = true
  router.setRoutes(router.buildRouteTree())
}

// The sign-in modal belongs to the page it was opened over.
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) closeLoginModal()
})

const stopWaiting = router.subscribe('onResolved', () => {
  router.update({ ...router.options, defaultPendingMs: pendingMs })
  stopWaiting()
})

onLeft(() => void router.navigate({ to: '/' }))
onEntered(async () => {
  // A tab that shows the sign-in goes on as if it had happened there; any other stays where it is.
  if (router.state.location.pathname === '/') await goOnAfterSignIn(router)
})
