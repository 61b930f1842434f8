import { createRouter, Navigate } from '@tanstack/react-router'
import { ScreenError } from '../routes/ScreenError.tsx'
import { routeTree } from '../routes/tree.tsx'
import { ScreenLoading } from './lazy-screen.tsx'
import { closeLoginModal } from './session.ts'

export const router = createRouter({
  routeTree,
  // Guards switch companies, so nothing may be opened before it is really wanted.
  defaultPreload: false,
  defaultPendingComponent: ScreenLoading,
  defaultNotFoundComponent: () => <Navigate to="/not-found" replace />,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
})

// The sign-in modal belongs to the page it was opened over.
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) closeLoginModal()
})
