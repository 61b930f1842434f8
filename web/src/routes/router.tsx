import { createRouter, Navigate } from '@tanstack/react-router'
import { closeLoginModal } from '../client/session.ts'
import { ScreenLoading } from '../ui/lazy-screen.tsx'
import { ScreenError } from './ScreenError.tsx'
import { routeTree } from './tree.tsx'

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
