import { createRoute, createRouter, Navigate, notFound, redirect } from '@tanstack/react-router'
import { goOnAfterSignIn } from '../client/go.ts'
import { closeLoginModal, onEntered, onLeft } from '../client/session.ts'
import { ScreenLoading, withinTwoMinutes } from '../ui/lazy-screen.tsx'
import { publicRoutes } from './public.tsx'
import { rootRoute } from './root.tsx'
import { ScreenError } from './ScreenError.tsx'

/** How long the previous screen stays while the next one loads, in milliseconds. */
const pendingMs = 1000

let isWhole = false

/**
 * Any address that is not public: the whole tree is loaded, which then finds its route. This route stays in the tree,
 * because it is shown on a slow network until then. An address that reaches it afterwards is not found.
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
  // Guards switch companies, so routes are not preloaded on hover.
  defaultPreload: false,
  // There is no previous screen to show before the first one.
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenLoading,
  defaultNotFoundComponent: () => <Navigate to="/not-found" replace />,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
})

/** Adds all other routes to the public ones. */
async function openWholeTree(): Promise<void> {
  const { growWholeTree } = await withinTwoMinutes(() => import('./tree.tsx'))
  growWholeTree([elsewhere])
  isWhole = true
  router.setRoutes(router.buildRouteTree())
}

// The sign-in modal closes when the page behind it changes.
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) closeLoginModal()
})

const stopWaiting = router.subscribe('onResolved', () => {
  router.update({ ...router.options, defaultPendingMs: pendingMs })
  stopWaiting()
})

onLeft(() => void router.navigate({ to: '/' }))
onEntered(async () => {
  // A tab that shows the sign-in goes on as if the user had signed in there; other tabs stay where they are.
  if (router.state.location.pathname === '/') await goOnAfterSignIn(router)
})
