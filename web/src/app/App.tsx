import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { ApiProblem } from '../client/api-problem.ts'
import { useTerminal } from '../client/portal-info.ts'
import { router } from '../routes/router.tsx'
import { lazyPart } from '../ui/lazy-screen.tsx'
import { useEver } from '../ui/use-ever.ts'
import { applyLook, useTheme } from './terminal-look.ts'

/** The portal, or the reason why it could not start. */
export function App({ problem }: { problem: ApiProblem | null }) {
  const terminal = useTerminal()
  const theme = useTheme()
  // A change of colours by an administrator shows at once.
  useEffect(() => {
    if (terminal) void applyLook(terminal)
  }, [terminal])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Notices />
      <Suspense>{problem ? <Unreachable problem={problem} /> : <RouterProvider router={router} />}</Suspense>
    </MantineProvider>
  )
}

const Unreachable = lazyPart(() => import('./shell/Unreachable.tsx'), 'Unreachable')

const NotificationStack = lazyPart(() => import('./shell/NotificationStack.tsx'), 'NotificationStack')

/** Notifications wait in their store until the component that shows them is loaded. */
function Notices() {
  const { notifications } = useNotifications()
  const isWanted = useEver(notifications.length > 0)
  return <Suspense>{isWanted && <NotificationStack />}</Suspense>
}
